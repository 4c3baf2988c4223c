import type { Slot } from '@desk/contract/doctor'
import type { WhyNotFree } from '@desk/contract/free-times'
import { appointmentPath, bookAppointmentPath } from '@desk/contract/paths'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { Link } from '../../lib/router.tsx'
import { words } from '../../lib/words.ts'
import { Button } from '../button.tsx'
import { OvernightNote } from '../overnight-note.tsx'
import { reasonInWords } from './reason-words.ts'
import { dayAndTime } from '../../lib/day-in-words.ts'
import { KeepDates } from '../keep-dates.tsx'
import styles from './why-not.module.css'

type WhyNotAnswerProps = {
  sentence: string
  answer: WhyNotFree
  onTake?: ((slot: Slot) => void) | undefined
}

export function WhyNotAnswer({ sentence, answer, onTake }: WhyNotAnswerProps) {
  const { slot, reasons = [], alternatives, colleagues } = answer
  return (
    <>
      {reasons.length === 0 ? <p className={styles.sentence}>{sentence}</p> : <Reasons reasons={reasons} />}
      {slot && onTake && <Times slots={[slot]} onTake={onTake} />}
      {alternatives.length > 0 && (
        <div>
          <p>{words('free-times.nearest')}</p>
          <Times slots={alternatives} onTake={onTake} />
        </div>
      )}
      {colleagues.length > 0 && <Colleagues colleagues={colleagues} />}
    </>
  )
}

function Reasons({ reasons }: { reasons: NonNullable<WhyNotFree['reasons']> }) {
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.why} ${reason.startsAt ?? ''} ${reason.note ?? ''}`}>
          <KeepDates text={reasonInWords(reason)} />{' '}
          {reason.appointment && (
            <Link to={appointmentPath(reason.appointment.id)}>{words('free-times.openAppointment')}</Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function Times({ slots, onTake }: { slots: readonly Slot[]; onTake: WhyNotAnswerProps['onTake'] }) {
  return (
    <ul className={styles.times}>
      {slots.map((slot) => (
        <li key={slot.startsAt}>
          {onTake ? (
            <Button small onClick={() => onTake(slot)}>
              <Time slot={slot} />
            </Button>
          ) : (
            <Time slot={slot} />
          )}
        </li>
      ))}
    </ul>
  )
}

function Time({ slot }: { slot: Slot }) {
  return (
    <span>
      <KeepDates text={dayAndTime(dayMonthYear(slot.date), slot.time)} />{' '}
      <OvernightNote slot={slot} night="short" />
    </span>
  )
}

function Colleagues({ colleagues }: Pick<WhyNotFree, 'colleagues'>) {
  return (
    <div>
      <p>{words('free-times.colleagues')}</p>
      <ul className={styles.times}>
        {colleagues.map(({ doctorId, doctorName, ...slot }) => (
          <li key={`${doctorId} ${slot.startsAt}`}>
            <Link to={bookAppointmentPath(doctorId, slot)}>
              {words('free-times.with', { name: doctorName })} <Time slot={slot} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
