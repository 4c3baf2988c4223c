import { register, updateAccount } from '@desk/contract/auth'
import { changeAppointmentStatus } from '@desk/contract/appointment'
import { updateProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../test/bookings.ts'
import { aDoctor, anAdministrator, aUser } from '../test/people.ts'
import { useTestApp } from '../test/test-app.ts'
import { trailOf } from '../test/trail.ts'
import { SYSTEM } from './platform/actor.ts'
import { assertTimeZoneUnchanged } from './features/appointments/assert-time-zone-unchanged.ts'
import { prepareAdministrator } from './features/auth/first-administrator.ts'

const app = useTestApp()
const newest = async () => (await trailOf(app)).at(-1)

test('a registration is a guest’s act about the new account, and one that is refused leaves nothing', async () => {
  const account = { name: 'Paul', email: 'paul@example.org', password: 'correct horse' }
  await app.call(register, account)
  await app.call(register, account)
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(await trailOf(app)).toMatchObject([
    { action: 'account-registered', actorKind: 'guest', actorId: null, subjectIds: [id] },
  ])
})

test('a change of name and one of address are told apart, and what stays the same is no change', async () => {
  const user = await aUser(app)
  const change = (name: string, email: string) => app.call(updateAccount, { name, email }, user)
  await change(user.name, user.email)
  await change('Paula', user.email)
  await change('Paula', 'paula@example.org')
  expect((await trailOf(app)).map(({ action }) => action)).toEqual(['account-changed', 'address-changed'])
})

test('a decision names the patient and the appointment, of a guest the appointment alone', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const ofPatient = await anAppointment(app, doctor, {}, patient.token)
  const ofGuest = await anAppointment(app, doctor, { time: '10:00' })
  const decide = (appointmentId: string) =>
    app.call(changeAppointmentStatus, { appointmentId, decision: 'rejected' }, doctor)
  await decide(ofPatient)
  await decide(ofPatient)
  await decide(ofGuest)
  const decided = (await trailOf(app)).filter(({ action }) => action === 'appointment-decided')
  expect(decided).toMatchObject([
    { subjectIds: [patient.id], details: { appointmentId: ofPatient, decision: 'rejected' } },
    { subjectIds: [], details: { appointmentId: ofGuest, decision: 'rejected' } },
  ])
})

test('an administrator who changes a doctor’s profile is named, and the doctor', async () => {
  const [doctor, administrator] = [await aDoctor(app), await anAdministrator(app)]
  await app.call(updateProfile, aProfile(doctor.id), administrator)
  expect(await newest()).toMatchObject({ actorId: administrator.id, subjectIds: [doctor.id] })
})

test('a start that makes an administrator or changes the hospital’s time zone is the system’s act, from nowhere', async () => {
  const administrator = { email: 'admin@example.org', password: 'correct horse' }
  const deps = { ...app.deps, config: { ...app.deps.config, administrator } }
  await prepareAdministrator(deps, SYSTEM)
  await prepareAdministrator(deps, SYSTEM)
  await assertTimeZoneUnchanged(deps, SYSTEM)
  const moved = { ...deps, config: { ...deps.config, timeZone: 'Europe/Vienna' } }
  await assertTimeZoneUnchanged(moved, SYSTEM)
  const from = { actorKind: 'system', actorId: null, address: null, requestId: null }
  const details = { setting: 'HOSPITAL_TIME_ZONE', from: 'Europe/Berlin', to: 'Europe/Vienna' }
  expect(await trailOf(app)).toMatchObject([
    { action: 'administrator-created', ...from },
    { action: 'settings-changed', details, ...from },
  ])
})

test('an act that fails leaves nothing: row and act are one transaction', async () => {
  const { pool, log } = app.deps
  const level = log.level
  log.level = 'silent'
  await pool.query('alter table audit_events rename to audit_events_elsewhere')
  const account = { name: 'Paul', email: 'paul@example.org', password: 'correct horse' }
  try {
    expect((await app.call(register, account)).status).toBe(500)
  } finally {
    await pool.query('alter table audit_events_elsewhere rename to audit_events')
    log.level = level
  }
  const { rows } = await pool.query('select 1 from users')
  expect(rows).toEqual([])
})
