import type { Slot } from '@desk/contract/doctor'
import { atBeginning, dayInWords, slotInWords } from '../lib/day-in-words.ts'
import { KeepDates } from './keep-dates.tsx'
import { OvernightNote } from './overnight-note.tsx'

/** As a line or value begins; `slotTimeOf` within a sentence. */
export const SlotTime = ({ slot }: { slot: Slot }) => (
  <SlotText slot={slot} day={atBeginning(dayInWords(slot.date))} />
)

export const slotTimeOf = (slot: Slot) => () => <SlotText slot={slot} day={dayInWords(slot.date)} />

function SlotText({ slot, day }: { slot: Slot; day: string }) {
  return (
    <span>
      <KeepDates text={slotInWords(day, slot.time)} />
      <OvernightNote slot={slot} />
    </span>
  )
}
