import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { renewHold as contract } from '@desk/contract/hold'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { holdOver } from '../failures.ts'
import { lockDoctors } from '../open-queries.ts'
import { findHold, saveRenewal } from './hold-queries.ts'
import { keptUntil, untilOf } from './until.ts'

export async function renewHold(
  { db, clock, config }: Dependencies,
  actor: Caller | Guest,
  { hold }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const found = await findHold(db, hold, actor.id)
  if (!found) throw holdOver()
  return inTransaction(db, async (trx) => {
    // The doctor first, like all that change a calendar.
    await lockDoctors(trx, [found.doctorId])
    const now = clock()
    const renewed = await saveRenewal(trx, found.id, now, keptUntil(config, now))
    if (!renewed) throw holdOver()
    return untilOf(renewed, now)
  })
}
