import type { DataOf } from '@desk/contract/endpoint'
import type { startPasskey as contract } from '@desk/contract/passkey'
import type { Caller } from '../../../platform/actor.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { userNotFound } from '../failures.ts'
import { findUser } from '../queries.ts'
import { passkeysOff } from './failures.ts'
import { deleteEndedChallenges, listPasskeys, saveChallenge } from './passkey-queries.ts'
import { webauthn } from './webauthn.ts'

/** EdDSA, ES256 and RS256. */
export const ALGORITHMS = [-8, -7, -257] as const

export const CHALLENGE_MS = 5 * 60 * 1000

export async function startPasskey(
  { db, clock, config }: Dependencies,
  actor: Caller,
): Promise<DataOf<typeof contract>> {
  const user = await findUser(db, actor.id)
  if (!user) throw userNotFound()
  if (!config.passkeySite) throw passkeysOff()
  const known = await listPasskeys(db, actor.id)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: config.hospitalName,
    rpID: config.passkeySite.domain,
    userID: new TextEncoder().encode(actor.id),
    userName: user.email,
    userDisplayName: user.name,
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs: [...ALGORITHMS],
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  const now = clock()
  await deleteEndedChallenges(db, now)
  const { challenge } = options
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await saveChallenge(db, { challenge, purpose: 'add', userId: actor.id, expiresAt })
  return { options }
}
