import type { IsoDate } from '@desk/rules/calendar-date'
import { inOurDigits } from '@desk/rules/our-digits'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type SqlBool, sql } from 'kysely'
import { uuidOrNil } from '../../../platform/db/ids.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { TYPE_NAME } from '../type-name.ts'

type Days = { doctorId: string; from: IsoDate; to: IsoDate }

export function listDayAppointments(db: Db, { doctorId, from, to }: Days) {
  return db
    .selectFrom('appointments')
    .leftJoin('appointmentNotes', (join) =>
      join
        .onRef('appointmentNotes.appointmentId', '=', 'appointments.id')
        .onRef('appointmentNotes.doctorId', '=', 'appointments.doctorId'),
    )
    .select(['appointments.id', 'date', 'startMinute as start', 'endMinute as end', 'startsAt', 'endsAt'])
    .select(['name', 'phone', 'state', 'patientId', 'email', TYPE_NAME.as('visitType')])
    .select(sql<boolean>`coalesce(appointment_notes.text, '') <> ''`.as('hasNote'))
    .where('appointments.doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('startsAt')
    .execute()
}

const overlaps = ({ startsAt, endsAt }: TimeRange) =>
  sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${startsAt}, ${endsAt})`

export function listBlocks(db: Db, doctorId: string, range: TimeRange) {
  return db
    .selectFrom('slotHolds')
    .select(['id', 'startsAt', 'endsAt', 'reason'])
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'block')
    .where('releasedAt', 'is', null)
    .where(overlaps(range))
    .orderBy('startsAt')
    .execute()
}

export function listHeld(db: Db, doctorId: string, range: TimeRange, now: Date) {
  return db
    .selectFrom('slotHolds')
    .select(['kind', 'startsAt', 'endsAt'])
    .where('doctorId', '=', doctorId)
    .where('kind', 'in', ['booking', 'offer'])
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(overlaps(range))
    .orderBy('startsAt')
    .execute()
}

/** Gives back what is held for proposals in a time. */
export async function releaseProposed(trx: Db, doctorId: string, range: TimeRange, now: Date): Promise<void> {
  await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'proposal')
    .where('releasedAt', 'is', null)
    .where(overlaps(range))
    .execute()
}

export function endHolds(trx: Db, doctorId: string, range: TimeRange, now: Date) {
  return trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('doctorId', '=', doctorId)
    .where('kind', 'in', ['booking', 'offer'])
    .where('releasedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(overlaps(range))
    .returning(['userId', 'startsAt', 'endsAt'])
    .execute()
}

type NewBlock = TimeRange & { doctorId: string; reason: string; createdAt: Date }

/** Undefined where some of the time is kept free already. */
export function saveBlock(trx: Db, block: NewBlock) {
  return trx
    .insertInto('slotHolds')
    .values({ ...block, kind: 'block' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function countIn(trx: Db, doctorId: string, range: TimeRange): Promise<number> {
  const { count } = await trx
    .selectFrom('appointments')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('doctorId', '=', doctorId)
    .where('releasedAt', 'is', null)
    .where(overlaps(range))
    .executeTakeFirstOrThrow()
  return count
}

/** False when it is no block of this doctor. */
export async function endBlock(trx: Db, doctorId: string, blockId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('slotHolds')
    .set({ releasedAt: now })
    .where('id', '=', uuidOrNil(blockId))
    .where('doctorId', '=', doctorId)
    .where('kind', '=', 'block')
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function isOfDoctor(db: Db, appointmentId: string, doctorId: string) {
  return db
    .selectFrom('appointments')
    .select('id')
    .where('id', '=', uuidOrNil(appointmentId))
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
}

type Whose = { appointmentId: string; doctorId: string }

export function findNote(db: Db, { appointmentId, doctorId }: Whose) {
  return db
    .selectFrom('appointmentNotes')
    .select(['text', 'version', 'updatedAt'])
    .where('appointmentId', '=', appointmentId)
    .where('doctorId', '=', doctorId)
    .executeTakeFirst()
}

/** Undefined when the note has another version by now; version 0: there was none. */
export function saveNoteText(
  db: Db,
  whose: Whose,
  { text, version }: { text: string; version: number },
  now: Date,
) {
  if (version === 0) {
    return db
      .insertInto('appointmentNotes')
      .values({ ...whose, text, updatedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['text', 'version', 'updatedAt'])
      .executeTakeFirst()
  }
  return db
    .updateTable('appointmentNotes')
    .set({ text, version: version + 1, updatedAt: now })
    .where('appointmentId', '=', whose.appointmentId)
    .where('doctorId', '=', whose.doctorId)
    .where('version', '=', version)
    .returning(['text', 'version', 'updatedAt'])
    .executeTakeFirst()
}

type Known = { doctorId: string; begin: string; limit: number }

const literally = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)

export function listKnown(db: Db, { doctorId, begin, limit }: Known) {
  const digits = inOurDigits(begin).replace(/\D/g, '')
  const start = literally(begin)
  const newest = db
    .selectFrom('appointments')
    .distinctOn(sql`coalesce(patient_id::text, lower(name) || regexp_replace(phone, '\\D', '', 'g'))`)
    .select(['id', 'name', 'phone', 'date', 'patientId', 'startsAt'])
    .where('doctorId', '=', doctorId)
    .where((eb) =>
      eb.or([
        eb('name', 'ilike', `${start}%`),
        eb('name', 'ilike', `% ${start}%`),
        ...(digits.length < 3 ? [] : [eb(sql`regexp_replace(phone, '\\D', '', 'g')`, 'like', `${digits}%`)]),
      ]),
    )
    .orderBy(sql`coalesce(patient_id::text, lower(name) || regexp_replace(phone, '\\D', '', 'g'))`)
    .orderBy('startsAt', 'desc')
  return db
    .selectFrom(newest.as('newest'))
    .select(['id', 'name', 'phone', 'date', 'patientId'])
    .orderBy('startsAt', 'desc')
    .limit(limit)
    .execute()
}
