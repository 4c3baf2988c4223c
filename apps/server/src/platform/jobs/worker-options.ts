import { Logger } from 'graphile-worker'
import type { Log } from '../log.ts'

/** How graphile-worker is used here. */
export const workerOptions = (log: Log) => ({
  schema: 'graphile_worker', // `insertJobs` names it too, so no variable of the environment may change it
  noHandleSignals: true,
  logger: new Logger(() => (level, message, meta) => {
    // How a job ended we log ourselves.
    if (meta?.['failure'] === undefined) log[LEVELS[level]]({ from: 'jobs' }, message)
  }),
  // Else nobody waits until the end of a job is stored: a stop would lose it, and a lost database end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'debug' } as const
