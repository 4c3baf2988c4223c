import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'

export async function listCovered(trx: Db, doctorId: string, now: Date): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('appointments')
    .select('id')
    .where('doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where('startsAt', '>', now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('outsideBusy')
          .select('outsideBusy.calendarId')
          .whereRef('outsideBusy.doctorId', '=', 'appointments.doctorId')
          .whereRef('outsideBusy.startsAt', '<', 'appointments.endsAt')
          .whereRef('outsideBusy.endsAt', '>', 'appointments.startsAt'),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Not asked about again while they keep their times. */
export async function saveKept(trx: Db, ids: readonly string[], keptAt: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .insertInto('keptBesideCalendars')
    .columns(['appointmentId', 'startsAt', 'keptAt'])
    .expression((eb) =>
      eb
        .selectFrom('appointments')
        .select(['id', 'startsAt', eb.val(keptAt).as('keptAt')])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`),
    )
    .onConflict((conflict) =>
      conflict.column('appointmentId').doUpdateSet((eb) => ({
        startsAt: eb.ref('excluded.startsAt'),
        keptAt: eb.ref('excluded.keptAt'),
      })),
    )
    .execute()
}
