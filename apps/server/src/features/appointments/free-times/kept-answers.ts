/** They change with everything that changes free times. */
type Versions = { scheduleVersion: number; calendarVersion: number }

/** `until`: when a slot begins, a hold ends or a day is over. */
export type Answer<Reply> = { reply: Reply; until: Date | null }

/** Versions are read before an answer is made, so at worst it is made again; servers need not tell each other. */
export function keptAnswers<Reply>(most: number, clock: () => Date) {
  const kept = new Map<string, Versions & Answer<Reply> & { since: Date }>()
  return async (
    key: string,
    { scheduleVersion, calendarVersion }: Versions,
    make: (now: Date) => Promise<Answer<Reply>>,
  ): Promise<Reply> => {
    const now = clock()
    const found = kept.get(key)
    const isUnchanged =
      found?.scheduleVersion === scheduleVersion && found.calendarVersion === calendarVersion
    if (isUnchanged && found.since <= now && (found.until === null || now < found.until)) return found.reply
    const answer = await make(now)
    kept.delete(key)
    kept.set(key, { scheduleVersion, calendarVersion, since: now, ...answer })
    const [oldest = key] = kept.keys()
    if (kept.size > most) kept.delete(oldest)
    return answer.reply
  }
}

export const earliest = (...instants: readonly (Date | null | undefined)[]): Date | null =>
  instants.reduce<Date | null>((first, one) => (one && (first === null || one < first) ? one : first), null)
