import type { blockUser as contract } from '@desk/contract/admin'
import type { BodyOf } from '@desk/contract/endpoint'
import type { Caller } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notAllowed } from '../../platform/failure.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { cannotBlockSelf, userNotFound } from '../auth/failures.ts'
import { withdrawAllOf } from '../auth/invitations/invite.ts'
import { lockAdministrators, setBlocked } from '../auth/queries.ts'
import { deleteSessions } from '../auth/session-queries.ts'
import { setDoctorBlocked } from '../doctors/queries.ts'
import { queueWithheldEmails } from '../email/queue-email.ts'

/**
 * Nobody can block themselves, so an administrator always remains (R3). A blocked doctor can neither be booked nor gets
 * emails.
 */
export async function blockUser(
  { db, clock }: Dependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<void> {
  await inTransaction(db, (trx) => block(trx, actor, { ...asked, now: clock() }))
}

/** Locks the account's doctor and gives that doctor's id. */
export async function block(
  trx: Db,
  actor: Caller,
  { userId, blocked, now }: BodyOf<typeof contract> & { now: Date },
): Promise<string | undefined> {
  if (blocked && userId === actor.id) throw cannotBlockSelf()
  // Before any account is locked, as a decision on a doctor does it.
  const doctorId = await setDoctorBlocked(trx, userId, blocked)
  const administrators = await lockAdministrators(trx)
  // A colleague may have blocked the caller meanwhile.
  const caller = administrators.find((row) => row.id === actor.id)
  if (!caller || caller.blockedAt) throw notAllowed('http.notAllowed')
  if (!(await setBlocked(trx, userId, blocked ? now : null))) throw userNotFound()
  if (blocked) {
    await deleteSessions(trx, userId)
    await withdrawAllOf(trx, actor, userId, now)
  } else if (doctorId !== undefined) await queueWithheldEmails(trx, doctorId, now)
  const action = blocked ? 'account-blocked' : 'account-unblocked'
  await recordAudit(trx, actor, { action, subjects: [userId], at: now })
  return doctorId
}
