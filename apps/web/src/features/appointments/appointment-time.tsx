import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './appointment-time.module.css'

export function AppointmentTime({ appointment }: { appointment: Slot }) {
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(appointment.date)}</span>{' '}
      <span className={styles.piece}>{appointment.time}</span>
      <OvernightNote slot={appointment} />
    </span>
  )
}
