import type { Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { rememberDevice } from './known-devices.ts'
import { findLanguage } from './queries.ts'
import { pruneSessions, saveSession } from './session-queries.ts'

type Proven = {
  userId: string
  passwordHash: string
  deviceToken: string | undefined
  /** When a second factor was shown; without, there must be none. */
  secondFactorAt?: Date
  now: Date
}

/** What a log-in hands out. */
export type LoggedIn = {
  token: string
  deviceToken: string
  /** What the account asks for, if anything: a new device does not know it. */
  language?: string
}

/**
 * Opens a session for whoever has proven who they are: in one transaction with the device and the trail. Nothing when
 * the account was blocked, or got another password, since it was asked for its own.
 */
export async function openSession(
  trx: Db,
  actor: Caller | Guest,
  { deviceToken, ...proven }: Proven,
): Promise<LoggedIn | undefined> {
  const { userId, now } = proven
  await pruneSessions(trx, userId, now)
  const token = newToken()
  const session = { ...proven, tokenHash: hashToken(token), device: actor.origin.device }
  if (!(await saveSession(trx, session))) return undefined
  const device = await rememberDevice(trx, actor, { userId, deviceToken, now })
  await recordAudit(trx, actor, { action: 'log-in', subjects: [userId], at: now })
  const language = await findLanguage(trx, userId)
  return { token, deviceToken: device, ...(language !== null && { language }) }
}
