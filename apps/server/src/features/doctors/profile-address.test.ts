import { changeDoctorStatus, confirmAddress } from '@desk/contract/admin'
import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { confirmEmail, forgotPassword, register, resetPassword } from '@desk/contract/auth'
import {
  applyAsDoctor,
  confirmProfileEmail,
  getDoctorInfo,
  sendProfileConfirmation,
  updateProfile,
} from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aToken, aUser, PASSWORD } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' })
const limited = useTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'on' })

const confirm = async (token: string) => (await app.call(confirmProfileEmail, { token })).reply
const INVALID = { success: false, message: expect.stringContaining('its time is over') }

async function applied(email: string) {
  const person = await aUser(app)
  const { reply } = await app.call(applyAsDoctor, aProfile(person.id, { email }), { token: person.token })
  expect(reply.success).toBe(true)
  const { token } = await anAdministrator(app)
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from doctors where user_id = $1', [
    person.id,
  ])
  const doctorId = rows[0]?.id ?? ''
  await app.call(changeDoctorStatus, { doctorId, userId: person.id, status: 'approved' }, { token })
  return { ...person, doctorId }
}

const infoOf = async ({ id, token }: { id: string; token: string }) =>
  (await app.call(getDoctorInfo, { userId: id }, { token })).data

async function book(doctorId: string, doctorEmail: string, time = '09:00') {
  const { doctorId: _, ...fields } = bookingInput(doctorId, { time })
  expect((await app.call(bookAppointment, { doctorId, ...fields })).reply.success).toBe(true)
  const { reply } = await app.call(sendBookingNotice, { ...fields, time: fields.time, doctorEmail })
  expect(reply.success).toBe(true)
}

const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject)
const REQUEST = expect.stringContaining('Appointment request for')

test('the address of an application is not written to before it is confirmed, and nothing is lost', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await applied('anna@hospital.example')
  expect(await infoOf(doctor)).toMatchObject({
    email: 'anna@hospital.example',
    unprovenEmail: 'anna@hospital.example',
  })
  await book(doctor.doctorId, 'anna@hospital.example')
  expect(subjects(await mailbox.to('anna@hospital.example'))).toEqual([
    'Please confirm the address of your profile',
  ])
  const link = await mailbox.tokenTo('anna@hospital.example')
  expect(await confirm(link)).toMatchObject({ success: true })
  expect(await confirm(link)).toMatchObject(INVALID)
  expect(subjects(await mailbox.to('anna@hospital.example'))).toEqual([expect.any(String), REQUEST])
  expect(await infoOf(doctor)).not.toHaveProperty('unprovenEmail')
})

test('an email that asks an address to prove itself is not sent any more once an administrator has said whose it is', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await applied('anna@hospital.example')
  const { token } = await anAdministrator(app)
  await app.call(confirmAddress, { userId: doctor.id }, { token })
  await book(doctor.doctorId, 'anna@hospital.example')
  expect(subjects(await mailbox.to('anna@hospital.example'))).toEqual([REQUEST])
})

test('the proven address of the account needs no link of its own', async () => {
  const mailbox = await aMailbox(app)
  await app.call(register, { name: 'Anna', email: 'anna@hospital.example', password: PASSWORD })
  await app.call(confirmEmail, { token: await mailbox.tokenTo('anna@hospital.example') })
  const { rows } = await app.deps.pool.query<{ id: string }>('select id from users')
  const id = rows[0]?.id ?? ''
  const token = await aToken(app, id)
  await app.call(applyAsDoctor, aProfile(id, { email: 'Anna@hospital.example' }), { token })
  expect(await mailbox.to('Anna@hospital.example')).toEqual([])
  const { rows: doctors } = await app.deps.pool.query('select email_awaits_proof from doctors')
  expect(doctors).toEqual([{ email_awaits_proof: false }])
})

test('another address of a profile counts once it is confirmed, until then the one before is shown and written to', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await aDoctor(app, { email: 'old@hospital.example' })
  const profile = aProfile(doctor.id, { email: 'new@hospital.example', lastName: 'Neu' })
  const { reply } = await app.call(updateProfile, profile, { token: doctor.token })
  expect(reply).toEqual({
    success: true,
    message:
      'Profile updated. The new address counts once you have opened the link that we sent to new@hospital.example.',
  })
  expect(await infoOf(doctor)).toMatchObject({
    lastName: 'Neu',
    email: 'old@hospital.example',
    unprovenEmail: 'new@hospital.example',
  })
  await book(doctor.doctorId, 'old@hospital.example')
  expect(subjects(await mailbox.to('old@hospital.example'))).toEqual([
    'The address of your profile is to be changed',
    REQUEST,
  ])
  await confirm(await mailbox.tokenTo('new@hospital.example'))
  await book(doctor.doctorId, 'new@hospital.example', '10:00')
  expect(subjects(await mailbox.to('new@hospital.example'))).toEqual([expect.any(String), REQUEST])
  expect(await mailbox.to('old@hospital.example')).toHaveLength(2)
})

