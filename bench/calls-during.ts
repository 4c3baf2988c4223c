import { setTimeout as pause } from 'node:timers/promises'

/** Acts again and again, so often, until the work has ended; gives what came of each. */
export async function callsDuring<Outcome>(
  work: Promise<unknown>,
  everyMs: number,
  act: () => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Promise<Outcome>[] = []
  const over = new AbortController()
  void work.finally(() => over.abort())
  while (!over.signal.aborted) {
    outcomes.push(act())
    await pause(everyMs)
  }
  return Promise.all(outcomes)
}
