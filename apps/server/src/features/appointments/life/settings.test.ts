import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { getHospital } from '@desk/contract/hospital'
import { cancelVisit, moveVisit, openVisit } from '@desk/contract/visit'
import { expect, test } from 'vitest'
import { aGuestsVisit, aLife, decide, emailsTo, later, recordOf, unreadOf } from '../../../../test/lives.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { lookAfterRequests } from './look-after-requests.ts'

const trusting = useTestApp({ MOVES_NEED_APPROVAL: 'off' })
const lateChanges = useTestApp({ CHANGE_NOTICE_HOURS: '2' })
const fewHours = useTestApp({ REQUEST_EXPIRY_HOURS: '5' })

const NEW_TIME = { date: '2027-03-04', time: '10:00' }
const PLEASE_CALL =
  'Less than 2 hours before the beginning, an appointment cannot be changed here. Please call the doctor: +49 30 1234567'

test('with MOVES_NEED_APPROVAL=off an approved appointment that its patient moves stays approved, and the doctor is told', async () => {
  const app = trusting
  const { doctor, patient, id } = await aLife(app, 'approved')
  const mailbox = await aMailbox(app)
  await mailbox.to(patient.email)
  const { reply } = await app.call(moveAppointment, { appointmentId: id, ...NEW_TIME }, patient)
  expect(reply).toMatchObject({ success: true, message: 'The appointment is moved.' })
  const { state, version, date } = await recordOf(app, id, patient)
  expect([state, version, date]).toEqual(['approved', '2', '2027-03-04'])
  expect((await unreadOf(app, doctor))[0]).toBe(
    'Paul Meier has moved the appointment from Wednesday, 03-03-2027, 09:00 AM - 09:15 AM to Thursday, 04-03-2027, 10:00 AM - 10:15 AM.',
  )
  const startsAt = new Date('2027-03-04T09:00:00Z')
  const event = { method: 'REQUEST', status: 'CONFIRMED', sequence: 2, startsAt }
  for (const address of [patient.email, 'anna.weber@hospital.example'])
    expect((await mailbox.to(address)).at(-1)?.calendar).toMatchObject(event)
})

test('with MOVES_NEED_APPROVAL=off a request that is moved still waits for its first answer', async () => {
  const { patient, id } = await aLife(trusting)
  await trusting.call(moveAppointment, { appointmentId: id, ...NEW_TIME }, patient)
  expect((await recordOf(trusting, id, patient)).state).toBe('pending')
})

test.each([cancelAppointment, moveAppointment])(
  'with CHANGE_NOTICE_HOURS=2 a patient changes it until two hours before: $path',
  async (call) => {
    const app = lateChanges
    const { patient, id } = await aLife(app, 'approved')
    const asked = { appointmentId: id, ...NEW_TIME }
    expect((await recordOf(app, id, patient)).changeableUntil).toBe('2027-03-03T06:00:00.000Z')
    const late = await later(app, '2027-03-03T06:00:01Z', patient)
    expect((await app.call(call, asked, late)).reply).toMatchObject({ success: false, message: PLEASE_CALL })
    expect((await recordOf(app, id, late)).can).toMatchObject({ cancel: false, move: false })
    const inTime = await later(app, '2027-03-03T05:59:59Z', patient)
    expect((await recordOf(app, id, inTime)).can).toMatchObject({ cancel: true, move: true })
    expect((await app.call(call, asked, inTime)).reply.success).toBe(true)
  },
)

test('with CHANGE_NOTICE_HOURS=2 a guest’s link changes it until two hours before, and pages say so', async () => {
  const app = lateChanges
  const { doctor, token } = await aGuestsVisit(app)
  expect((await app.call(getHospital)).data.changeNoticeHours).toBe(2)
  const refused = { success: false, message: PLEASE_CALL }
  await later(app, '2027-03-03T06:00:01Z', doctor)
  expect((await app.call(cancelVisit, { token })).reply).toMatchObject(refused)
  expect((await app.call(moveVisit, { token, ...NEW_TIME })).reply).toMatchObject(refused)
  expect((await app.call(openVisit, { token })).data.can).toMatchObject({ cancel: false, move: false })
  await later(app, '2027-03-03T05:59:59Z', doctor)
  expect((await app.call(moveVisit, { token, ...NEW_TIME })).reply.success).toBe(true)
  expect((await app.call(cancelVisit, { token })).reply.success).toBe(true)
})

test('with REQUEST_EXPIRY_HOURS=5 a request expires after five hours, and its doctor is reminded before', async () => {
  const app = fewHours
  const { doctor, patient, id } = await aLife(app)
  expect((await recordOf(app, id, patient)).expiresAt).toBe('2027-03-01T11:00:00.000Z')
  const lookAt = async (instant: string) => {
    const { token } = await later(app, instant, patient)
    await lookAfterRequests(app.deps, SYSTEM)
    return (await recordOf(app, id, { token })).state
  }
  const reminders = async () => (await emailsTo(app, 'anna.weber@hospital.example')).includes('request-waits')
  expect([await lookAt('2027-03-01T09:44:59Z'), await reminders()]).toEqual(['pending', false])
  expect([await lookAt('2027-03-01T09:45:00Z'), await reminders()]).toEqual(['pending', true])
  expect(await lookAt('2027-03-01T10:59:59Z')).toBe('pending')
  expect(await lookAt('2027-03-01T11:00:00Z')).toBe('expired')
  expect(await emailsTo(app, patient.email)).toContain('request-expired')
  const staff = { ...doctor, ...(await later(app, '2027-03-01T11:00:01Z', doctor)) }
  expect((await decide(app, staff, id, 'approved')).reply.success).toBe(false)
})
