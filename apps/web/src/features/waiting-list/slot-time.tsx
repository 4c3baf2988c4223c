import type { Slot } from '@desk/contract/doctor'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './waiting-list.module.css'

export function SlotTime({ slot }: { slot: Slot }) {
  return (
    <span>
      <span className={styles.piece}>{dayMonthYear(slot.date)}</span>{' '}
      <span className={styles.piece}>{slot.time}</span>
      <OvernightNote slot={slot} />
    </span>
  )
}

/** The same where a sentence names the time. */
export const slotTimeOf = (slot: Slot) => () => <SlotTime slot={slot} />
