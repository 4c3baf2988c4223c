import type { IsoDate } from '@desk/rules/calendar-date'
import { mergeTimes } from '@desk/rules/schedule/merge-times'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const IS_BOOKABLE = sql<boolean>`(status = 'approved' and not is_blocked)`

/** Doctors whose schedule changed, or who were not looked at today. */
export async function listUnseenDoctors(db: Db, today: IsoDate): Promise<string[]> {
  const rows = await db
    .selectFrom('doctors')
    .leftJoin('seenTimes', 'doctorId', 'doctors.id')
    .select('doctors.id')
    .where((eb) =>
      eb.or([
        eb('doctorId', 'is', null),
        eb('seenOn', '<>', today),
        sql<boolean>`seen_times.schedule_version <> doctors.schedule_version`,
        sql<boolean>`seen_times.is_bookable <> ${IS_BOOKABLE}`,
      ]),
    )
    .orderBy('doctors.id')
    .execute()
  return rows.map(({ id }) => id)
}

type Sight = {
  doctorId: string
  seenOn: IsoDate
  seenUntil: Date
  times: readonly TimeRange[]
}

/** `isByChange`: of schedule or status; else new doctor or horizon. */
type Opened = TimeRange & { isByChange: boolean }

/** Bookable now, not at the last look: all after a change, else the horizon's. None without a last look. */
export async function listOpened(trx: Db, { doctorId, times }: Sight): Promise<Opened[]> {
  const { rows } = await sql<Opened>`
    with doctor as (select id, schedule_version, ${IS_BOOKABLE} as is_bookable from doctors where id = ${doctorId}),
      before as (select case when seen.doctor_id is null then '{}'
          when seen.schedule_version = doctor.schedule_version and seen.is_bookable = doctor.is_bookable
            then seen.times + tstzmultirange(tstzrange(null, seen.seen_until)) else seen.times end as times,
        seen.doctor_id is not null and (seen.schedule_version, seen.is_bookable)
          is distinct from (doctor.schedule_version, doctor.is_bookable) as is_by_change
        from doctor left join seen_times seen on seen.doctor_id = doctor.id)
    select lower(opened) as "startsAt", upper(opened) as "endsAt", is_by_change as "isByChange"
      from before, unnest(${asMultirange(times)}::tstzmultirange - before.times) opened`.execute(trx)
  return rows
}

export async function saveSight(trx: Db, { doctorId, seenOn, seenUntil, times }: Sight): Promise<void> {
  const columns = { seenOn, seenUntil, times: asMultirange(times) }
  await trx
    .insertInto('seenTimes')
    .columns(['doctorId', 'scheduleVersion', 'isBookable', 'seenOn', 'seenUntil', 'times'])
    .expression((eb) =>
      eb
        .selectFrom('doctors')
        .select(['id', 'scheduleVersion', IS_BOOKABLE.as('isBookable')])
        .select([
          sql<IsoDate>`${seenOn}::date`.as('seenOn'),
          sql<Date>`${seenUntil}::timestamptz`.as('seenUntil'),
          sql<string>`${columns.times}::tstzmultirange`.as('times'),
        ])
        .where('id', '=', doctorId),
    )
    .onConflict((conflict) =>
      conflict.column('doctorId').doUpdateSet((eb) => ({
        ...columns,
        scheduleVersion: eb.ref('excluded.scheduleVersion'),
        isBookable: eb.ref('excluded.isBookable'),
      })),
    )
    .execute()
}

/** Null means: look when somebody waits for them. */
export async function saveFreed(
  trx: Db,
  doctorId: string,
  times: readonly TimeRange[],
  lookAt: Date | null,
): Promise<void> {
  if (times.length === 0) return
  const rows = times.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, doctorId, lookAt }))
  await trx
    .insertInto('freedTimes')
    .values(rows)
    .onConflict((conflict) => {
      const once = conflict.constraint('freed_times_once')
      if (lookAt === null) return once.doNothing()
      // Waits while the cancellation can be undone.
      return once.doUpdateSet({ lookAt: sql<Date>`greatest(excluded.look_at, freed_times.not_before)` })
    })
    .execute()
}

export function listOpenOffers(trx: Db, doctorId: string) {
  return trx
    .selectFrom('waitingOffers')
    .select(['id', 'holdId', 'date', 'startsAt', 'endsAt'])
    .where('doctorId', '=', doctorId)
    .where('state', '=', 'open')
    .execute()
}

/** A trigger ends the offers; here the people are told. */
export async function withdrawHolds(trx: Db, holdIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .where('releasedAt', 'is', null)
    .execute()
}

const asMultirange = (times: readonly TimeRange[]) =>
  `{${mergeTimes(times)
    .map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`)
    .join()}}`
