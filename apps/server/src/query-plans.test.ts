import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../test/people.ts'
import { rowsTouched } from '../test/rows-touched.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { countListed } from './features/admin/count-listed.ts'
import { listApplications, listFailing, listNotSent } from './features/admin/work-queries.ts'
import { listUsers } from './features/auth/list-users.ts'
import { findAccount } from './features/auth/queries.ts'
import {
  countForFilters,
  listDoctors,
  listDoctorsToBook,
  listSimilarNames,
} from './features/doctors/list-queries.ts'
import { getDoctorsVersion } from './features/doctors/queries.ts'
import { getNotifications } from './features/notifications/queries.ts'
import { listByUrgency } from './features/appointments/list-by-urgency.ts'
import { listBusyDays } from './features/appointments/busy-day-queries.ts'
import { listWithoutNotice } from './features/appointments/queries.ts'
import { EMAILS_WHERE } from './features/email/emails-shown.ts'
import { beginAttempt, listEmails } from './features/email/queries.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { openKysely, openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const app = useTestApp()

/** Slots of one doctor, each a quarter of an hour after the other, with their emails and notifications. */
const FILL = `
  with slots as (select $1::uuid as doctor, $2::uuid as patient, $3::uuid as colleague, n, timestamptz '2020-01-01 00:00Z' + n * interval '15 min' as start
    from generate_series(1, 20000) n),
  booked as (insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
    select doctor, case when n % 1000 = 0 then patient end, date '2020-01-01', 0, 15, start, start + interval '15 min', 'n', n::text, 'a'
    from slots returning id, ends_at as over),
  emailed as (insert into emails (recipient, kind, params, dedupe_key, expires_at)
    select id || '@example.org', 'plain', '{}', id, over from booked)
  insert into notifications (user_id, kind, params, read_at)
    select case when n % 1000 = 0 then patient when n % 10 = 0 then (select user_id from doctors where id = doctor) else colleague end,
      'plain', jsonb_build_object('message', repeat('m', 200)), case when n % 10 <> 0 then now() end from slots`

/** A thousand of the same appointments of another doctor. */
const FILL_OTHER = `
  insert into appointments (doctor_id, patient_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address)
    select $1::uuid, null, date, start_minute, end_minute, starts_at, ends_at, name, phone, address from appointments
    where doctor_id = $2::uuid order by starts_at limit 1000`

/** Years of visits of a doctor, a few of whom come soon and fewer of whom wait for an answer. */
const FILL_YEARS = `
  insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state, decided_at)
    select $1::uuid, (start at time zone 'UTC')::date, 0, 15, start, start + interval '15 min', 'n', start::text, 'a', state, case when state <> 'pending' then now() end
    from (select $2::timestamptz + (n - 5000) * interval '1 hour' as start,
      case when n < 5000 then 'completed' when n < 5020 then 'approved' else 'pending' end as state from generate_series(1, 5030) n) visits`

/** Accounts that are doctors' too; the newest is number 1, and one of them is called Xaver. */
const FILL_PEOPLE = `
  with people as (insert into users (name, email, password_hash, created_at)
    select case n when 4900 then 'Xaver' else 'Anna' end, n || '@example.org', '-', now() - n * interval '1 min' from generate_series(1, 10000) n
    returning id, name, email)
  insert into doctors (user_id, first_name, last_name, phone, email, address, specialization, speciality, experience, fee, work_start, work_end, status)
    select id, name, email, '1', email, 'a', 's', case when email like '%99@%' then 'cardiology' end, 'e', '1', 0, 60, 'approved' from people`

