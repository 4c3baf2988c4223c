export type ChartTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** A formula for a spreadsheet: it gets an apostrophe, which is not shown. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

/** RFC 4180, every cell in quotes, none run by a spreadsheet; begun for UTF-8. */
export function csvOf({ head, rows }: ChartTable): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}
