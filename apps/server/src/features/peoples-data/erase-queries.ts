import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { applicationReceived } from '../doctors/notices.ts'
import { isOwnEmail, type Owner, ownAppointments, type PersonRow, provenEmail } from './person-queries.ts'
import type { Values } from './value-queries.ts'

export const ERASED = '—'

/**
 * Theirs go; those of doctors and administrators keep what happened and when. Only rows naming the person are
 * touched.
 */
export async function takeOutOfNotices(
  trx: Db,
  { person, values: { telling, all } }: { person: Owner; values: Values },
): Promise<void> {
  const owned = ownAppointments(person)
  const { firstName, lastName } = person
  const own = isOwnEmail(person)
  await sql`update emails set digest_id = null where digest_id in (select id from emails where ${own})`.execute(
    trx,
  )
  await sql`delete from emails where ${own}`.execute(trx)
  await sql`delete from text_messages where appointment_id in (${owned})`.execute(trx)
  await sql`update emails set params = without_values(params, ${all}::text[])
    where doctor_id in (${concerned(owned)}) and says_any(params, ${telling}::text[])`.execute(trx)
  await sql`update notifications set params = without_values(params, ${all}::text[])
    where user_id in (select user_id from doctors where id in (${concerned(owned)}) union select id from users where is_admin)
      and says_any(params, ${telling}::text[])`.execute(trx)
  const applicant = JSON.stringify({ firstName, lastName })
  if (firstName !== null)
    await sql`delete from notifications where kind = ${applicationReceived.kind} and params @> ${applicant}::jsonb`.execute(
      trx,
    )
}

/** Doctors who have, or had, one of the appointments. */
const concerned = (owned: RawBuilder<unknown>) => sql`
  select doctor_id from appointments where id in (${owned})
  union select from_doctor_id from appointment_events where appointment_id in (${owned}) and from_doctor_id is not null
  union select to_doctor_id from appointment_events where appointment_id in (${owned}) and to_doctor_id is not null`

type Emptied = { ids: readonly string[]; at: Date }

/** Keeps that the time was used, but not by whom. */
export async function emptyAppointments(trx: Db, { ids: emptied, at }: Emptied): Promise<void> {
  const ids = sql`any(${emptied}::uuid[])`
  await sql`update appointment_events set actor_id = case when party = 'patient' then null else actor_id end, reason = ''
    where appointment_id = ${ids}`.execute(trx)
  await sql`delete from appointment_notes where appointment_id = ${ids}`.execute(trx)
  await sql`delete from reminder_choices where appointment_id = ${ids}`.execute(trx)
  await sql`update proposals set message = '' where appointment_id = ${ids}`.execute(trx)
  await sql`update import_rows set entry = null, before = null where target_id = ${ids}`.execute(trx)
  await sql`update import_refs set entry = '{}' where target_id = ${ids}`.execute(trx)
  await sql`update appointments set erased_at = ${at}, patient_id = null, email = null, language = null, gender = '',
      name = ${ERASED}, phone = ${ERASED}, address = ${ERASED}, request_key = null, request_hash = null
    where id = ${ids}`.execute(trx)
}

export async function emptyImports(trx: Db, { ownDoctorId }: { ownDoctorId: string | null }): Promise<void> {
  if (ownDoctorId === null) return
  // An applicant's address may be somebody else's.
  const address = sql`(select lower(email) from doctors
    where id = ${ownDoctorId} and status = 'approved' and not email_awaits_proof)`
  await sql`update import_refs set entry = '{}' where target_id = ${ownDoctorId}`.execute(trx)
  await sql`update import_rows set entry = null, before = null, doctor_key = ''
    where target_id = ${ownDoctorId} or lower(doctor_key) = ${address}`.execute(trx)
  await sql`update imports set doctor_email = null, request_key = null, request_hash = null
    where lower(doctor_email) = ${address}`.execute(trx)
}

export async function deleteAccount(trx: Db, person: PersonRow): Promise<void> {
  const { id } = person
  await sql`update appointment_events set actor_id = null where actor_id = ${id}`.execute(trx)
  await sql`delete from invitations where user_id = ${id} or lower(email) = lower(${provenEmail(person)})`.execute(
    trx,
  )
  await trx.deleteFrom('users').where('id', '=', id).execute()
}
