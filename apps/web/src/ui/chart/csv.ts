/** What a picture shows, as text; the first cell of a row names it. */
export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** What a spreadsheet takes for a formula: a cell that begins so gets an apostrophe, which spreadsheets do not show. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

/** A file (RFC 4180) with every cell in quotes, none that a spreadsheet would run; begun so that a spreadsheet reads its letters right. */
export function csvOf({ head, rows }: ChartTable): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
