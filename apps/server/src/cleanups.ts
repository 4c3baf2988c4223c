/** In the order in which things were begun. */
export type Cleanups = (() => Promise<unknown>)[]

/** Runs all, the last first; a failure is thrown at the end. */
export async function runCleanups(cleanups: Cleanups): Promise<void> {
  const outcomes: PromiseSettledResult<unknown>[] = []
  for (const cleanup of cleanups.splice(0).toReversed())
    outcomes.push(...(await Promise.allSettled([cleanup()])))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs `work`; if it fails, undoes what was begun. */
export async function orUndo<Result>(cleanups: Cleanups, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    await runCleanups(cleanups)
    throw error
  }
}
