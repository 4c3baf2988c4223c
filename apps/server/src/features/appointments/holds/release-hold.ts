import type { BodyOf } from '@desk/contract/endpoint'
import type { releaseHold as contract } from '@desk/contract/hold'
import type { Caller, Guest } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { lockDoctors } from '../open-queries.ts'
import { findAnyHold, saveRelease } from './hold-queries.ts'

export async function releaseHold(
  { db, clock }: Dependencies,
  _actor: Caller | Guest,
  { hold }: BodyOf<typeof contract>,
): Promise<void> {
  const found = await findAnyHold(db, hold)
  if (!found) return
  await inTransaction(db, async (trx) => {
    await lockDoctors(trx, [found.doctorId])
    await saveRelease(trx, found.id, clock())
  })
}
