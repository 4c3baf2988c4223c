import type { Appointment } from '@desk/contract/appointment'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { overnightNote, startInHours } from '@desk/rules/slots/overnight'
import styles from './appointment-time.module.css'

/** The day and the slot, hospital time; each stays in one piece. */
export function AppointmentTime({
  appointment: { date, time, doctor },
}: {
  appointment: Pick<Appointment, 'date' | 'time' | 'doctor'>
}) {
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(date)}</span> <span className={styles.piece}>{time}</span>
      {overnightNote(date, startInHours(time, doctor.timings))}
    </span>
  )
}
