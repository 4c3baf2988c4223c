import { sql } from 'kysely'
import type { System } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { CONFIRM_ADDRESS } from './link-purposes.ts'

/** By the day set at registration, unless somebody uses it. */
export async function dropUnprovenAccounts({ db, clock, log }: Dependencies, actor: System): Promise<void> {
  const now = clock()
  let dropped = 0
  for (const { id } of await listUnused(db, now)) {
    if (await dropAccount(db, actor, id, now)) dropped += 1
  }
  if (dropped > 0) log.info({ dropped }, 'Accounts were dropped: nobody had confirmed their addresses')
}

function listUnused(db: Db, now: Date) {
  return db.selectFrom('users').select('id').where(isUnused(now)).orderBy('dropUnprovenAfter').execute()
}

/** Checked again under the lock, where nobody can book, apply or confirm for it. */
function dropAccount(db: Db, actor: System, id: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    const { numDeletedRows } = await trx
      .deleteFrom('users')
      .where('id', '=', id)
      .where(isUnused(now))
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await recordAudit(trx, actor, { action: 'account-dropped', subjects: [id], at: now })
    return true
  })
}

/** No role, application, appointment or event; and the link was sent. */
const isUnused = (now: Date) => sql<boolean>`
  drop_unproven_after <= ${now} and email_proven_at is null and blocked_at is null and not is_admin and not is_doctor
  and not exists (select from doctors where user_id = users.id)
  and not exists (select from appointments where patient_id = users.id)
  and not exists (select from appointment_events where actor_id = users.id)
  and exists (select from emails where user_id = users.id and kind = ${CONFIRM_ADDRESS.name} and sent_at is not null)`
