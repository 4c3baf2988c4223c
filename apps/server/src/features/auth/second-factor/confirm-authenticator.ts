import type { BodyOf } from '@desk/contract/endpoint'
import type { confirmAuthenticator as contract } from '@desk/contract/second-factor'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { addedFactor } from './added-factor.ts'
import { stepOfCode } from './authenticator-code.ts'
import { authenticatorThere, setUpEnded, wrongCode } from './failures.ts'
import { confirmSecret, findSecret, lockAccount } from './queries.ts'

/** Somebody may have seen an older, unconfirmed secret. */
const SET_UP_MS = 30 * 60 * 1000

/** Also gives recovery codes if it is the first factor. */
export function confirmAuthenticator(
  { db, clock }: Dependencies,
  actor: Caller,
  { code }: BodyOf<typeof contract>,
): Promise<{ recoveryCodes: string[] }> {
  return inTransaction(db, async (trx) => {
    const now = clock()
    const account = await lockAccount(trx, actor.id)
    const app = await findSecret(trx, actor.id)
    if (app?.confirmedAt) throw authenticatorThere()
    if (!app || now.getTime() - app.createdAt.getTime() > SET_UP_MS) throw setUpEnded()
    const step = stepOfCode(app.secret, code, now)
    if (step === null) throw wrongCode()
    await confirmSecret(trx, actor.id, step, now)
    return addedFactor(trx, actor, { account, change: 'authenticatorAdded', at: now })
  })
}
