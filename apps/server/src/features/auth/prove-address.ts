import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { type LockedAddresses, saveProvenAddress } from './address-queries.ts'
import { removeAllFactors } from './second-factor/remove-all-factors.ts'

type Proof = { account: LockedAddresses; address: string; at: Date }

/** A first proof removes second factors, which a stranger may have set up. */
export async function proveAddress(trx: Db, actor: Actor, { account, address, at }: Proof): Promise<void> {
  await saveProvenAddress(trx, account, address, at)
  if (account.emailProvenAt === null) await removeAllFactors(trx, actor, account.id, at)
}
