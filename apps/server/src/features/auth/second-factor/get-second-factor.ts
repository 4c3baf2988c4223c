import type { SecondFactor } from '@desk/contract/second-factor'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { listPasskeys } from './passkey-queries.ts'
import { countRecoveryCodes, findSecret } from './queries.ts'

export async function getSecondFactor({ db }: Dependencies, actor: Caller): Promise<SecondFactor> {
  const [app, passkeys, recoveryCodesLeft] = await Promise.all([
    findSecret(db, actor.id),
    listPasskeys(db, actor.id),
    countRecoveryCodes(db, actor.id),
  ])
  const addedAt = app?.confirmedAt?.toISOString()
  return {
    authenticator: addedAt === undefined ? null : { addedAt },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
  }
}
