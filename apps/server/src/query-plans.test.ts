import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { aDoctor, aUser } from '../test/people.ts'
import { askedToBook } from '../test/booking-questions.ts'
import { checkPlans } from '../test/check-plans.ts'
import { askedByJobs, FEW_DUE } from '../test/job-questions.ts'
import { fillLargeHospital } from '../test/large-hospital.ts'
import { useTestApp } from '../test/test-app.ts'
import { testDatabase } from '../test/test-database.ts'
import { countListed } from './features/admin/count-listed.ts'
import {
  listApplications,
  listFailing,
  listNearlyExpired,
  listNotSent,
} from './features/admin/work-queries.ts'
import { listPeopleNamed } from './features/audit/list-queries.ts'
import { listUserRows } from './features/auth/list-users.ts'
import { findAccount } from './features/auth/queries.ts'
import {
  countForFilters,
  listDoctorRows,
  listDoctorsToBook,
  listSimilarNames,
} from './features/doctors/list-queries.ts'
import { getDoctorsVersion } from './features/doctors/queries.ts'
import { getNotifications } from './features/notifications/queries.ts'
import { bookingNoticeKey, listPatientsOfNotices } from './features/appointments/booking-emails.ts'
import { listByUrgency } from './features/appointments/list-by-urgency.ts'
import { listTexts } from './features/appointments/texts/queries.ts'
import { listBusyDays } from './features/appointments/busy-day-queries.ts'
import { listWithoutNotice } from './features/appointments/queries.ts'
import { TO_SEND_WHERE } from './features/email/emails-shown.ts'
import { listEmailRows } from './features/email/list-queries.ts'
import { beginAttempt } from './features/email/queries.ts'
import { queueWaitingEmails } from './features/email/queue-email.ts'
import { listRows } from './features/imports/queries.ts'
import { listWaitingProposals } from './features/re-plan/waiting-proposals.ts'
import { SYSTEM } from './platform/actor.ts'
import { openKysely } from './platform/db/open-kysely.ts'
import { openPool } from './platform/db/pool.ts'
import type { Tables } from './platform/db/tables.ts'

const app = useTestApp()

const REMINDED = `update appointments set placed_at = $2::timestamptz - interval '40 hours', doctor_reminded_at = $2
  where doctor_id = $1 and state = 'pending'`

