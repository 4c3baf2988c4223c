import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

/** Reading does not wait for this lock. */
export async function lockClosedDays(trx: Db): Promise<void> {
  await sql`lock table closed_days in share row exclusive mode`.execute(trx)
}

export async function getClosedDaysVersion(db: Db): Promise<number> {
  const found = await db.selectFrom('closedDaysVersion').select('version').executeTakeFirst()
  return found?.version ?? 0
}

/** By id: a closed day is in all schedules. */
export async function lockAllDoctors(trx: Db): Promise<string[]> {
  const rows = await trx.selectFrom('doctors').select('id').orderBy('id').forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

export async function saveClosedRows(
  trx: Db,
  days: readonly { date: IsoDate; name: string }[],
): Promise<void> {
  // If a date comes twice, the last name counts.
  const rows = [...new Map(days.map((day) => [day.date, day])).values()]
  if (rows.length === 0) return
  await trx
    .insertInto('closedDays')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('date').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute()
}

export async function deleteClosedRows(trx: Db, dates: readonly IsoDate[]): Promise<void> {
  if (dates.length === 0) return
  await trx.deleteFrom('closedDays').where('date', 'in', dates).execute()
}

export async function noteOpenDays(
  trx: Db,
  { opened, closed }: { opened: readonly IsoDate[]; closed: readonly IsoDate[] },
): Promise<void> {
  if (closed.length > 0) await trx.deleteFrom('openDays').where('date', 'in', closed).execute()
  if (opened.length === 0) return
  const rows = [...new Set(opened)].map((date) => ({ date }))
  await trx
    .insertInto('openDays')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function listOpenDays(db: Db): Promise<Set<IsoDate>> {
  const rows = await db.selectFrom('openDays').select('date').execute()
  return new Set(rows.map(({ date }) => date))
}

const PLACE = ['country', 'state', 'region', 'language'] as const
type Code = string | null
type Place = { country: string; state: Code; region: Code; language: Code }
type Said = { country: string } & { [Part in 'state' | 'region' | 'language']?: string | undefined }

export function findPlace(db: Db): Promise<Place | undefined> {
  return db.selectFrom('hospitalPlace').select(PLACE).executeTakeFirst()
}

/** Without its parts, a place is the whole country. */
export async function savePlace(
  trx: Db,
  { country, state = '', region = '', language = '' }: Said,
): Promise<void> {
  const place = { country, state: state || null, region: region || null, language: language || null }
  await trx
    .insertInto('hospitalPlace')
    .values(place)
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet(place))
    .execute()
}
