import type { Content, Manifest } from './platform/backup/contents.ts'
import type { Progress } from './platform/backup/dump-tables.ts'

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']
const PRINT_EVERY_MS = 5000

export function sizeOf(bytes: number): string {
  const unit = bytes === 0 ? 0 : Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${(bytes / 1000 ** unit).toFixed(unit === 0 ? 0 : 1)} ${BYTE_UNITS[unit]}`
}

export const totalRows = (tables: Readonly<Record<string, Content>>) =>
  Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)

/** Rewrites one line of a terminal; elsewhere, as in a log, writes a line now and then. */
export function writeProgress(what: string): Progress {
  let printed = performance.now()
  return ({ table, share }) => {
    const text = `${what}: ${share === undefined ? '' : `${Math.floor(share * 100)} % `}(${table})`
    if (process.stderr.isTTY) {
      process.stderr.write(`\r\x1b[K${text}`)
    } else if (performance.now() - printed >= PRINT_EVERY_MS) {
      printed = performance.now()
      process.stderr.write(`${text}\n`)
    }
  }
}

export const aboutBackup = ({ hospital, takenAt, lastMigration, postgres }: Manifest) =>
  `A backup of ${hospital}, taken at ${takenAt} (PostgreSQL ${postgres}, tables of ${lastMigration.slice(0, 4)}).`
