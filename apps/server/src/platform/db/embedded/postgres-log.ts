import type { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'

/** The part of a pino log that the database needs. */
export type DatabaseLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

/** The last lines PostgreSQL wrote, kept to tell why it ended. */
export type PostgresOutput = { readonly lastLines: () => readonly string[] }

const KEPT_LINES = 20

// A failed statement (ERROR) is its caller's to report: our expected refusals must not fill the log, nor personal data.
const LEVELS = new Map<string, keyof DatabaseLog>([
  ['WARNING', 'warn'],
  ['FATAL', 'warn'],
  ['PANIC', 'error'],
])

/** Sends what PostgreSQL writes to our log, each line at the level it deserves. */
export function followOutput(stream: Readable, log: DatabaseLog): PostgresOutput {
  const kept: string[] = []
  createInterface({ input: stream }).on('line', (line) => {
    kept.push(line)
    if (kept.length > KEPT_LINES) kept.shift()
    log[levelOf(line)]({ from: 'postgres' }, line)
  })
  return { lastLines: () => kept }
}

// A repair after a hard stop can take minutes, in which the server is silent otherwise.
const REPAIR = /^LOG: .*(not properly shut down|in progress, elapsed time)/
// Each connection says so when the database is stopped; whoever lost one by surprise reports it himself.
const STOPPED = /^FATAL: +terminating connection due to administrator command/

function levelOf(line: string): keyof DatabaseLog {
  if (REPAIR.test(line)) return 'info'
  if (STOPPED.test(line)) return 'debug'
  return LEVELS.get(/^([A-Z]+): /.exec(line)?.[1] ?? '') ?? 'debug'
}

/** The sentence in which PostgreSQL says why it gave up, else the last it said. */
export function reasonIn(lines: readonly string[]): string {
  const reasons = lines.map((line) => /(?:FATAL|PANIC|error): +(.*)/.exec(line)?.[1])
  return reasons.find((reason) => reason !== undefined) ?? lines.at(-1) ?? 'it said nothing'
}
