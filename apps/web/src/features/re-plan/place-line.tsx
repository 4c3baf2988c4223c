import type { Place } from '@desk/contract/place'
import { dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { locale, words } from '../../lib/words.ts'
import { OvernightNote } from '../../ui/overnight-note.tsx'
import { Piece } from '../../ui/piece.tsx'
import styles from './re-plan.module.css'

/** When and with whom. */
export function PlaceLine({ place }: { place: Place }) {
  return (
    <span>
      <strong className={styles.piece}>{dayInWords(place.date)}</strong> <TimeAndDoctor place={place} />
    </span>
  )
}

export const DayName = ({ date }: { date: IsoDate }) => dayInWords(date)

/** Under the heading of its day. */
export function TimeAndDoctor({ place }: { place: Place }) {
  return (
    <span>
      <strong>
        <Piece>{place.time}</Piece>
      </strong>
      <OvernightNote slot={place} /> {words('re-plan.with', place.doctor)}
    </span>
  )
}

function dayInWords(date: IsoDate): string {
  const weekday = new Intl.DateTimeFormat(locale(), { weekday: 'long', timeZone: 'UTC' })
  return words('re-plan.day', { weekday: weekday.format(new Date(date)), date: dayMonthYear(date) })
}
