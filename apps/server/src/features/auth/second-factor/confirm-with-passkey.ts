import type { BodyOf } from '@desk/contract/endpoint'
import type { confirmWithPasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { confirmSession } from '../session-queries.ts'
import { ownerOfAnswer } from './check-passkey.ts'
import { passkeyNotRight, passkeysOff } from './failures.ts'

/** As the password does: lets this session do what asks for it, for the next ten minutes. */
export async function confirmWithPasskey(
  { db, clock, config: { passkeySite: site } }: Dependencies,
  actor: Caller,
  { passkey }: BodyOf<typeof contract>,
): Promise<void> {
  if (!site) throw passkeysOff()
  // A challenge is used up by a wrong answer too: it must not be taken back with the transaction.
  const isRight = await inTransaction(db, async (trx) => {
    const at = clock()
    const asked = { site, purpose: 'confirm', userId: actor.id, now: at, mustVerifyUser: true } as const
    const isOwn = (await ownerOfAnswer(trx, passkey, asked)) === actor.id
    if (isOwn) await confirmSession(trx, actor.sessionId, at)
    else {
      const refused = { action: 'log-in-refused', subjects: [actor.id], at } as const
      await recordAudit(trx, actor, { ...refused, details: { confirmation: true } })
    }
    return isOwn
  })
  if (!isRight) throw passkeyNotRight()
}
