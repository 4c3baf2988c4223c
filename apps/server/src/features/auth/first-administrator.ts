import type { createFirstAdministrator as contract } from '@desk/contract/auth'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Actor, System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import { SettingError } from '../../platform/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashPassword } from '../../platform/security/passwords.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { emailTaken, setupCodeInvalid } from './failures.ts'
import { refusalOf, requireGoodPassword } from './good-password.ts'
import { findUserByEmail, listAdministratorIds, saveSetupCode, saveUser, useSetupCode } from './queries.ts'

const NAME = 'Administrator'

/** From the settings (R20), else the code of a set-up link when there is none. */
export async function prepareAdministrator(
  deps: Pick<Dependencies, 'db' | 'config' | 'log' | 'clock'>,
  actor: System,
): Promise<string | undefined> {
  const { db, config, clock } = deps
  if (config.administrator) await createFromSettings(deps, actor, config.administrator)
  const administrators = await listAdministratorIds(db)
  if (administrators.length > 0) return undefined
  const code = newToken()
  await saveSetupCode(db, hashToken(code), clock())
  return code
}

async function createFromSettings(
  { db, config, log, clock }: Pick<Dependencies, 'db' | 'config' | 'log' | 'clock'>,
  actor: System,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const existing = await findUserByEmail(db, email)
  if (existing && !existing.isAdmin) {
    log.warn('ADMIN_EMAIL belongs to an ordinary account, which was left as it is: choose another address')
  }
  if (existing) return
  if (refusalOf(password, config, { name: NAME, email })) {
    throw new SettingError('ADMIN_PASSWORD is easily guessed: choose another one.')
  }
  const passwordHash = await hashPassword(actor, password)
  await inTransaction(db, async (trx) => {
    const saved = await saveUser(trx, { name: NAME, email, passwordHash, isAdmin: true })
    if (saved) await recordCreation(trx, actor, saved.id, clock())
  })
}

const recordCreation = (trx: Db, actor: Actor, userId: string, at: Date) =>
  recordAudit(trx, actor, { action: 'administrator-created', subjects: [userId], at })

/** Once, within a day, while there is none (R20). */
export async function createFirstAdministrator(
  { db, config, clock }: Dependencies,
  actor: Actor,
  { setupCode, password, ...account }: BodyOf<typeof contract>,
): Promise<void> {
  requireGoodPassword(password, config, account)
  const passwordHash = await hashPassword(actor, password)
  await inTransaction(db, async (trx) => {
    const isOurs = await useSetupCode(trx, hashToken(setupCode), clock())
    const administrators = await listAdministratorIds(trx)
    if (!isOurs || administrators.length > 0) throw setupCodeInvalid()
    const saved = await saveUser(trx, { ...account, passwordHash, isAdmin: true })
    if (!saved) throw emailTaken()
    await recordCreation(trx, actor, saved.id, clock())
  })
}
