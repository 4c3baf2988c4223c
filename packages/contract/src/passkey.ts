import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deviceToken, id, LIMITS, text } from './fields.ts'

// WebAuthn names; bytes in base64url.

const bytes = text(8000)
const credentialId = text(1500)

export const passkeyAnswer = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

const newPasskey = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: text(20_000),
    transports: z.optional(z.array(text(20)).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

type KnownPasskey = { id: string; type: string; transports?: string[] }
type Wish = 'discouraged' | 'preferred' | 'required'

// `PublicKeyCredentialCreationOptionsJSON` and `…RequestOptionsJSON`; the browser checks them.

const creationOptions = z.custom<{
  rp: { name: string; id?: string }
  user: { id: string; name: string; displayName: string }
  challenge: string
  pubKeyCredParams: { type: 'public-key'; alg: number }[]
  timeout?: number
  excludeCredentials?: KnownPasskey[]
  authenticatorSelection?: { residentKey?: Wish; requireResidentKey?: boolean; userVerification?: Wish }
}>()

const requestOptions = z.custom<{
  challenge: string
  rpId?: string
  timeout?: number
  allowCredentials?: KnownPasskey[]
  userVerification?: Wish
}>()

export const startPasskey = endpoint({
  method: 'POST',
  path: '/user/start-passkey',
  access: 'signed-in',
  beforeSecondFactor: true,
  weighty: true,
  data: z.object({ options: creationOptions }),
  summary: 'What the browser needs to make a passkey: `navigator.credentials.create`.',
  source: 'R2',
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/add-passkey',
  access: 'signed-in',
  beforeSecondFactor: true,
  weighty: true,
  body: z.object({ passkey: newPasskey }),
  data: z.object({ recoveryCodes: z.array(z.string()) }),
  summary:
    'Adds the passkey that the browser made. As the first second factor it ends all other sessions, and the reply has recovery codes.',
  source: 'R2',
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/user/remove-passkey',
  access: 'signed-in',
  weighty: true,
  body: z.object({ passkeyId: id }),
  summary: 'The passkey no longer counts.',
  source: 'R2',
})

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/user/rename-passkey',
  access: 'signed-in',
  body: z.object({ passkeyId: id, name: text(LIMITS.name) }),
  summary: 'Gives one of the caller’s passkeys another name.',
  source: 'R2',
})

export const startPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/user/start-passkey-confirmation',
  access: 'signed-in',
  data: z.object({ options: requestOptions }),
  summary: 'What the browser needs to ask for a passkey of the caller, which confirms as the password does.',
  source: 'R2',
})

export const confirmWithPasskey = endpoint({
  method: 'POST',
  path: '/user/confirm-with-passkey',
  access: 'signed-in',
  body: z.object({ passkey: passkeyAnswer }),
  summary:
    'Confirms by a passkey in place of the password: for ten minutes this session may make the calls that ask for it. The passkey has to verify its owner.',
  source: 'R2',
})

export const startPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/user/login/start-passkey',
  access: 'anyone',
  body: z.object({ ticket: z.optional(id) }),
  data: z.object({ options: requestOptions }),
  summary:
    'What the browser needs to ask for a passkey: `navigator.credentials.get`. With the ticket of a log-in as its second step, without one instead of a password.',
  source: 'R2',
})

export const logInWithPasskey = endpoint({
  method: 'POST',
  path: '/user/login/passkey',
  access: 'anyone',
  body: z.object({ passkey: passkeyAnswer, deviceToken }),
  summary: 'Opens a session by a passkey instead of a password; the reply carries its token.',
  source: 'R2',
})
