import { Fragment, type ReactNode } from 'react'
import { Piece } from './piece.tsx'

const DATE_OR_TIME = /(\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?)/
/** What must not change its order: dates, times, and from one to another. */
const SPANS =
  /((?:\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?)(?:,? (?:- )?(?:\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?))*)/

/** A sentence in which no date ends a line at one of its hyphens, and no time before its AM or PM. */
export function KeepDates({ text }: { text: string }) {
  return splitAt(text, SPANS, (span) => (
    <bdi dir="ltr">
      {splitAt(span, DATE_OR_TIME, (piece) => (
        <Piece>{piece}</Piece>
      ))}
    </bdi>
  ))
}

function splitAt(text: string, found: RegExp, draw: (piece: string) => ReactNode) {
  const pieces = text.split(found)
  if (pieces.length === 1) return text
  return pieces.map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    <Fragment key={place}>{place % 2 === 1 ? draw(piece) : piece}</Fragment>
  ))
}
