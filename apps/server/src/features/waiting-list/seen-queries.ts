import type { IsoDate } from '@desk/rules/calendar-date'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

const IS_BOOKABLE = sql<boolean>`(status = 'approved' and not is_blocked)`

/** The doctors whose schedule has changed since it was looked, or not been looked at today. */
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

export type Sight = {
  doctorId: string
  seenOn: IsoDate
  seenUntil: Date
  /** What can be booked now. */
  times: readonly TimeRange[]
}

/** `isByChange`: by a change of the schedule or of the doctor's status; else the doctor is new, or the horizon has come to it. */
type Opened = TimeRange & { isByChange: boolean }

/**
 * What can be booked now and could not when it was last looked: all of it after a change, else only what the horizon has
 * come to. None where nobody knows what could be booked before.
 */
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

/** Times that have become free; null: to be looked at when somebody waits for them. */
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
      // What can still be taken back is offered to nobody, whatever opens.
      return once.doUpdateSet({ lookAt: sql<Date>`greatest(excluded.look_at, freed_times.not_before)` })
    })
    .execute()
}

/** The times of a doctor that are offered to somebody now. */
export function listOpenOffers(trx: Db, doctorId: string) {
  return trx
    .selectFrom('waitingOffers')
    .select(['id', 'holdId', 'date', 'startsAt', 'endsAt'])
    .where('doctorId', '=', doctorId)
    .where('state', '=', 'open')
    .execute()
}

/** Takes an offered time away; a trigger ends the offer, and its person is told. */
export async function withdrawHolds(trx: Db, holdIds: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('id', '=', sql<string>`any(${holdIds}::uuid[])`)
    .where('releasedAt', 'is', null)
    .execute()
}

const asMultirange = (times: readonly TimeRange[]) =>
  `{${times.map(({ startsAt, endsAt }) => `[${startsAt.toISOString()},${endsAt.toISOString()})`).join()}}`
