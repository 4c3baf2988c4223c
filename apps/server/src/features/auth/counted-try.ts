import type { Dependencies } from '../../platform/dependencies.ts'
import { tooManyWrongPasswords } from './failures.ts'
import { findDelay, giveBackTries, takeTry, type TryCount } from './try-queries.ts'
import type { Db } from '../../platform/db/tables.ts'

type Tried = {
  isRight: boolean
  waitSeconds: number
}

/**
 * After too many wrong ones it waits (`too-many`). Counted before the check, so that a thousand at once are
 * no way around; taken back if right or not looked at.
 */
export async function countedTry(
  { db, clock, config }: Pick<Dependencies, 'db' | 'clock' | 'config'>,
  counts: readonly TryCount[],
  check: () => Promise<boolean>,
): Promise<Tried> {
  if (!config.hasRateLimits) return { isRight: await check(), waitSeconds: 0 }
  const waitSeconds = await takeTries(db, counts, clock())
  const giveBack = () => giveBackTries(db, counts, clock())
  const isRight = await check().catch(async (error: unknown) => {
    await giveBack()
    throw error
  })
  if (isRight) await giveBack()
  return { isRight, waitSeconds }
}

/** Takes a try of every count or of none. Gives the longest wait. */
async function takeTries(db: Db, counts: readonly TryCount[], now: Date): Promise<number> {
  const until = await findDelay(db, counts, now)
  if (until) throw tooManyWrongPasswords(until.getTime() - now.getTime())
  let longest = 0
  for (const [taken, count] of counts.entries()) {
    const nextAt = await takeTry(db, count, now)
    if (!nextAt) {
      if (taken > 0) await giveBackTries(db, counts.slice(0, taken), now)
      const again = await findDelay(db, [count], now)
      throw tooManyWrongPasswords(again ? again.getTime() - now.getTime() : 0)
    }
    longest = Math.max(longest, (nextAt.getTime() - now.getTime()) / 1000)
  }
  return longest
}