test('what is asked on every page, every booking and every poll touches few rows, index rows included', async () => {
  const { id: doctorUserId, doctorId } = await aDoctor(app)
  const [patient, colleague] = [await aUser(app), await aUser(app)]
  const now = app.deps.clock()
  const [other, busy] = [await aDoctor(app), await aDoctor(app)]
  const people = { doctor: doctorId, other: other.doctorId, busy: busy.doctorId }
  const { importId } = await fillLargeHospital(
    app.deps.pool,
    { ...people, patient: patient.id, colleague: colleague.id },
    now,
    [
      { text: REMINDED, values: [busy.doctorId, now.toISOString()] },
      { text: FEW_DUE, values: [doctorId] },
    ],
  )
  // The newest come last by id, and no statistics know of them.
  const [fresh, newest] = [await aDoctor(app), await aUser(app)]
  // With one connection its statistics can be flushed before they are read.
  const pool = openPool((await testDatabase()).connection, app.deps.log, 1)
  const db = openKysely<Tables>(pool)
  const booking = { name: 'n', phone: '1', address: 'a', date: '2020-01-01', bookedAfter: new Date(0) }
  const tenBooked = await tenAppointments(pool)
  const asked = {
    // Forty that wait or come are counted and listed; none of five thousand past ones.
    listByUrgency: {
      most: 300,
      ask: () => listByUrgency({ ...app.deps, db }, busy.doctorId, { page: 1, limit: 10 }),
    },
    findAccount: { most: 5, ask: () => findAccount(pool, patient.id) },
    getNotifications: { most: 50, ask: () => getNotifications(pool, patient.id) },
    getNotificationsOfMany: { most: 2110, ask: () => getNotifications(pool, doctorUserId) },
    getDoctorsVersion: { most: 2, ask: () => getDoctorsVersion(pool) },
    listUsers: { most: 1100, ask: () => listUserRows(db, { limit: 10 }) },
    listDoctors: { most: 1100, ask: () => listDoctorRows(db, { limit: 10 }) },
    listDoctorsToBook: { most: 1100, ask: () => listDoctorsToBook({ db, pool }, { limit: 10 }) },
    listEmails: { most: 1100, ask: () => listEmailRows(db, { limit: 10 }) },
    listUsersByName: { most: 1100, ask: () => listUserRows(db, { limit: 10, sort: 'name' }) },
    listUsersByNameDown: { most: 1100, ask: () => listUserRows(db, { limit: 10, sort: '-name' }) },
    listUsersByEmail: { most: 1100, ask: () => listUserRows(db, { limit: 10, sort: 'email' }) },
    listUsersByDoctor: { most: 1100, ask: () => listUserRows(db, { limit: 10, sort: 'doctor' }) },
    listUsersByDoctorDown: { most: 1100, ask: () => listUserRows(db, { limit: 10, sort: '-doctor' }) },
    listPatients: { most: 1100, ask: () => listUserRows(db, { limit: 10, show: 'patients' }) },
    listUsersWhoAreDoctors: { most: 100, ask: () => listUserRows(db, { limit: 10, show: 'doctors' }) },
    listAdministrators: { most: 100, ask: () => listUserRows(db, { limit: 10, show: 'administrators' }) },
    listPeopleNamed: { most: 100, ask: () => listPeopleNamed(db, 'xaver 4900@', 51) },
    listBlockedUsers: { most: 100, ask: () => listUserRows(db, { limit: 10, show: 'blocked' }) },
    listDoctorsByName: { most: 1100, ask: () => listDoctorRows(db, { limit: 10, column: 'name' }) },
    listDoctorsByNameDown: { most: 1100, ask: () => listDoctorRows(db, { limit: 10, column: '-name' }) },
    listDoctorsByStatus: { most: 1100, ask: () => listDoctorRows(db, { limit: 10, column: 'status' }) },
    listDoctorsByStatusDown: { most: 1100, ask: () => listDoctorRows(db, { limit: 10, column: '-status' }) },
    listPendingDoctors: { most: 100, ask: () => listDoctorRows(db, { limit: 10, status: 'pending' }) },
    listBlockedDoctors: { most: 100, ask: () => listDoctorRows(db, { limit: 10, isBlocked: true }) },
    listOldestEmails: { most: 1100, ask: () => listEmailRows(db, { limit: 10, sort: 'oldest' }) },
    listEmailsByRecipient: { most: 1100, ask: () => listEmailRows(db, { limit: 10, sort: 'recipient' }) },
    listEmailsByRecipientDown: {
      most: 1100,
      ask: () => listEmailRows(db, { limit: 10, sort: '-recipient' }),
    },
    listEmailsByState: { most: 1100, ask: () => listEmailRows(db, { limit: 10, sort: 'state' }) },
    listEmailsByStateDown: { most: 1100, ask: () => listEmailRows(db, { limit: 10, sort: '-state' }) },
    listImportRows: { most: 1100, ask: () => listRows(db, importId, { limit: 10 }) },
    listImportRowsBack: { most: 1100, ask: () => listRows(db, importId, { limit: 10, sort: '-outcome' }) },
    listConflictingRows: { most: 1100, ask: () => listRows(db, importId, { limit: 10, show: 'conflict' }) },
    listKnownRows: { most: 100, ask: () => listRows(db, importId, { limit: 10, show: 'same' }) },
    listImportRowsByLine: { most: 1100, ask: () => listRows(db, importId, { limit: 10, sort: 'line' }) },
    listImportRowsByLineDown: { most: 1100, ask: () => listRows(db, importId, { limit: 10, sort: '-line' }) },
    listWaitingEmails: {
      most: 100,
      ask: () => listEmailRows(db, { limit: 10, where: TO_SEND_WHERE.waiting }),
    },
    // None of twenty thousand was sent in time.
    listFailedEmails: {
      most: 1100,
      ask: () => listEmailRows(db, { limit: 10, where: TO_SEND_WHERE.failed }),
    },
    countUsers: { most: 2000, ask: () => countListed({ ...app.deps, db }, SYSTEM, { list: 'users' }) },
    countDoctors: { most: 2000, ask: () => countListed({ ...app.deps, db }, SYSTEM, { list: 'doctors' }) },
    countTexts: { most: 3100, ask: () => countListed({ ...app.deps, db }, SYSTEM, { list: 'texts' }) },
    listWaitingTexts: {
      most: 1100,
      ask: () => listTexts(db, { limit: 10, where: TO_SEND_WHERE.waiting }),
    },
    listFailedTexts: { most: 400, ask: () => listTexts(db, { limit: 10, where: TO_SEND_WHERE.failed }) },
    countEmails: { most: 2000, ask: () => countListed({ ...app.deps, db }, SYSTEM, { list: 'emails' }) },
    // The first thousand, then the index; for users two hundred more, which say how many weeks to look at.
    searchUsers: { most: 1250, ask: () => listUserRows(db, { limit: 10, q: 'xaver 4900' }) },
    searchDoctors: { most: 1050, ask: () => listDoctorRows(db, { limit: 10, q: 'xaver 4900' }) },
    searchDoctorsByCommonWord: {
      most: 1050,
      ask: () => listDoctorRows(db, { limit: 10, q: 'xaver example' }),
    },
    searchDoctorsByMeaning: { most: 1450, ask: () => listDoctorRows(db, { limit: 10, q: 'heart 9899' }) },
    searchDoctorsByMeaningInHindi: {
      most: 1450,
      ask: () => listDoctorRows(db, { limit: 10, q: 'दिल 9899' }),
    },
    // Those that share half of the trigrams of a misspelled name.
    // Ten thousand have half of the trigrams; one has most, so nobody asks for those.
    listVerySimilarName: {
      most: 100,
      ask: () => listSimilarNames(db, { limit: 1, q: 'xavier 4900 example' }),
    },
    listSimilarNames: { most: 100, ask: () => listSimilarNames(db, { limit: 10, q: 'xavier' }) },
    countForFilters: { most: 20100, ask: () => countForFilters(db) },
    listWithoutNotice: {
      most: 10,
      ask: () => listWithoutNotice(db, { ...booking, doctorEmail: 'x@example.org' }),
    },
    listPatientsOfNotices: {
      most: 60,
      ask: () => listPatientsOfNotices(db, tenBooked.map(bookingNoticeKey)),
    },
    listApplications: { most: 5, ask: () => listApplications(pool, { limit: 5 }) },
    // Ten of thirty thousand that wait.
    listNearlyExpired: { most: 50, ask: () => listNearlyExpired(pool, { now, limit: 5, hours: 48 }) },
    listNotSent: { most: 5, ask: () => listNotSent(pool, { now, limit: 5 }) },
    listWaitingProposals: {
      most: 5,
      ask: () => listWaitingProposals({ ...app.deps, db, pool }, { now, limit: 5 }),
    },
    listFailing: { most: 5, ask: () => listFailing(pool, { limit: 5 }) },
    beginAttempt: { most: 10, ask: () => beginAttempt(db, '1', now) },
    queueWaitingEmails: { most: 10, ask: () => queueWaitingEmails(db, now) },
    ...askedByJobs({ ...app.deps, db, pool }, busy.doctorId),
    ...(await askedToBook({ ...app.deps, db, pool }, { ...people, fresh: fresh.doctorId, patient, newest })),
  }
  const { tooMany, fromEndToEnd } = await checkPlans(pool, asked)
  // A month of free times of one doctor comes from the index alone.
  const month = { doctorIds: [other.doctorId], from: '2019-12-31', to: '2020-01-31', now, ownHold: null }
  const before = await appointmentsFetched(pool)
  expect((await listBusyDays(pool, month))[0]?.starts.length).toBe(1_000)
  expect((await appointmentsFetched(pool)) - before).toBe(0)
  await pool.end()
  expect(tooMany).toEqual({})
  expect(fromEndToEnd).toEqual({ countForFilters: ['doctors'] })
})

async function tenAppointments(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from appointments limit 10')
  return rows.map(({ id }) => id)
}

async function appointmentsFetched(pool: Pool): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  await pool.query('select pg_stat_clear_snapshot()')
  const { rows } = await pool.query<{ fetched: string }>(
    `select idx_tup_fetch + seq_tup_read as fetched from pg_stat_user_tables where relname = 'appointments'`,
  )
  return Number(rows[0]?.fetched)
}
