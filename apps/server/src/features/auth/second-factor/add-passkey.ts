import type { BodyOf } from '@desk/contract/endpoint'
import type { addPasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import { inTransaction } from '../../../platform/db/pool.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { deviceNameOf } from '../device-words.ts'
import { addedFactor } from './added-factor.ts'
import { readNewPasskey } from './check-passkey.ts'
import { passkeyNotRight, passkeysOff } from './failures.ts'
import { savePasskey } from './passkey-queries.ts'
import { lockAccount } from './queries.ts'

/** Also gives recovery codes if it is the first factor. */
export function addPasskey(
  { db, clock, config: { passkeySite: site } }: Dependencies,
  actor: Caller,
  { passkey }: BodyOf<typeof contract>,
): Promise<{ recoveryCodes: string[] }> {
  if (!site) throw passkeysOff()
  return inTransaction(db, async (trx) => {
    const now = clock()
    const account = await lockAccount(trx, actor.id)
    const made = await readNewPasskey(trx, passkey, { site, purpose: 'add', userId: actor.id, now })
    if (!made) throw passkeyNotRight()
    const row = { ...made, userId: actor.id, name: nameOf(actor.origin.device), createdAt: now }
    if (!(await savePasskey(trx, row))) throw passkeyNotRight()
    return addedFactor(trx, actor, { account, change: 'passkeyAdded', at: now })
  })
}

/** Such as "Chrome · Windows", the same in all languages. */
function nameOf(userAgent: string): string {
  const { browser, system } = deviceNameOf(userAgent)
  return [browser, system].filter(Boolean).join(' · ') || 'WebAuthn'
}
