import type { Doctor, Slot } from '@desk/contract/doctor'
import { bookAppointmentPath } from '@desk/contract/paths'
import { atBeginning, dayInWords } from '../../lib/day-in-words.ts'
import { listInWords } from '../../lib/list-in-words.ts'
import { slotsByDate } from '../../lib/slots-by-date.ts'
import { words } from '../../lib/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'
import styles from './next-free.module.css'

/** `nameId`: the doctor's name, describing each link. */
type NextFreeProps = { doctor: Doctor; nameId: string }

export function NextFree({ doctor, nameId }: NextFreeProps) {
  const slots = doctor.nextTimes ?? []
  if (slots.length === 0) return <p className={styles.none}>{words('doctors.card.noneFree')}</p>
  return (
    <ul className={styles.days}>
      {slotsByDate(slots).map(({ date, ofDate }, day) => (
        <li key={date} className={styles.day}>
          <p className={styles.date}>
            {day === 0 && <span className={styles.label}>{words('doctors.card.nextFree')} </span>}
            <bdi className={styles.whole}>
              <KeepDates text={atBeginning(dayInWords(date, 'short'))} />
            </bdi>
          </p>
          <ul className={styles.times}>
            {ofDate.map((slot, place) => (
              <li key={slot.startsAt}>
                <TimeLink to={bookAppointmentPath(doctor.id, slot)} slot={slot} nameId={nameId} />
                <OvernightNote slot={slot} night={place === ofDate.length - 1 ? 'short' : 'none'} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function TimeLink({ to, slot, nameId }: { to: string; slot: Slot; nameId: string }) {
  const time = slot.time.split(' - ')[0] ?? slot.time
  return (
    <ButtonLink
      small
      to={to}
      aria-label={listInWords([time, dayInWords(slot.date, 'short')])}
      aria-describedby={nameId}
    >
      <Piece>{time}</Piece>
    </ButtonLink>
  )
}
