import { type RawBuilder, sql } from 'kysely'
import { uuidOrNil } from '../../platform/db/ids.ts'
import type { Db } from '../../platform/db/tables.ts'

export function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('doctors', 'doctors.userId', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.language', 'isAdmin', 'doctors.id as doctorId'])
    .select(['users.pendingEmail', 'users.emailProvenAt', 'doctors.email as doctorEmail'])
    .select(['doctors.firstName', 'doctors.lastName', 'doctors.pendingEmail as doctorPendingEmail'])
    .where('users.id', '=', uuidOrNil(userId))
    .where('users.isNobody', '=', false)
    .executeTakeFirst()
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** An account, or the appointment of a guest's link. */
export type Owner = Pick<PersonRow, 'email' | 'emailProvenAt' | 'doctorId' | 'firstName' | 'lastName'> & {
  id: string | null
  visitId?: string
}

/** That appointment only: its email and phone prove nothing. */
export const guestOf = (visitId: string): Owner => ({
  id: null,
  visitId,
  email: '',
  emailProvenAt: null,
  doctorId: null,
  firstName: null,
  lastName: null,
})

/** Undefined unless the address is proven. */
export const provenEmail = ({
  email,
  emailProvenAt,
}: Pick<Owner, 'email' | 'emailProvenAt'>): string | null => (emailProvenAt === null ? null : email)

/** The account's, and guest bookings with its proven address. */
export const ownAppointments = (person: Owner) =>
  person.visitId === undefined
    ? sql<{ id: string }>`
  select id from appointments
  where patient_id = ${person.id} or (patient_id is null and lower(email) = lower(${provenEmail(person)}))`
    : sql<{ id: string }>`select id from appointments where id = ${person.visitId} and patient_id is null`

/** To the account, its proven address, its doctor, and of own appointments. */
export const isOwnEmail = (person: Owner) => sql<boolean>`(
  emails.user_id = ${person.id} or lower(recipient) = lower(${provenEmail(person)}) or emails.doctor_id = ${person.doctorId}
  or (emails.doctor_id is null and emails.appointment_id in (${ownAppointments(person)}))
  or (emails.user_id is null and emails.doctor_id is null and emails.appointment_id is null and ${isOfProposal(person)}))`

/** Finds proposals to guests, which name the appointment only in parameters. */
const isOfProposal = (person: Owner) => sql<boolean>`(
  emails.params->>'appointmentId' in (select id::text from appointments where id in (${ownAppointments(person)}))
  or emails.params->>'proposalId' in (select id::text from proposals where appointment_id in (${ownAppointments(person)})))`

export async function listUpcoming(db: Db, person: PersonRow, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from appointments where id in (${ownAppointments(person)})
      and state in ('pending', 'approved') and starts_at > ${now} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function countOfDoctor(db: Db, doctorId: string | null, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from appointments
    where doctor_id = ${doctorId} and released_at is null and ends_at > ${now}`.execute(db)
  return rows[0]?.count ?? 0
}

export const namedByOthers = (doctorId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from appointments where doctor_id = ${doctorId})
  or exists (select from appointment_events where from_doctor_id = ${doctorId} or to_doctor_id = ${doctorId})
  or exists (select from proposals where doctor_id = ${doctorId} or from_doctor_id = ${doctorId})
  or exists (select from waiting_wishes where doctor_id = ${doctorId})
  or exists (select from waiting_offers where doctor_id = ${doctorId}))`

export async function isNamedByOthers(db: Db, doctorId: string): Promise<boolean> {
  const named = namedByOthers(sql`${doctorId}::uuid`)
  const { rows } = await sql<{ isNamed: boolean }>`select ${named} as "isNamed"`.execute(db)
  return rows[0]?.isNamed ?? false
}

export async function listWaitingWishes(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('waitingWishes')
    .select('id')
    .where('userId', '=', userId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** True if nobody else could log in as an administrator. */
export async function isLastAdministrator(db: Db, { id, isAdmin }: PersonRow): Promise<boolean> {
  if (!isAdmin) return false
  const others = db.selectFrom('users').select('id').where('isAdmin', '=', true).where('id', '<>', id)
  return (await others.where('blockedAt', 'is', null).executeTakeFirst()) === undefined
}
