import type { BodyOf } from '@desk/contract/endpoint'
import type { confirmWithPasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { confirmSession } from '../session-queries.ts'
import { ownerOfAnswer } from './check-passkey.ts'
import { passkeyNotRight, passkeysOff } from './failures.ts'

/** For ten minutes of this session, like the password. */
export async function confirmWithPasskey(
  { db, clock, config: { passkeySite: site } }: Dependencies,
  actor: Caller,
  { passkey }: BodyOf<typeof contract>,
): Promise<void> {
  if (!site) throw passkeysOff()
  // Not to be rolled back: a wrong answer uses up the challenge.
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
