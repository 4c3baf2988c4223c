import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const

/** The library's messages in our log, without the jobs and errors it hands over with them. */
export function workerLog(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    // How a job ended we log ourselves, without its error's text: that may hold what a person typed.
    if (meta?.['failure'] === undefined) log[LEVELS[level]]({ from: 'jobs' }, message)
  })
}
