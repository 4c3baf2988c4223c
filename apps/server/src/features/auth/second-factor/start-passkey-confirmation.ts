import type { DataOf } from '@desk/contract/endpoint'
import type { startPasskeyConfirmation as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { noSecondFactor, passkeysOff } from './failures.ts'
import { deleteEndedChallenges, listPasskeys, saveChallenge } from './passkey-queries.ts'
import { CHALLENGE_MS } from './start-passkey.ts'
import { webauthn } from './webauthn.ts'

/** Of the session's account; it must verify its owner. */
export async function startPasskeyConfirmation(
  { db, clock, config }: Dependencies,
  actor: Caller,
): Promise<DataOf<typeof contract>> {
  if (!config.passkeySite) throw passkeysOff()
  const known = await listPasskeys(db, actor.id)
  if (known.length === 0) throw noSecondFactor()
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: config.passkeySite.domain,
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    userVerification: 'required',
  })
  const now = clock()
  await deleteEndedChallenges(db, now)
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await saveChallenge(db, { challenge: options.challenge, purpose: 'confirm', userId: actor.id, expiresAt })
  return { options }
}
