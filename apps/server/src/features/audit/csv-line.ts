/** A formula for a spreadsheet: it gets an apostrophe, which is not shown. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r\n]/

/** RFC 4180: every cell in quotes, none run by a spreadsheet. */
export function csvLine(cells: readonly (string | null)[]): string {
  return cells.map((cell) => quoted(cell ?? '')).join(',')
}

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
