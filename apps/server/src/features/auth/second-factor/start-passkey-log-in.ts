import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { startPasskeyLogIn as contract } from '@desk/contract/passkey'
import type { Caller, Guest } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import type { Dependencies } from '../../../platform/dependencies.ts'
import { hashToken } from '../../../platform/security/tokens.ts'
import { logInEnded, passkeysOff } from './failures.ts'
import { deleteEndedChallenges, listPasskeys, saveChallenge } from './passkey-queries.ts'
import { CHALLENGE_MS } from './start-passkey.ts'
import { webauthn } from './webauthn.ts'
import { findTicket } from './ticket-queries.ts'

/** With a ticket of that account, else any of this site. */
export async function startPasskeyLogIn(
  { db, clock, config }: Dependencies,
  _actor: Caller | Guest,
  { ticket }: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  if (!config.passkeySite) throw passkeysOff()
  const now = clock()
  const userId = ticket === undefined ? null : await ownerOf(db, ticket, now)
  const known = userId === null ? [] : await listPasskeys(db, userId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: config.passkeySite.domain,
    timeout: CHALLENGE_MS,
    allowCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Alone it must verify its owner, by fingerprint or PIN.
    userVerification: userId === null ? 'required' : 'preferred',
  })
  await deleteEndedChallenges(db, now)
  const { challenge } = options
  const purpose = userId === null ? 'log-in' : 'second-factor'
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await saveChallenge(db, { challenge, purpose, userId, expiresAt })
  return { options }
}

async function ownerOf(db: Db, ticket: string, now: Date): Promise<string> {
  const found = await findTicket(db, hashToken(ticket), now)
  if (!found) throw logInEnded()
  return found.userId
}
