import type { Appointment } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import styles from './appointment-time.module.css'

/** The day and the slot, hospital time; each stays in one piece. */
export function AppointmentTime({ appointment }: { appointment: Pick<Appointment, 'date' | 'time'> }) {
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(appointment.date)}</span>{' '}
      <span className={styles.piece}>{appointment.time}</span>
    </span>
  )
}
