import { cancelAppointment, getAppointment } from '@desk/contract/appointment-life'
import { listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { listKnownPatients } from '@desk/contract/caller'
import { bookForPatient } from '@desk/contract/day'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const DATE = '2027-03-03'

const known = async (doctor: TestDoctor, q: string) =>
  (await app.call(listKnownPatients, undefined, { ...doctor, query: { q } })).data
const namesOf = async (doctor: TestDoctor, q: string) => (await known(doctor, q)).map(({ name }) => name)
const book = (doctor: TestDoctor, fields: object) =>
  app.call(
    bookForPatient,
    { date: DATE, time: '10:00', name: 'Erna Blum', phone: '030 1', ...fields },
    doctor,
  )

test('two letters of a name, or three digits of a number, find whom a doctor has seen, once each, the latest first', async () => {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  await anAppointment(app, doctor, { name: 'Erna Blum', phone: '030 1234', time: '09:00' })
  await anAppointment(app, doctor, { name: 'erna blum', phone: '0301234', time: '10:00' })
  await anAppointment(app, doctor, { name: 'Paul Erhard', phone: '0170 9', time: '11:00' })
  await anAppointment(app, doctor, { name: 'Vera Stern', phone: '0180 9', time: '12:00' })
  await anAppointment(app, colleague, { name: 'Erik Other', phone: '030 9' })
  expect(await namesOf(doctor, 'er')).toEqual(['Paul Erhard', 'erna blum'])
  expect(await namesOf(doctor, 'Erna B')).toEqual(['erna blum'])
  for (const begin of ['017', '٠١٧', '०१७']) expect(await namesOf(doctor, begin)).toEqual(['Paul Erhard'])
  expect(await namesOf(doctor, 'e')).toEqual([])
  expect(await namesOf(doctor, '%%')).toEqual([])
})

test('who is known gets the appointment into the account, and is told', async () => {
  const [doctor, paul] = [await aDoctor(app), await aUser(app)]
  const before = await anAppointment(app, doctor, { name: 'Paul' }, paul.token)
  const { data } = await book(doctor, { name: 'Paul', sameAs: before })
  const mine = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(mine.data.map(({ id, status }) => [id, status])).toContainEqual([data.appointmentId, 'approved'])
  const account = await app.call(getUserData, { token: paul.token }, paul)
  expect(account.data.unread[0]?.message).toContain('has approved your appointment on Wednesday, 03-03-2027')
  const query = { appointmentId: data.appointmentId }
  const { data: record } = await app.call(getAppointment, undefined, { ...doctor, query })
  expect(record).toMatchObject({ hasAccount: true, canBeTold: true, address: expect.any(String) })
})

test('nobody books for the patient of another doctor', async () => {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  const theirs = await anAppointment(app, colleague)
  expect((await book(doctor, { sameAs: theirs })).status).toBe(404)
})

test('who is with another doctor then is asked about first, by account, else by name and number', async () => {
  const [doctor, colleague, paul] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  const sameAs = await anAppointment(app, doctor, { name: 'Paul' }, paul.token)
  const other = await anAppointment(app, colleague, { date: DATE, time: '10:00' }, paul.token)
  const refused = await book(doctor, { sameAs })
  expect(refused.reply).toMatchObject({
    success: false,
    message: 'The patient has another appointment at this time.',
    data: { reason: 'patient-elsewhere', elsewhere: [{ date: DATE, time: '10:00 AM - 10:15 AM' }] },
  })
  expect((await book(doctor, { sameAs, despiteOverlap: true })).reply.success).toBe(true)
  await app.call(cancelAppointment, { appointmentId: other }, paul)
  expect((await book(doctor, { sameAs, time: '10:15' })).reply.success).toBe(true)

  await anAppointment(app, colleague, {
    date: DATE,
    time: '11:00',
    name: 'Erna Blum',
    phone: '+49 30 123456',
  })
  const guest = { time: '11:00', name: 'erna blum', phone: '030 123456' }
  expect((await book(doctor, guest)).reply.success).toBe(false)
  expect((await book(doctor, { ...guest, name: 'Emil Blum' })).reply.success).toBe(true)
})
