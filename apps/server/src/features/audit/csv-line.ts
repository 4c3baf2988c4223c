/** What a spreadsheet takes for a formula: a cell that begins so gets an apostrophe, which spreadsheets do not show. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/

/** A line of a CSV file (RFC 4180): every cell in quotes, none that a spreadsheet would run. */
export function csvLine(cells: readonly (string | null)[]): string {
  return cells.map((cell) => quoted(cell ?? '')).join(',')
}

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
