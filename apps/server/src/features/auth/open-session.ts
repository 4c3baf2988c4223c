import type { Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { rememberDevice } from './known-devices.ts'
import { saveSession } from './session-statement.ts'

type Proven = {
  userId: string
  passwordHash: string
  deviceToken: string | undefined
  /** If unset, the account must have no second factor. */
  secondFactorAt?: Date
  now: Date
}

export type LoggedIn = {
  token: string
  deviceToken: string
  /** For a device that has not chosen a language yet. */
  language?: string
}

/** With device and trail in one transaction. Undefined when blocked, or the password changed since. */
export async function openSession(
  trx: Db,
  actor: Caller | Guest,
  { deviceToken, ...proven }: Proven,
): Promise<LoggedIn | undefined> {
  const { userId, now } = proven
  const token = newToken()
  const session = { ...proven, tokenHash: hashToken(token), device: actor.origin.device }
  const saved = await saveSession(trx, session)
  if (!saved) return undefined
  const device = await rememberDevice(trx, actor, { userId, deviceToken, now })
  await recordAudit(trx, actor, { action: 'log-in', subjects: [userId], at: now })
  const { language } = saved
  return { token, deviceToken: device, ...(language !== null && { language }) }
}
