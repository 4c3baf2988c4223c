import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './appointment-time.module.css'

export function AppointmentTime({ appointment }: { appointment: Slot }) {
  return (
    <span>
      <bdi dir="ltr" className={styles.piece}>
        {dayMonthYear(appointment.date)}
      </bdi>{' '}
      <bdi dir="ltr" className={styles.piece}>
        {appointment.time}
      </bdi>
      <OvernightNote slot={appointment} />
    </span>
  )
}
