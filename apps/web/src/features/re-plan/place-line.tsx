import type { Place } from '@desk/contract/proposal'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { words } from '../../lib/words.ts'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import styles from './re-plan.module.css'

/** When and with whom. */
export function PlaceLine({ place }: { place: Place }) {
  return (
    <span>
      <strong className={styles.piece}>{dayMonthYear(place.date)}</strong>{' '}
      <strong className={styles.piece}>{place.time}</strong>
      <OvernightNote slot={place} /> {words('re-plan.with', place.doctor)}
    </span>
  )
}
