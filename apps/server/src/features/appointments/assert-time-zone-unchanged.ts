import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { hasUpcoming, lockTimeZone, saveTimeZone } from './queries.ts'

/**
 * Fails when upcoming appointments were booked in another zone, where the same slot would be free again (R14, R15);
 * else saves the zone.
 */
export function assertTimeZoneUnchanged(
  { db, config, clock }: Pick<Dependencies, 'db' | 'config' | 'clock'>,
  actor: System,
): Promise<void> {
  const { timeZone } = config
  return inTransaction(db, async (trx) => {
    const former = await lockTimeZone(trx, timeZone)
    if (former === timeZone) return
    if (await hasUpcoming(trx, clock())) {
      throw new Error(
        `The upcoming appointments are in the time zone ${former}, not ${timeZone}: set HOSPITAL_TIME_ZONE=${former}.`,
      )
    }
    await saveTimeZone(trx, timeZone)
    const details = { setting: 'HOSPITAL_TIME_ZONE', from: former, to: timeZone }
    await recordAudit(trx, actor, { action: 'settings-changed', details, at: clock() })
  })
}
