import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { weekdayOf } from '../../lib/weekdays.ts'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'

export function SlotTime({ slot }: { slot: Slot }) {
  return (
    <span>
      {weekdayOf(slot.date)} <Piece>{dayMonthYear(slot.date)}</Piece> <Piece>{slot.time}</Piece>
      <OvernightNote slot={slot} />
    </span>
  )
}

/** The same where a sentence names the time. */
export const slotTimeOf = (slot: Slot) => () => <SlotTime slot={slot} />
