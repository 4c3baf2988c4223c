import type { Slot } from '@desk/contract/doctor'
import { dayInWords } from '../lib/day-in-words.ts'
import { KeepDates } from './keep-dates.tsx'
import { OvernightNote } from './overnight-note.tsx'
import { Piece } from './piece.tsx'

export function SlotTime({ slot }: { slot: Slot }) {
  return (
    <span>
      <KeepDates text={dayInWords(slot.date)} /> <Piece>{slot.time}</Piece>
      <OvernightNote slot={slot} />
    </span>
  )
}

export const slotTimeOf = (slot: Slot) => () => <SlotTime slot={slot} />
