import type { AppointmentRecord, HistoryEvent } from '@desk/contract/appointment-life'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { useHospital } from '../../../lib/hospital.ts'
import { hospitalTime } from '../../../lib/hospital-time.ts'
import { words } from '../../../lib/words.ts'
import styles from './record.module.css'

/** What happened to an appointment, oldest first. */
export function History({ events }: { events: AppointmentRecord['history'] }) {
  const timeZone = useHospital()?.timeZone
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={`${event.at} ${event.action} ${event.state}`}>
          <span className={styles.at}>{timeZone ? hospitalTime(event.at, timeZone) : ''}</span>
          {sentenceOf(event)}
        </li>
      ))}
    </ol>
  )
}

function sentenceOf({ action, party, isYou, state, from, to, doctor, reason }: HistoryEvent): string {
  return words('record.event', {
    who: isYou ? 'you' : party,
    what: whatOf(action, state),
    from: timeOf(from),
    to: timeOf(to),
    doctor: doctor ? `${doctor.firstName} ${doctor.lastName}` : '',
    hasReason: reason ? 'yes' : 'no',
    reason,
  })
}

function whatOf(action: HistoryEvent['action'], state: HistoryEvent['state']) {
  if (action === 'change-state') return state
  return action === 'take-over' ? 'takeOver' : action
}

const timeOf = (when: HistoryEvent['from']) => (when ? `${dayMonthYear(when.date)}, ${when.time}` : '')
