/** A column of a table has room for a word of so many letters. */
const MOST_LETTERS = 16

type Piece = { text: string; isWhole: boolean }

/** The words and the blanks between them; an address is two, at its @. Together they are the text. */
export function piecesOf(text: string): Piece[] {
  const pieces = text.match(/\s+|[^\s@]*@|[^\s@]+/g) ?? []
  return pieces.map((piece) => ({
    text: piece,
    isWhole: piece.trim() !== '' && piece.length <= MOST_LETTERS,
  }))
}
