import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'

type Log = (details: object, message: string) => void

/** pino and the like fit. */
export type Logger = { readonly debug: Log; readonly info: Log; readonly warn: Log; readonly error: Log }

/** The last lines, to explain why it ended. */
export type PostgresOutput = { readonly lastLines: () => readonly string[] }

const KEPT_LINES = 20

// ERROR is its caller's to report, and may quote personal data.
const LEVELS = new Map<string, keyof Logger>([
  ['WARNING', 'warn'],
  ['FATAL', 'warn'],
  ['PANIC', 'error'],
])
// A repair after a hard stop can take minutes in silence.
const REPAIR = /^LOG: .*(not properly shut down|in progress, elapsed time)/
// Reported for every connection at a stop.
const STOPPED = /^FATAL: +terminating connection due to administrator command/

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

/** The reason for the end, else the last line. */
export function reasonIn(lines: readonly string[]): string {
  const reasons = lines.map((line) => /(?:FATAL|PANIC|error): +(.*)/.exec(line)?.[1])
  return reasons.find((reason) => reason !== undefined) ?? lines.at(-1) ?? 'it wrote no message'
}
