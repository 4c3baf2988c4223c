import type { Doctor, Slot } from '@desk/contract/doctor'
import { bookAppointmentPath } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { atBeginning, dayInWords } from '../../lib/day-in-words.ts'
import { listInWords } from '../../lib/list-in-words.ts'
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
  const [first] = slots
  if (!first) return <p className={styles.none}>{words('doctors.card.noneFree')}</p>
  const isOneDay = slots.every(({ date }) => date === first.date)
  const label = words('doctors.card.nextFree')
  return (
    <div className={styles.free}>
      {isOneDay ? (
        <p className={styles.date}>
          <span className={styles.label}>{label} </span>
          <bdi className={styles.whole}>
            <KeepDates text={atBeginning(dayInWords(first.date, 'short'))} />
          </bdi>
        </p>
      ) : (
        <p className={styles.label}>{label}</p>
      )}
      <ul className={styles.times}>
        {slots.map((slot, place) => (
          <li key={slot.startsAt}>
            <TimeLink doctor={doctor} slot={slot} nameId={nameId} hasDay={!isOneDay} />
            <OvernightNote slot={slot} night={slots[place + 1]?.date === slot.date ? 'none' : 'short'} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type TimeLinkProps = NextFreeProps & { slot: Slot; hasDay: boolean }

/** On several days each names its own: a line a day made cards higher. */
function TimeLink({ doctor, slot, nameId, hasDay }: TimeLinkProps) {
  const { date, time } = slot
  const start = time.split(' - ')[0] ?? time
  const ofOneDay = { 'aria-label': listInWords([start, dayInWords(date, 'short')]) }
  return (
    <ButtonLink
      small
      to={bookAppointmentPath(doctor.id, slot)}
      {...(hasDay ? {} : ofOneDay)}
      aria-describedby={nameId}
    >
      <span>
        {hasDay && (
          <bdi className={styles.ofTime}>
            {atBeginning(dayInWords(date, 'short', dayMonthYear(date).slice(0, 'DD-MM'.length)))}
          </bdi>
        )}{' '}
        <Piece>{start}</Piece>
      </span>
    </ButtonLink>
  )
}