test('what is asked on every page, every booking and every poll touches few rows, index rows included', async () => {
  const { id: doctorUserId, doctorId } = await aDoctor(app)
  const patient = await aUser(app)
  const colleague = await aUser(app)
  const now = app.deps.clock()
  await app.deps.pool.query(FILL, [doctorId, patient.id, colleague.id])
  await app.deps.pool.query(FILL_PEOPLE)
  const other = await aDoctor(app)
  await app.deps.pool.query(FILL_OTHER, [other.doctorId, doctorId])
  const busy = await aDoctor(app)
  await app.deps.pool.query(FILL_YEARS, [busy.doctorId, now])
  // No commit of a test is waited for, and vacuum marks no page as seen by all while a commit beside its rows' is not written:
  // so this table first, before what vacuum commits itself.
  for (const statement of ['checkpoint', 'vacuum appointments', 'vacuum analyze'])
    await app.deps.pool.query(statement)
  // One connection, so that it can be told to count at once.
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const db = openKysely<Tables>(pool)
  const booking = { name: 'n', phone: '1', address: 'a', date: '2020-01-01', bookedAfter: new Date(0) }
  const asked = {
    // The forty that wait or come, each counted and listed; of five thousand that are past none.
    listByUrgency: {
      most: 300,
      ask: () => listByUrgency({ ...app.deps, db }, busy.doctorId, { page: 1, limit: 10 }),
    },
    findAccount: { most: 5, ask: () => findAccount(pool, patient.id) },
    // Twenty notifications, each listed and counted.
    getNotifications: { most: 50, ask: () => getNotifications(pool, patient.id) },
    // A tenth of all there are: each is counted, a hundred are listed.
    getNotificationsOfMany: { most: 2110, ask: () => getNotifications(pool, doctorUserId) },
    getDoctorsVersion: { most: 2, ask: () => getDoctorsVersion(pool) },
    // Ten rows, and a thousand that are only counted.
    listUsers: { most: 1100, ask: () => listUsers(db, { limit: 10 }) },
    listDoctors: { most: 1100, ask: () => listDoctors(db, { limit: 10 }) },
    listDoctorsToBook: { most: 1100, ask: () => listDoctorsToBook({ db, pool }, { limit: 10 }) },
    listEmails: { most: 1100, ask: () => listEmails(db, { limit: 10 }) },
    // In every order and with every filter as in the usual one; few are there of some, which are all that is read.
    listUsersByName: { most: 1100, ask: () => listUsers(db, { limit: 10, sort: 'name' }) },
    listUsersByNameDown: { most: 1100, ask: () => listUsers(db, { limit: 10, sort: '-name' }) },
    listUsersByEmail: { most: 1100, ask: () => listUsers(db, { limit: 10, sort: 'email' }) },
    listPatients: { most: 1100, ask: () => listUsers(db, { limit: 10, show: 'patients' }) },
    listUsersWhoAreDoctors: { most: 100, ask: () => listUsers(db, { limit: 10, show: 'doctors' }) },
    listAdministrators: { most: 100, ask: () => listUsers(db, { limit: 10, show: 'administrators' }) },
    listBlockedUsers: { most: 100, ask: () => listUsers(db, { limit: 10, show: 'blocked' }) },
    listDoctorsByName: { most: 1100, ask: () => listDoctors(db, { limit: 10, byName: 'name' }) },
    listDoctorsByNameDown: { most: 1100, ask: () => listDoctors(db, { limit: 10, byName: '-name' }) },
    listPendingDoctors: { most: 100, ask: () => listDoctors(db, { limit: 10, status: 'pending' }) },
    listBlockedDoctors: { most: 100, ask: () => listDoctors(db, { limit: 10, isBlocked: true }) },
    listOldestEmails: { most: 1100, ask: () => listEmails(db, { limit: 10, sort: 'oldest' }) },
    listWaitingEmails: {
      most: 100,
      ask: () => listEmails(db, { limit: 10, where: EMAILS_WHERE.waiting(now) }),
    },
    listFailedEmails: {
      most: 100,
      ask: () => listEmails(db, { limit: 10, where: EMAILS_WHERE.failed(now) }),
    },
    countUsers: { most: 2000, ask: () => countListed(db, { list: 'users', now }) },
    countDoctors: { most: 2000, ask: () => countListed(db, { list: 'doctors', now }) },
    countEmails: { most: 2000, ask: () => countListed(db, { list: 'emails', now }) },
    // The first thousand, and then the index; of users two hundred more, which say how many weeks to look at.
    searchUsers: { most: 1250, ask: () => listUsers(db, { limit: 10, q: 'xaver 4900' }) },
    searchDoctors: { most: 1050, ask: () => listDoctors(db, { limit: 10, q: 'xaver 4900' }) },
    // One of them is in every row, as users have it.
    searchDoctorsByCommonWord: { most: 1050, ask: () => listDoctors(db, { limit: 10, q: 'xaver example' }) },
    // A hundred cardiologists, of whom one has the number.
    searchDoctorsByMeaning: { most: 1450, ask: () => listDoctors(db, { limit: 10, q: 'heart 9899' }) },
    searchDoctorsByMeaningInHindi: { most: 1450, ask: () => listDoctors(db, { limit: 10, q: 'दिल 9899' }) },
    // A name that is written otherwise: those that share half of its trigrams.
    listSimilarNames: { most: 100, ask: () => listSimilarNames(db, { limit: 10, q: 'xavier' }) },
    // Once after each change of a doctor: all of them, twice.
    countForFilters: { most: 20100, ask: () => countForFilters(db) },
    listWithoutNotice: {
      most: 10,
      ask: () => listWithoutNotice(db, { ...booking, doctorEmail: 'x@example.org' }),
    },
    // What waits is little, however much there is beside it.
    listApplications: { most: 5, ask: () => listApplications(db, { now, limit: 5 }) },
    listNotSent: { most: 5, ask: () => listNotSent(db, { now, limit: 5 }) },
    listFailing: { most: 5, ask: () => listFailing(db, { now, limit: 5 }) },
    beginAttempt: { most: 10, ask: () => beginAttempt(db, '1', now) },
    queueWaitingEmails: { most: 10, ask: () => queueWaitingEmails(db, now) },
  }
  const tooMany: Record<string, number> = {}
  for (const [name, { ask, most }] of Object.entries(asked)) {
    const touched = await rowsTouched(pool, ask)
    if (touched > most) tooMany[name] = touched
  }
  // A month of free times is reckoned from the index alone: of a doctor who is one of many.
  const month = { doctorIds: [other.doctorId], from: '2019-12-31', to: '2020-01-31', now, ownHold: null }
  const before = await appointmentsFetched(pool)
  expect((await listBusyDays(pool, month))[0]?.starts.length).toBe(1_000)
  expect((await appointmentsFetched(pool)) - before).toBe(0)
  await pool.end()
  expect(tooMany).toEqual({})
})

/** Rows that indexes led to and that were read from their table. */
async function appointmentsFetched(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ fetched: string }>(
    `select idx_tup_fetch + seq_tup_read as fetched from pg_stat_user_tables where relname = 'appointments'`,
  )
  return Number(rows[0]?.fetched)
}
