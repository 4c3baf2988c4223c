import type { Appointment } from '@desk/contract/appointment'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { words } from '../../lib/words.ts'
import styles from './appointment-time.module.css'

/** The day and the slot, hospital time; each stays in one piece. */
export function AppointmentTime({
  appointment: { date, time, startsAt },
}: {
  appointment: Pick<Appointment, 'date' | 'time' | 'startsAt'>
}) {
  const startDate = startsAt.slice(0, date.length)
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(date)}</span> <span className={styles.piece}>{time}</span>{' '}
      <OvernightNote date={startDate === date ? null : startDate} />
    </span>
  )
}

/** Beside a slot after midnight, which is listed under the day before, lest somebody come a day early (R15). */
export function OvernightNote({ date }: { date: IsoDate | null }) {
  return date && words('appointments.overnight', { date: dayMonthYear(date) })
}
