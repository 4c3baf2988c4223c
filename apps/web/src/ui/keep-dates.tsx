import { Fragment, type ReactNode } from 'react'
import { Piece } from './piece.tsx'

const DATE_OR_TIME = /(\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?(?: - \d\d:\d\d(?: [AP]M)?)?)/
const NUMBER_CODE_OR_WORD =
  /(\+?\d(?:[ ()/-]{0,2}\d){5,14}|[2-9A-Z]{4}-[2-9A-Z]{4}(?![\dA-Z])|\b[Ee]-[Mm]ails?\b|\b[Rr]endez-vous\b)/
/** Dates, times and spans keep their order. */
const SPANS =
  /((?:\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?)(?:,? (?:- )?(?:\d\d-\d\d-\d{4}|\d\d:\d\d(?: [AP]M)?))*)/

/** In Arabic one that breaks has its comma on the wrong side. */
const MOMENT = /^\d\d-\d\d-\d{4}, \d\d:\d\d(?: [AP]M)?$/

/** No line breaks within dates, times, from one to the other, phone numbers, codes or “rendez-vous” from the server. */
export function KeepDates({ text }: { text: string }) {
  return splitAt(text, SPANS, drawSpan, (between) => splitAt(between, NUMBER_CODE_OR_WORD, drawPiece))
}

const drawPiece = (piece: string) => <Piece>{piece}</Piece>
const drawSpan = (span: string) =>
  MOMENT.test(span) ? drawPiece(span) : <bdi dir="ltr">{splitAt(span, DATE_OR_TIME, drawPiece)}</bdi>

type Draw = (piece: string) => ReactNode

function splitAt(text: string, found: RegExp, draw: Draw, drawBetween: Draw = (piece) => piece) {
  const pieces = text.split(found)
  if (pieces.length === 1) return drawBetween(text)
  return pieces.map((piece, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces of one text have no other name
    <Fragment key={place}>{place % 2 === 1 ? draw(piece) : drawBetween(piece)}</Fragment>
  ))
}
