import { type QueryCreator, sql } from 'kysely'
import { insertSelect } from '../../platform/db/insert-select.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import type { NewBooking } from './booking-rows.ts'

/** The account's address, else the guest's. */
const PATIENT_ADDRESS = sql<string>`coalesce(users.email, booked.email)`

export function bookingEmails(input: NewBooking) {
  const createdAt = sql.val(input.bookedAt)
  const about = {
    appointmentId: sql.ref<string>('booked.id'),
    sequence: sql.lit(0),
    calendar: sql.lit('request' as const),
    createdAt,
    expiresAt: sql.val(input.endsAt),
  }
  return {
    email: insertSelect('emails', {
      recipient: sql.ref('doctor.email'),
      doctorId: sql.ref('doctor.id'),
      kind: sql.val(input.emailKind),
      params: sql.val(input.emailParams),
      language: sql`(select language from users where id = doctor.user_id)`,
      dedupeKey: sql`${sql.val(bookingNoticeKey(''))} || booked.id`,
      ...about,
    }),
    received: insertSelect('emails', {
      recipient: PATIENT_ADDRESS,
      userId: sql.ref('users.id'),
      kind: sql.val(input.receivedKind),
      params: sql`${sql.val(input.receivedParams)}::jsonb || jsonb_build_object('appointmentId', booked.id)`,
      language: sql`coalesce(users.language, booked.language)`,
      dedupeKey: sql`'appointment-received:' || booked.id`,
      ...about,
    }),
  }
}

export function tellPatient(
  db: QueryCreator<
    Tables & {
      booked: { id: string; email: string | null; language: string | null }
    }
  >,
  { received, patientId }: Pick<ReturnType<typeof bookingEmails>, 'received'> & Pick<NewBooking, 'patientId'>,
) {
  return db
    .insertInto('emails')
    .columns(received.columns)
    .expression((eb) =>
      eb
        .selectFrom('booked')
        .leftJoin('users', (join) => join.on('users.id', '=', patientId))
        .select(received.selections)
        .where(PATIENT_ADDRESS, 'is not', null),
    )
    .returning('id')
}

export const bookingNoticeKey = (appointmentId: string) => `appointment-requested:${appointmentId}`

/** Accounts of the patients whose bookings have these dedupe keys. */
export async function listPatientsOfNotices(db: Db, dedupeKeys: readonly string[]): Promise<string[]> {
  const prefix = bookingNoticeKey('')
  const ids = dedupeKeys.filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length))
  // One list of ids: two conditions joined by `or` would read every appointment.
  const booked = sql<string>`(select unnest(${ids}::uuid[])
    union all select appointment_id from emails where dedupe_key = any(${dedupeKeys}::text[]))`
  const rows = await db.selectFrom('appointments').select('patientId').where('id', 'in', booked).execute()
  return rows.flatMap(({ patientId }) => patientId ?? [])
}
