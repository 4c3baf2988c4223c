import type { Place } from '@desk/contract/place'
import { atBeginning, dayInWords, slotInWords } from '../../lib/day-in-words.ts'
import { words } from '../../lib/words.ts'
import { KeepDates } from '../../ui/keep-dates.tsx'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'
import styles from './re-plan.module.css'

/** The doctor only if another, in the own list. */
export function PlaceLine({ place, isOwn = false }: { place: Place; isOwn?: boolean }) {
  return (
    <span>
      <strong>
        <KeepDates text={slotInWords(atBeginning(dayInWords(place.date)), place.time)} />
      </strong>
      <OvernightNote slot={place} /> {!isOwn && words('re-plan.with', place.doctor)}
    </span>
  )
}

export function DayAndDoctor({ date, doctor }: Pick<Place, 'date' | 'doctor'>) {
  return (
    <>
      <strong className={styles.piece}>{atBeginning(dayInWords(date))}</strong>{' '}
      {words('re-plan.with', doctor)}
    </>
  )
}

export function StartOf({ place }: { place: Place }) {
  return (
    <span>
      <Piece>{place.time.split(' - ')[0] ?? place.time}</Piece>
      <OvernightNote slot={place} night="short" />
    </span>
  )
}
