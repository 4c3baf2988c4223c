import { listUsers } from '@desk/contract/admin'
import { listDoctorAppointments } from '@desk/contract/appointment'
import { listEmails } from '@desk/contract/email'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { send } from '../../../test/raw-calls.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const MINUTE_MS = 60_000
const later = (minutes: number) => app.setNow(new Date(app.deps.clock().getTime() + minutes * MINUTE_MS))

async function openings() {
  const rows = await trailOf(app)
  return rows.filter(({ action }) => action.endsWith('-opened'))
}

async function aBusyDoctor() {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  await anAppointment(app, doctor, {}, patient.token)
  await anAppointment(app, doctor, { time: '10:00' })
  later(20)
  return { doctor, patient, before: (await openings()).length }
}

test('a doctor who opens the list of appointments leaves one row with all patients in it, guests counted', async () => {
  const { doctor, patient, before } = await aBusyDoctor()
  await app.call(listDoctorAppointments, undefined, doctor)
  expect((await openings()).slice(before)).toMatchObject([
    { action: 'patient-data-opened', subjectIds: [patient.id], details: { appointments: 2, guests: 1 } },
  ])
})

test('opened again within 15 minutes by the same doctor the same patients make no second row, on any server', async () => {
  const { doctor, before } = await aBusyDoctor()
  const other = await buildApp(app.deps, '/nowhere')
  const openThere = () => send({ ...app, app: other }, listDoctorAppointments, { token: doctor.token })
  await app.call(listDoctorAppointments, undefined, doctor)
  await app.call(listDoctorAppointments, undefined, doctor)
  expect((await openThere()).status).toBe(200)
  later(14)
  await app.call(listDoctorAppointments, undefined, doctor)
  expect((await openings()).length - before).toBe(1)
  later(2)
  await openThere()
  expect((await openings()).length - before).toBe(2)
  await other.close()
})

test('other patients, and another reader of the same, make a row of their own', async () => {
  const { doctor, before } = await aBusyDoctor()
  await app.call(listDoctorAppointments, undefined, doctor)
  await app.call(listDoctorAppointments, undefined, { ...doctor, query: { limit: '1' } })
  const administrators = [await anAdministrator(app), await anAdministrator(app)]
  for (const administrator of administrators) await app.call(listUsers, undefined, administrator)
  expect((await openings()).slice(before).map(({ action }) => action)).toEqual([
    'patient-data-opened',
    'patient-data-opened',
    'accounts-opened',
    'accounts-opened',
  ])
})

test('who reads from another address leaves another row: a stolen session does not hide behind its owner', async () => {
  const { doctor, before } = await aBusyDoctor()
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) {
    const headers = { 'x-forwarded-for': address }
    await send(app, listDoctorAppointments, { token: doctor.token, headers })
  }
  expect((await openings()).length - before).toBe(2)
})

test('emails are opened of those they are written to and of the patients they tell of', async () => {
  const { doctor, patient, before } = await aBusyDoctor()
  await app.deps.pool.query('update emails set recipient = upper($1)', [doctor.email])
  await app.call(listEmails, undefined, await anAdministrator(app))
  const subjectIds = [doctor.id, patient.id].toSorted()
  expect((await openings()).slice(before)).toMatchObject([
    { action: 'emails-opened', subjectIds, details: { emails: 3 } },
  ])
})

test('an empty list opens nobody’s data', async () => {
  await app.call(listDoctorAppointments, undefined, await aDoctor(app))
  await app.call(listEmails, undefined, await anAdministrator(app))
  expect(await openings()).toEqual([])
})

test('what cannot be noted is not shown', async () => {
  const { doctor } = await aBusyDoctor()
  const { pool, log } = app.deps
  const level = log.level
  log.level = 'silent'
  await pool.query('alter table audit_events rename to audit_events_elsewhere')
  try {
    const { status, text } = await send(app, listDoctorAppointments, { token: doctor.token })
    expect([status, text.includes('Paul Meier')]).toEqual([500, false])
  } finally {
    await pool.query('alter table audit_events_elsewhere rename to audit_events')
    log.level = level
  }
})
