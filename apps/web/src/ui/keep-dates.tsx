import { Fragment } from 'react'
import styles from './keep-dates.module.css'

const DATES_AND_TIMES = /(\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?)/

/** A sentence in which no date ends a line at one of its hyphens, and no time before its AM or PM. */
export function KeepDates({ text }: { text: string }) {
  const pieces = text.split(DATES_AND_TIMES)
  if (pieces.length === 1) return text
  return pieces.map((piece, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
      <span key={place} className={styles.piece}>
        {piece}
      </span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same
      <Fragment key={place}>{piece}</Fragment>
    ),
  )
}
