import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/tables.ts'
import { isOwnEmail, type Owner, ownAppointments, type PersonRow, provenEmail } from './person-queries.ts'

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
export type Row = { readonly [name: string]: Value }
export type Sections = Record<string, Row[]>

export async function readVisit(db: Db, guest: Owner): Promise<Sections> {
  return {
    appointments: await readAppointments(db, guest),
    textMessages: await readTexts(db, guest),
    reminders: await readReminders(db, guest),
  }
}

/** Plain rows under column names; worded parts are elsewhere. */
export async function readSections(db: Db, person: PersonRow) {
  const read = (from: RawBuilder<unknown>) => readRows(db, from)
  return {
    account:
      await read(sql`select name, email, pending_email as "pendingEmail", language, is_admin as "isAdmin",
      is_doctor as "isDoctor", has_second_factor as "hasSecondFactor", created_at as "createdAt",
      email_proven_at as "emailProvenAt", blocked_at as "blockedAt", id from users where id = ${person.id}`),
    doctorProfile: await readProfile(db, person),
    appointments: await readAppointments(db, person),
    waitingList: await readWishes(db, person.id),
    textMessages: await readTexts(db, person),
    reminders: await readReminders(db, person),
    logIns:
      await read(sql`select device, created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt", id
      from sessions where user_id = ${person.id} order by created_at`),
    devices: await read(sql`select device, network, last_log_in_at as "lastLogInAt" from known_devices
      where user_id = ${person.id} order by last_log_in_at`),
    passkeys:
      await read(sql`select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkeys
      where user_id = ${person.id} order by created_at`),
    invitations:
      await read(sql`select email, role, created_at as "createdAt", accepted_at as "acceptedAt" from invitations
      where user_id = ${person.id} or lower(email) = lower(${provenEmail(person)}) order by created_at`),
  }
}

const readTexts = (db: Db, person: Owner) =>
  readRows(
    db,
    sql`select recipient, kind, created_at as "createdAt", sent_at as "sentAt" from text_messages
      where appointment_id in (${ownAppointments(person)}) order by id`,
  )

const readReminders = (db: Db, person: Owner) =>
  readRows(
    db,
    sql`select is_off as "isOff", channel, changed_at as "changedAt" from reminder_choices
      where user_id = ${person.id} or appointment_id in (${ownAppointments(person)})`,
  )

function readAppointments(db: Db, person: Owner): Promise<Row[]> {
  const history = sql`(select json_agg(json_build_object('at', event.created_at, 'party', party, 'action', action,
      'fromState', from_state, 'state', to_state, 'reason', reason) order by event.id)
    from appointment_events event where event.appointment_id = appointments.id)`
  return readRows(
    db,
    sql`select appointments.date, start_minute as "startMinute", end_minute as "endMinute", starts_at as "startsAt",
      ends_at as "endsAt", state, concat(first_name, ' ', last_name) as doctor, visit_types.name as "visitType",
      appointments.name, appointments.phone, gender, appointments.address, appointments.email, language,
      appointments.created_at as "createdAt", decided_at as "decidedAt", appointments.id, ${history} as history,
      (select json_agg(message) from proposals where appointment_id = appointments.id) as proposals
    from appointments join doctors on doctors.id = appointments.doctor_id
      left join visit_types on visit_types.id = visit_type_id
    where appointments.id in (${ownAppointments(person)}) order by starts_at`,
  )
}

function readWishes(db: Db, userId: string): Promise<Row[]> {
  const offers = sql`(select json_agg(json_build_object('date', date, 'startMinute', start_minute, 'endMinute', end_minute,
      'state', offer.state, 'createdAt', offer.created_at) order by offer.created_at)
    from waiting_offers offer where wish_id = waiting_wishes.id)`
  return readRows(
    db,
    sql`select coalesce(waiting_wishes.specialization, doctors.specialization) as specialization,
      concat(first_name, ' ', last_name) as doctor, from_date as "fromDate", to_date as "toDate", weekdays,
      day_parts as "dayParts", notice_minutes as "noticeMinutes", visit_type as "visitType", name, waiting_wishes.phone,
      gender, waiting_wishes.address, state, waiting_wishes.created_at as "createdAt", ended_at as "endedAt", ${offers} as offers
    from waiting_wishes left join doctors on doctors.id = doctor_id
    where waiting_wishes.user_id = ${userId} order by waiting_wishes.created_at`,
  )
}

function readProfile(db: Db, { doctorId }: PersonRow): Promise<Row[]> {
  const absences = sql`(select json_agg(json_build_object('startsAt', starts_at, 'endsAt', ends_at, 'kind', kind, 'note', note)
    order by starts_at) from absences where doctor_id = doctors.id)`
  const calendars = sql`(select json_agg(json_build_object('name', name, 'createdAt', created_at) order by created_at)
    from outside_calendars where doctor_id = doctors.id)`
  return readRows(
    db,
    sql`select first_name as "firstName", last_name as "lastName", specialization, phone, email,
      pending_email as "pendingEmail", website, address, experience, fee, languages, work_start as "workStart",
      work_end as "workEnd", status, created_at as "createdAt", applied_at as "appliedAt", ${absences} as absences,
      ${calendars} as calendars,
      (select 'data:image/jpeg;base64,' || translate(encode(large, 'base64'), E'\n', '') from doctor_pictures
        where doctor_id = doctors.id) as picture
    from doctors where id = ${doctorId}`,
  )
}

async function readRows(db: Db, from: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<{
    rows: Row[]
  }>`select coalesce(json_agg(part), '[]') as rows from (${from}) part`.execute(db)
  return rows[0]?.rows ?? []
}

export const listNotifications = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['createdAt', 'readAt', 'kind', 'params'])
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()

export const listEmails = (db: Db, person: Owner) =>
  db
    .selectFrom('emails')
    .select(['recipient', 'createdAt', 'sentAt', 'kind', 'params', 'language'])
    .where(isOwnEmail(person))
    .orderBy('id')
    .execute()
