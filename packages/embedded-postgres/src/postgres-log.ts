import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

type Log = (details: object, message: string) => void

/** Where messages go; pino, and most loggers in its style, fit as they are. */
export type Logger = { readonly debug: Log; readonly info: Log; readonly warn: Log; readonly error: Log }

/** The last lines PostgreSQL wrote, kept to explain why it ended. */
export type PostgresOutput = { readonly lastLines: () => readonly string[] }

const KEPT_LINES = 20

// A failed statement (ERROR) is its caller's to report, and may quote personal data.
const LEVELS = new Map<string, keyof Logger>([
  ['WARNING', 'warn'],
  ['FATAL', 'warn'],
  ['PANIC', 'error'],
])
// A repair after a hard stop can take minutes without any other sign of life.
const REPAIR = /^LOG: .*(not properly shut down|in progress, elapsed time)/
// Every connection reports this when the database is stopped.
const STOPPED = /^FATAL: +terminating connection due to administrator command/

/** Sends what PostgreSQL writes to the logger, each line at its level. */
export function followOutput(stream: Readable, log: Logger): PostgresOutput {
  const kept: string[] = []
  createInterface({ input: stream }).on('line', (line) => {
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
    log[levelOf(line)]({ from: 'postgres' }, line)
  })
  return { lastLines: () => kept }
}

function levelOf(line: string): keyof Logger {
  if (REPAIR.test(line)) return 'info'
  if (STOPPED.test(line)) return 'debug'
  return LEVELS.get(/^([A-Z]+): /.exec(line)?.[1] ?? '') ?? 'debug'
}

/** The line in which PostgreSQL says why it ended, else its last. */
export function reasonIn(lines: readonly string[]): string {
  const reasons = lines.map((line) => /(?:FATAL|PANIC|error): +(.*)/.exec(line)?.[1])
  return reasons.find((reason) => reason !== undefined) ?? lines.at(-1) ?? 'it wrote no message'
}
