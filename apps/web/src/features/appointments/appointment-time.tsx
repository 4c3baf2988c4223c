import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { weekdayOf } from '../../lib/weekdays.ts'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './appointment-time.module.css'

type AppointmentTimeProps = { appointment: Slot; hasWeekday?: boolean }

export function AppointmentTime({ appointment, hasWeekday = false }: AppointmentTimeProps) {
  return (
    <span>
      {hasWeekday && `${weekdayOf(appointment.date)} `}
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
