import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import type { DoctorEntry } from './import-entries.ts'

/** False: used meanwhile; fails where something refers to the doctor. */
export async function deleteUnusedDoctor(trx: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('emailProvenAt', 'is', null)
    .where('isAdmin', '=', false)
    .where(sql<boolean>`not exists (select from sessions where user_id = users.id)`)
    .where(sql<boolean>`not exists (select from one_time_links where user_id = users.id)`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Beyond the file's, whose rows are gone by then. */
export async function hasMoreTime(
  trx: Db,
  doctorId: string,
  { visitTypes }: Pick<DoctorEntry, 'visitTypes'>,
): Promise<boolean> {
  const names = [...new Set(visitTypes.map(({ name }) => name.toLowerCase()))].toSorted()
  const { rows } = await sql<{
    more: boolean
  }>`select exists (select from absences where doctor_id = ${doctorId})
    or exists (select from date_hours where doctor_id = ${doctorId})
    or exists (select from outside_calendars where doctor_id = ${doctorId})
    or (select count(*) > 1 from week_plans where doctor_id = ${doctorId})
    or ${names}::text[] <> array(select lower(name) from visit_types where doctor_id = ${doctorId} order by lower(name) collate "C")
      as more`.execute(trx)
  return rows[0]?.more ?? true
}

type Time = { doctorId: string; startsAt: Date; endsAt: Date }

/** It was free before: the waiting list is not told. */
export async function withoutNews(trx: Db, times: readonly Time[], work: () => Promise<void>): Promise<void> {
  const those = sql<boolean>`(doctor_id, starts_at, ends_at) in (select * from unnest(
    ${times.map(({ doctorId }) => doctorId)}::uuid[], ${times.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${times.map(({ endsAt }) => endsAt)}::timestamptz[]))`
  const known = await trx.selectFrom('freedTimes').select('id').where(those).execute()
  await work()
  const knownIds = known.map(({ id }) => id)
  await trx
    .deleteFrom('freedTimes')
    .where(those)
    .where(sql<boolean>`id <> all(${knownIds}::bigint[])`)
    .execute()
}

/** A newer file had freed it: not to be offered now. */
export async function forgetFreed(trx: Db, { doctorId, startsAt, endsAt }: Time): Promise<void> {
  await trx
    .deleteFrom('freedTimes')
    .where('doctorId', '=', doctorId)
    .where('startsAt', '=', startsAt)
    .where('endsAt', '=', endsAt)
    .execute()
}
