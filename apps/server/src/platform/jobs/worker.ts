import type { Log } from '../log.ts'

export type Worker = {
  /** Says that there is work now. */
  wake(): void
  /** Lets the piece at hand finish, then ends. */
  stop(): Promise<void>
}

/**
 * Does pieces of work one after the other until `work` says there is none, then rests until woken or until
 * `restMs` milliseconds are over: another server may have left work, or a delay may have ended.
 */
export function startWorker(name: string, work: () => Promise<boolean>, restMs: number, log: Log): Worker {
  const stopping = new AbortController()
  let alarm = Promise.withResolvers<void>()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const more = await work().catch((error: unknown) => {
        log.error({ err: error, worker: name }, 'work failed')
        return false
      })
      if (!more) await rest()
    }
  }

  async function rest(): Promise<void> {
    const timer = setTimeout(alarm.resolve, restMs)
    await alarm.promise
    clearTimeout(timer)
    alarm = Promise.withResolvers<void>()
  }

  const ended = run()
  return {
    wake: () => alarm.resolve(),
    stop: () => {
      stopping.abort()
      alarm.resolve()
      return ended
    },
  }
}
