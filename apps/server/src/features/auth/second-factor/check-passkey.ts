import type { NewPasskey, PasskeyAnswer } from '@desk/contract/passkey'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db/tables.ts'
import { isOfSite, type PasskeySite } from '../../../platform/security/passkey-site.ts'
import { ALGORITHMS } from './start-passkey.ts'
import { findPasskey, noteUse, type Purpose, takeChallenge } from './passkey-queries.ts'
import { webauthn } from './webauthn.ts'

const clientData = z.object({ challenge: z.string(), origin: z.string() })

type Asked = {
  site: PasskeySite
  purpose: Purpose
  /** Whose challenge it was; null at a log-in without a name. */
  userId: string | null
  now: Date
}

/** What was asked, if it was; used up in any case. */
async function takeAsked(db: Db, json: string, { site, purpose, userId, now }: Asked) {
  const data = readClientData(json)
  if (!data || !isOfSite(site, data.origin)) return undefined
  const taken = await takeChallenge(db, data.challenge, purpose, now)
  if (!taken || taken.userId !== userId) return undefined
  return { expectedChallenge: data.challenge, expectedOrigin: data.origin, expectedRPID: site.domain }
}

function readClientData(json: string) {
  try {
    return z.safeParse(clientData, JSON.parse(Buffer.from(json, 'base64url').toString())).data
  } catch {
    return undefined
  }
}

export async function ownerOfAnswer(
  trx: Db,
  answer: PasskeyAnswer,
  asked: Asked & { mustVerifyUser: boolean },
): Promise<string | undefined> {
  const expected = await takeAsked(trx, answer.response.clientDataJSON, asked)
  const passkey = await findPasskey(trx, answer.id)
  if (!expected || !passkey) return undefined
  const checked = await orNothing(
    (await webauthn()).verifyAuthenticationResponse({
      ...expected,
      response: { ...answer, clientExtensionResults: {} },
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        counter: Number(passkey.counter),
      },
      requireUserVerification: asked.mustVerifyUser,
    }),
  )
  if (!checked?.verified) return undefined
  await noteUse(trx, passkey.id, checked.authenticationInfo.newCounter, asked.now)
  return passkey.userId
}

export async function readNewPasskey(trx: Db, { response, ...made }: NewPasskey, asked: Asked) {
  const expected = await takeAsked(trx, response.clientDataJSON, asked)
  if (!expected) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = response
  const checked = await orNothing(
    (await webauthn()).verifyRegistrationResponse({
      ...expected,
      response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      requireUserVerification: false,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }),
  )
  if (!checked?.verified) return undefined
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey),
    counter: String(counter),
    transports,
  }
}

/** The library throws for every wrong answer. */
async function orNothing<T>(check: Promise<T>): Promise<T | undefined> {
  return check.catch(() => undefined)
}
