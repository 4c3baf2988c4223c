import { randomUUID } from 'node:crypto'
import type { AuditAction } from '@desk/contract/audit'
import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { notice } from '../../../platform/notices.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { queueEmail } from '../../email/queue-email.ts'
import { securityChanged, type SecurityChange } from '../notices.ts'
import type { LockedAccount } from './queries.ts'

const ACTIONS: Record<SecurityChange, AuditAction> = {
  authenticatorAdded: 'second-factor-added',
  authenticatorRemoved: 'second-factor-removed',
  recoveryCodesMade: 'recovery-codes-made',
  recoveryCodeUsed: 'recovery-code-used',
  passkeyAdded: 'passkey-added',
  passkeyRemoved: 'passkey-removed',
  secondFactorReset: 'second-factor-removed',
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

type Change = {
  account: Pick<LockedAccount, 'id' | 'name' | 'email' | 'language'>
  change: SecurityChange
  at: Date
}

/** By the audit trail and an email, in the change's transaction. */
export async function tellChange(trx: Db, actor: Actor, { account, change, at }: Change): Promise<void> {
  const { id, name, email, language } = account
  await recordAudit(trx, actor, { action: ACTIONS[change], subjects: [id], at })
  const news = {
    recipient: email,
    notice: notice(securityChanged, { change, name, email }),
    language,
    dedupeKey: `security:${randomUUID()}`,
    expiresAt: new Date(at.getTime() + WEEK_MS),
  }
  await queueEmail(trx, news, at)
}
