import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { slotInWords } from '../../lib/day-in-words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'

export function AppointmentTime({ appointment }: { appointment: Slot }) {
  return (
    <span>
      <KeepDates text={slotInWords(dayMonthYear(appointment.date), appointment.time)} />
      <OvernightNote slot={appointment} />
    </span>
  )
}
