import type { Slot } from '@desk/contract/doctor'
import type { AppointmentState } from '@desk/rules/appointment-state'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { slotInWords } from '../../lib/day-in-words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './appointment-time.module.css'

const OFF: ReadonlySet<AppointmentState | undefined> = new Set(['rejected', 'cancelled', 'expired'])

type AppointmentTimeProps = {
  appointment: Slot
  /** In a list a time that was given up is struck out. */
  state?: AppointmentState
}

export function AppointmentTime({ appointment, state }: AppointmentTimeProps) {
  return (
    <span className={OFF.has(state) ? styles.off : undefined}>
      <KeepDates text={slotInWords(dayMonthYear(appointment.date), appointment.time)} />
      <OvernightNote slot={appointment} />
    </span>
  )
}
