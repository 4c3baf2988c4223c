import type { Db } from '../../platform/db/tables.ts'

/** Takes what was not answered in time; each goes to one server only. */
export function takeOverdue(trx: Db, now: Date) {
  return trx
    .updateTable('proposals')
    .set({ overdueAt: now })
    .from('doctors')
    .whereRef('doctors.id', '=', 'fromDoctorId')
    .where('proposals.endedAt', 'is', null)
    .where('overdueAt', 'is', null)
    .where('answerBy', '<=', now)
    .where('lapsesAt', '>', now)
    .returning(['proposals.id', 'doctors.userId', 'proposals.createdBy'])
    .execute()
}

export function listLapsed(db: Db, now: Date) {
  return db
    .selectFrom('proposals')
    .select('id')
    .where('endedAt', 'is', null)
    .where('lapsesAt', '<=', now)
    .orderBy('lapsesAt')
    .limit(200)
    .execute()
}

/** The held time began unanswered, nobody was told; lapsed ones end otherwise. */
export function listTimesOver(db: Db, now: Date) {
  return db
    .selectFrom('proposals')
    .select('id')
    .where('endedAt', 'is', null)
    .where('startsAt', '<=', now)
    .where('timeOverAt', 'is', null)
    .where('lapsesAt', '>', now)
    .orderBy('startsAt')
    .limit(200)
    .execute()
}

export async function saveTimeOver(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('proposals').set({ timeOverAt: at }).where('id', '=', id).execute()
}
