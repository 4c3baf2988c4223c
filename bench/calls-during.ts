import { setTimeout as pause } from 'node:timers/promises'

/** Repeats the call until the work has ended; gives each outcome. */
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
