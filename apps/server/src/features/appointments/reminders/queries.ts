import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { nothingProposed } from '../open-proposal.ts'
import { TYPE_NAME } from '../type-name.ts'

/** Each with its start; a new one counts from now. */
export async function readDistances(db: Db, hours: readonly number[], now: Date) {
  const set = sql<number>`any(${hours}::integer[])`
  await db
    .deleteFrom('reminderDistances')
    .where((eb) => eb.not(eb('hours', '=', set)))
    .execute()
  if (hours.length === 0) return []
  await db
    .insertInto('reminderDistances')
    .values(hours.map((each) => ({ hours: each, since: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('reminderDistances').select(['hours', 'since', 'lookedAt']).execute()
}

export async function saveThoroughLook(db: Db, lookedAt: Date): Promise<void> {
  await db.updateTable('reminderDistances').set({ lookedAt }).execute()
}

export type ToRemind = Awaited<ReturnType<typeof listToRemind>>[number]

const PATIENT_ADDRESS = sql<string | null>`coalesce(users.email, appointments.email)`
const PATIENT_LANGUAGE = sql<string | null>`coalesce(users.language, appointments.language)`

type Looked = { now: Date; starts: readonly { after: Date; until: Date }[] }

export function listToRemind(db: Db, { now, starts }: Looked) {
  return db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'doctorId')
    .leftJoin('users', 'users.id', 'patientId')
    .select(['appointments.id', 'sequence', 'patientId', 'startsAt', 'decidedAt', 'placedAt'])
    .select(['date', 'startMinute as start', 'endMinute as end', 'appointments.name', 'appointments.phone'])
    .select(TYPE_NAME.as('visitType'))
    .select([
      'doctors.firstName',
      'doctors.lastName',
      PATIENT_LANGUAGE.as('language'),
      PATIENT_ADDRESS.as('email'),
    ])
    .select((eb) =>
      eb
        .selectFrom('reminders')
        .select(sql<number | null>`min(hours)`.as('hours'))
        .whereRef('reminders.appointmentId', '=', 'appointments.id')
        .whereRef('reminders.startsAt', '=', 'appointments.startsAt')
        .as('remindedHours'),
    )
    .where('state', '=', 'approved')
    .where('startsAt', '>', now)
    .where((eb) =>
      eb.or(
        starts.map(({ after, until }) => eb.and([eb('startsAt', '>', after), eb('startsAt', '<=', until)])),
      ),
    )
    .where('users.blockedAt', 'is', null)
    .where(nothingProposed(now))
    .orderBy('startsAt')
    .execute()
}

/** False if it was sent already or the appointment has changed. */
export async function saveReminder(
  trx: Db,
  { id, sequence, startsAt }: Pick<ToRemind, 'id' | 'sequence' | 'startsAt'>,
  hours: number,
  now: Date,
): Promise<boolean> {
  const same = await trx
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    .forShare()
    .executeTakeFirst()
  if (!same) return false
  const saved = await trx
    .insertInto('reminders')
    .values({ appointmentId: id, startsAt, hours, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (saved.numInsertedOrUpdatedRows ?? 0n) > 0n
}
