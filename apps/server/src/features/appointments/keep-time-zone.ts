import type { Db } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { hasComing, lockTimeZone, saveTimeZone } from './queries.ts'

/**
 * Holds the house to the time zone its coming appointments were reckoned in: in another one the same slot would be free
 * again (R14, R15). Fails with one sentence; without coming appointments the new zone is taken.
 */
export function keepTimeZone(db: Db, timeZone: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const former = await lockTimeZone(trx, timeZone)
    if (former === timeZone) return
    if (await hasComing(trx, now)) {
      throw new Error(
        `The coming appointments are in the time zone ${former}, not ${timeZone}: set HOSPITAL_TIME_ZONE=${former}.`,
      )
    }
    await saveTimeZone(trx, timeZone)
  })
}
