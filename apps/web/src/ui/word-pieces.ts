const MOST_LETTERS = 16

/** In an Arabic sentence it stands between marks that set it apart. */
export const isDateOrTime = (piece: string) => /^[\u200F\u2068]*\d\d(?:-\d\d-\d{4}|:\d\d [AP]M)/.test(piece)

/** On a card, too: part of an address would be read as the whole. */
export const staysWhole = (piece: string) => isDateOrTime(piece) || piece.includes('-')

type Piece = { text: string; isWhole: boolean }

/** Words and blanks, emails split at @, websites by parts; joined they are the text. */
export function piecesOf(text: string): { pieces: Piece[]; hasLong: boolean } {
  const texts =
    text.match(
      /[\u200F\u2068]*\d\d:\d\d [AP]M(?: - \d\d:\d\d [AP]M)?[^\s@/]*|\s+|[^\s@/]*(?:@|\/+)|[^\s@/]+/g,
    ) ?? []
  const hasLong = texts.some(isLong)
  const pieces = texts.map((piece) => ({ text: piece, isWhole: mayBreak(piece, hasLong) && !isLong(piece) }))
  return { pieces, hasLong }
}

const isLong = (piece: string) => piece.length > MOST_LETTERS && !isDateOrTime(piece)

/** Dates break at their hyphens, times before their AM or PM, and beside a word that must break all do. */
const mayBreak = (piece: string, hasLong: boolean) =>
  piece.trim() !== '' && (hasLong || piece.includes('-') || isDateOrTime(piece))