test('of two addresses that were entered only the last one can be confirmed', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await aDoctor(app, { email: 'old@hospital.example' })
  const enter = (email: string) =>
    app.call(updateProfile, aProfile(doctor.id, { email }), { token: doctor.token })
  await enter('first@hospital.example')
  const first = await mailbox.tokenTo('first@hospital.example')
  await enter('second@hospital.example')
  expect(await confirm(first)).toMatchObject(INVALID)
  expect(await confirm(await mailbox.tokenTo('second@hospital.example'))).toMatchObject({ success: true })
})

test('what was kept back goes to the address that a doctor corrects the application to', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await applied('wrong@hospital.example')
  await book(doctor.doctorId, 'wrong@hospital.example')
  await mailbox.to('wrong@hospital.example')
  const profile = aProfile(doctor.id, { email: 'right@hospital.example' })
  await app.call(updateProfile, profile, { token: doctor.token })
  expect(await infoOf(doctor)).toMatchObject({ email: 'right@hospital.example' })
  await confirm(await mailbox.tokenTo('right@hospital.example'))
  expect(subjects(await mailbox.to('right@hospital.example'))).toContainEqual(REQUEST)
  expect(subjects(await mailbox.to('wrong@hospital.example'))).not.toContainEqual(REQUEST)
})

test('a doctor who saves the profile again gets another link', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await applied('anna@hospital.example')
  const first = await mailbox.tokenTo('anna@hospital.example')
  const profile = aProfile(doctor.id, { email: 'anna@hospital.example' })
  const { reply } = await app.call(updateProfile, profile, { token: doctor.token })
  expect(reply.message).toContain('we sent to anna@hospital.example')
  expect(await confirm(first)).toMatchObject(INVALID)
  expect(await confirm(await mailbox.tokenTo('anna@hospital.example'))).toMatchObject({ success: true })
})

test('a doctor has the link of the profile sent once more, to the address that waits for it, a few times an hour', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await aDoctor(app, { email: 'old@hospital.example' })
  const send = async (token: string) =>
    (await limited.call(sendProfileConfirmation, { userId: doctor.id }, { token })).reply
  expect(await send(doctor.token)).toMatchObject({ success: false })
  const profile = aProfile(doctor.id, { email: 'new@hospital.example' })
  await limited.call(updateProfile, profile, { token: doctor.token })
  const first = await mailbox.tokenTo('new@hospital.example')
  expect(await send(doctor.token)).toMatchObject({ success: true })
  expect(await send((await anAdministrator(app)).token)).toMatchObject({ success: true })
  const last = await mailbox.tokenTo('new@hospital.example')
  expect(await confirm(first)).toMatchObject(INVALID)
  await send(doctor.token)
  expect(await mailbox.to('new@hospital.example')).toHaveLength(2)
  expect(await send((await aDoctor(app)).token)).toMatchObject({ success: false })
  expect(await confirm(last)).toMatchObject({ success: true })
})

test('an administrator confirms the address of a doctor by hand, and what was kept back is sent', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await applied('anna@hospital.example')
  await book(doctor.doctorId, 'anna@hospital.example')
  await mailbox.to('anna@hospital.example')
  const { token } = await anAdministrator(app)
  await app.call(confirmAddress, { userId: doctor.id }, { token })
  expect(subjects(await mailbox.to('anna@hospital.example'))).toContainEqual(REQUEST)
})

test('a change that somebody has entered is over when the owner sets a new password', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await aDoctor(app, { email: 'old@hospital.example' })
  const profile = aProfile(doctor.id, { email: 'thief@example.org' })
  await app.call(updateProfile, profile, { token: doctor.token })
  const thiefs = await mailbox.tokenTo('thief@example.org')
  await app.call(forgotPassword, { email: doctor.email })
  await app.call(resetPassword, { token: await mailbox.tokenTo(doctor.email), password: 'new' })
  expect(await confirm(thiefs)).toMatchObject(INVALID)
})
