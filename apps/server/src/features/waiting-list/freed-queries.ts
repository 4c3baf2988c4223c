import type { IsoDate } from '@desk/rules/calendar-date'
import type { Busy } from '@desk/rules/schedule/offered'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { toBusy } from '../appointments/busy-times.ts'

export function listFreed(db: Db, now: Date) {
  return db
    .selectFrom('freedTimes')
    .select(['id', 'doctorId'])
    .where('lookAt', '<=', now)
    .orderBy('startsAt')
    .orderBy('id')
    .execute()
}

/** Lock the doctor first. Undefined if another server handled it. */
export function lockFreed(trx: Db, id: string, now: Date) {
  return trx
    .selectFrom('freedTimes')
    .select(['id', 'doctorId', 'startsAt', 'endsAt'])
    .where('id', '=', id)
    .where('lookAt', '<=', now)
    .forUpdate()
    .executeTakeFirst()
}

/** For a time that is busy, promised, or no longer offered. */
export async function deleteFreed(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('freedTimes').where('id', '=', id).execute()
}

/** Null means: look when somebody new waits. */
export async function saveLookAt(trx: Db, id: string, lookAt: Date | null): Promise<void> {
  await trx.updateTable('freedTimes').set({ lookAt }).where('id', '=', id).execute()
}

export async function deletePastFreed(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('freedTimes').where('endsAt', '<=', now).execute()
}

type Time = TimeRange & { doctorId: string }

const overlaps = ({ startsAt, endsAt }: TimeRange) =>
  sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`

/** From now held for a person, or for nobody. */
export async function endKeeping(trx: Db, time: Time, now: Date): Promise<void> {
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('doctorId', '=', time.doctorId)
    .where('kind', '=', 'offer')
    .where('userId', 'is', null)
    .where('addressKey', 'is', null)
    .where('releasedAt', 'is', null)
    .where(overlaps(time))
    .execute()
}

/** Nothing is added while the doctor is locked. */
export async function listBusyWithin(trx: Db, time: Time, now: Date, timeZone: string): Promise<Busy[]> {
  const rows = await trx
    .selectFrom('appointments')
    .select(['startsAt', 'endsAt', sql<IsoDate | null>`date`.as('date'), sql<string | null>`null`.as('kind')])
    .where('doctorId', '=', time.doctorId)
    .where('releasedAt', 'is', null)
    .where(overlaps(time))
    .unionAll(
      trx
        .selectFrom('slotHolds')
        .select(['startsAt', 'endsAt', sql<IsoDate | null>`null`.as('date'), 'kind'])
        .where('doctorId', '=', time.doctorId)
        .where('releasedAt', 'is', null)
        .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
        .where(overlaps(time)),
    )
    .execute()
  return rows.map(({ date, kind, ...range }) => toBusy(range, { date, kind }, timeZone))
}
