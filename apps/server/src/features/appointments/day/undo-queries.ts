import type { AppointmentState } from '@desk/rules/appointment-state'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

/** What has happened to an appointment last. */
export function findLastEvent(trx: Db, appointmentId: string) {
  return trx
    .selectFrom('appointmentEvents')
    .select(['id', 'action', 'actorId', 'fromState', 'toState', 'createdAt'])
    .where('appointmentId', '=', appointmentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** What a rejection gave back is kept for whoever waits, until a job has looked: who takes it back was faster. */
export async function endKeeping(trx: Db, { doctorId, startsAt, endsAt }: Time, at: Date): Promise<void> {
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: at })
    .where('doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where(sql<boolean>`is_kept_for_nobody(slot_holds)`)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`)
    .execute()
}
type Time = TimeRange & { doctorId: string }

type TakenBack = {
  id: string
  from: AppointmentState
  to: AppointmentState
  actorId: string
  party: 'doctor' | 'admin'
  at: Date
}

/** The request waits again; fails where somebody has the time by now. */
export async function saveTakenBack(trx: Db, { id, from, to, actorId, party, at }: TakenBack): Promise<void> {
  await trx
    .updateTable('appointments')
    .set({ state: to, decidedAt: null, releasedAt: null })
    .where('id', '=', id)
    .execute()
  const by = { actorId, party, reason: '', createdAt: at }
  await trx
    .insertInto('appointmentEvents')
    .values({ appointmentId: id, action: 'change-state', fromState: from, toState: to, ...by })
    .execute()
}

/** The news of one decision, which is not true any more. */
export async function deleteNews(trx: Db, userId: string, toldAt: Date): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('userId', '=', userId)
    .where('kind', '=', 'appointment-decided')
    .where('createdAt', '=', sql<Date>`${toldAt}`)
    .execute()
}
