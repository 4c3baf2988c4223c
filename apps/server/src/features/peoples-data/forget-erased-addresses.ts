import { sql } from 'kysely'
import type { System } from '../../platform/actor.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { accountErased, visitErased } from './notices.ts'

export async function forgetErasedAddresses({ db, clock }: Dependencies, _actor: System): Promise<void> {
  await db
    .deleteFrom('emails')
    .where('kind', 'in', [sql.lit(accountErased.kind), sql.lit(visitErased.kind)])
    .where('expiresAt', '<=', clock())
    .execute()
}
