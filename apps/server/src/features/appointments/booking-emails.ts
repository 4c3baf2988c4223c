import { type QueryCreator, sql } from 'kysely'
import { insertSelect } from '../../platform/db/insert-select.ts'
import type { Db, Tables } from '../../platform/db/tables.ts'
import type { NewBooking } from './booking-rows.ts'

/** The account's address, else the guest's. */
const PATIENT_ADDRESS = sql<string>`coalesce(users.email, booked.email)`

type Booked = { id: string; email: string | null; language: string | null }
type Statement = Tables & { booked: Booked; doctor: { id: string; userId: string; email: string } }

/**
 * To the patient, if there is an address, and to the doctor, from the rows `doctor` and `booked`. One insert, as
 * two would look at the table's indexes and checks twice. A union knows no type of a parameter.
 */
export function saveBookingEmails(db: QueryCreator<Statement>, input: NewBooking) {
  const { doctors, patients } = emailsOf(input)
  return db
    .insertInto('emails')
    .columns(doctors.columns)
    .expression((eb) =>
      eb
        .selectFrom('booked')
        .leftJoin('users', (join) => join.on('users.id', '=', input.patientId))
        .select(patients.selections)
        .where(PATIENT_ADDRESS, 'is not', null)
        .unionAll(eb.selectFrom(['doctor', 'booked']).select(doctors.selections)),
    )
    .returning(['id', 'doctorId'])
}

/** The same columns in the same order. */
function emailsOf(input: NewBooking) {
  const about = {
    appointmentId: sql.ref<string>('booked.id'),
    sequence: sql.lit(0),
    calendar: sql.lit('request' as const),
    createdAt: sql<Date>`${input.bookedAt}::timestamptz`,
    expiresAt: sql<Date>`${input.endsAt}::timestamptz`,
  }
  return {
    doctors: insertSelect('emails', {
      recipient: sql.ref('doctor.email'),
      doctorId: sql.ref('doctor.id'),
      userId: sql`null::uuid`,
      kind: sql`${input.emailKind}::text`,
      params: sql`${input.emailParams}::jsonb`,
      language: sql`(select language from users where id = doctor.user_id)`,
      dedupeKey: sql`${sql.val(bookingNoticeKey(''))} || booked.id`,
      ...about,
    }),
    patients: insertSelect('emails', {
      recipient: PATIENT_ADDRESS,
      doctorId: sql`null::uuid`,
      userId: sql.ref('users.id'),
      kind: sql`${input.receivedKind}::text`,
      params: sql`${input.receivedParams}::jsonb || jsonb_build_object('appointmentId', booked.id)`,
      language: sql`coalesce(users.language, booked.language)`,
      dedupeKey: sql`'appointment-received:' || booked.id`,
      ...about,
    }),
  }
}

/** The doctor's waits, as it may be asked for before (R16). */
export const dueOf = ({ emailDueAt, bookedAt }: Pick<NewBooking, 'emailDueAt' | 'bookedAt'>) =>
  sql`case when emailed.doctor_id is null then ${bookedAt}::timestamptz else ${emailDueAt}::timestamptz end`

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
