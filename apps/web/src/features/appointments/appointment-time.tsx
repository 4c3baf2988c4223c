import type { Appointment } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './appointment-time.module.css'

export function AppointmentTime({ appointment }: { appointment: Appointment }) {
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(appointment.date)}</span>{' '}
      <span className={styles.piece}>{appointment.time}</span>
      <OvernightNote slot={appointment} />
    </span>
  )
}
