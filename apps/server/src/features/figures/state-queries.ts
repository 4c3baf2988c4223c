import type { IsoDate } from '@desk/rules/calendar-date'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'

export function findState(db: Db) {
  return db.selectFrom('figuresState').select(['reckonedAt', 'lookedOn']).executeTakeFirst()
}

export async function saveReckoned(db: Db, reckonedAt: Date): Promise<void> {
  await db
    .insertInto('figuresState')
    .values({ reckonedAt })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ reckonedAt }))
    .execute()
}

export async function saveLookedOn(db: Db, lookedOn: IsoDate): Promise<void> {
  await db.updateTable('figuresState').set({ lookedOn }).execute()
}

/** Doctors who have, or once had, an appointment. */
export async function listCounted(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('doctorId')
    .union(db.selectFrom('figuresDays').select('doctorId'))
    .orderBy('doctorId')
    .execute()
  return rows.map(({ doctorId }) => doctorId)
}

export function listToLookAt(db: Db) {
  return db
    .selectFrom('doctors')
    .select(['id', 'calendarVersion', 'scheduleVersion'])
    .where('status', '=', 'approved')
    .where('isBlocked', '=', false)
    .orderBy('id')
    .execute()
}

type Ahead = { doctorId: string; daysAhead: number | null }

export async function saveThirdNext(db: Db, day: IsoDate, found: readonly Ahead[]): Promise<void> {
  if (found.length === 0) return
  await db
    .insertInto('figuresThirdNext')
    .values(found.map((one) => ({ ...one, day })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'doctorId'])
        .doUpdateSet({ daysAhead: sql<number | null>`excluded.days_ahead` }),
    )
    .execute()
}

export async function saveAllThirdNext(db: Db, day: IsoDate): Promise<void> {
  await sql`insert into figures_all_third_next
    select day, percentile_disc(0.5) within group (order by days_ahead) from figures_third_next where day = ${day} group by day
    on conflict (day) do update set days_ahead = excluded.days_ahead`.execute(db)
}
