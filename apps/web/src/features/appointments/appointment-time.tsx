import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'

export function AppointmentTime({ appointment }: { appointment: Slot }) {
  return (
    <span>
      <Piece>{dayMonthYear(appointment.date)}</Piece> <Piece>{appointment.time}</Piece>
      <OvernightNote slot={appointment} />
    </span>
  )
}
