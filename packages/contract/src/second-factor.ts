import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { deviceToken, id, instant, text } from './fields.ts'
import { passkeyAnswer } from './passkey.ts'

const SECOND_FACTOR_METHODS = ['authenticator', 'passkey', 'recovery-code'] as const

/** Of a refused log-in whose password was right. */
export const secondFactorAsked = z.object({
  secondFactor: z.object({ ticket: z.string(), methods: z.array(z.enum(SECOND_FACTOR_METHODS)) }),
})
export type SecondFactorAsked = z.output<typeof secondFactorAsked>
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** Start again with the password. */
export const logInEnded = z.object({ logInEnded: z.literal(true) })

const code = text(20)
const recoveryCode = text(100)
export const recoveryCodeAnswer = z.object({ recoveryCode })
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const logInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/user/login/second-factor',
  access: 'anyone',
  body: z.object({
    ticket: id,
    code: z.optional(code),
    recoveryCode: z.optional(recoveryCode),
    passkey: z.optional(passkeyAnswer),
    deviceToken,
  }),
  summary:
    'Completes a log-in whose reply carried `data.secondFactor`: the ticket from there, and a code of the authenticator app, a recovery code, or what a passkey answers to `/user/login/start-passkey`. The reply carries the token.',
  source: 'R2',
})

const secondFactor = z.object({
  authenticator: z.nullable(z.object({ addedAt: instant })),
  passkeys: z.array(
    z.object({ id: z.string(), name: z.string(), addedAt: instant, lastUsedAt: z.nullable(instant) }),
  ),
  recoveryCodesLeft: z.number(),
})
export type SecondFactor = z.output<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/user/second-factor',
  access: 'signed-in',
  beforeSecondFactor: true,
  data: secondFactor,
  summary: 'What the caller can show at a log-in besides the password.',
  source: 'R2',
})

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/user/start-authenticator',
  access: 'signed-in',
  beforeSecondFactor: true,
  weighty: true,
  data: z.object({ secret: z.string(), uri: z.string() }),
  summary: 'Makes the secret of an authenticator app. It counts once a code of the app has confirmed it.',
  source: 'R2',
})

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/user/confirm-authenticator',
  access: 'signed-in',
  beforeSecondFactor: true,
  weighty: true,
  body: z.object({ code }),
  data: recoveryCodes,
  summary:
    'Confirms the authenticator app by one of its codes. As the first second factor it ends all other sessions, and the reply has recovery codes.',
  source: 'R2',
})

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/user/remove-authenticator',
  access: 'signed-in',
  weighty: true,
  summary: 'The authenticator app no longer counts.',
  source: 'R2',
})

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/reset-second-factor',
  access: 'admin',
  weighty: true,
  body: z.object({ userId: id }),
  summary: 'Removes the second factor of an account whose owner lost it, and ends its sessions.',
  source: 'R3',
})

export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/make-recovery-codes',
  access: 'signed-in',
  weighty: true,
  data: recoveryCodes,
  summary: 'Makes ten new recovery codes, each of which works once. The former ones no longer work.',
  source: 'R2',
})
