import type { BodyOf } from '@desk/contract/endpoint'
import type { withdrawWish as contract } from '@desk/contract/waiting-list'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { lockDoctors } from '../appointments/open-queries.ts'
import { wishNotFound } from './failures.ts'
import { findDoctorOfOpenOffer } from './offer-queries.ts'
import { lockLine } from './line-queries.ts'
import { isOwnWish, saveWithdrawal } from './wish-queries.ts'

/** A wish that has ended stays as it is. */
export async function withdrawWish(
  { db, clock }: Dependencies,
  actor: Caller,
  { wishId }: BodyOf<typeof contract>,
): Promise<void> {
  if (!(await isOwnWish(db, actor.id, wishId))) throw wishNotFound()
  await inTransaction(db, async (trx) => {
    await lockLine(trx)
    const doctorId = await findDoctorOfOpenOffer(trx, wishId)
    if (doctorId !== undefined) await lockDoctors(trx, [doctorId])
    await saveWithdrawal(trx, actor.id, wishId, clock())
  })
}
