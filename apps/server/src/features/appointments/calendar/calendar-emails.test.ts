import { changeAppointmentStatus } from '@desk/contract/appointment'
import { bookForPatient } from '@desk/contract/day'
import { rejectAppointments, reassignAppointment } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser, type Person, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'
import { SYSTEM } from '../../../platform/actor.ts'
import { lookAfterRequests } from '../life/look-after-requests.ts'

const app = useTestApp({ HOSPITAL_ADDRESS: 'Ring 1, Berlin' })

const ADDRESS = 'anna@hospital.example'
const NINE = new Date('2027-03-02T08:00:00Z')

async function aRequest() {
  const doctor = await aDoctor(app, { email: ADDRESS })
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, {}, paul.token)
  return { doctor, paul, id, mailbox: await aMailbox(app) }
}

const decide = (doctor: TestDoctor, appointmentId: string, decision: 'approved' | 'rejected') =>
  app.call(changeAppointmentStatus, { appointmentId, decision }, { token: doctor.token })

const withdraw = (admin: Person, id: string) =>
  app.call(rejectAppointments, { appointmentIds: [id], reason: 'The ward is closed' }, { token: admin.token })

test('a patient’s calendar has one event, from the request to the end', async () => {
  const { doctor, paul, id, mailbox } = await aRequest()
  const received = (await mailbox.to(paul.email)).at(-1)
  expect(received?.subject).toBe('Your request for Tuesday, 02-03-2027, 09:00 AM - 09:15 AM')
  expect(received?.calendar).toEqual({
    method: 'REQUEST',
    uid: `appointment-${id}`,
    sequence: 0,
    status: 'TENTATIVE',
    startsAt: NINE,
    summary: 'Appointment with Dr. Anna Weber',
  })

  await decide(doctor, id, 'approved')
  const approved = (await mailbox.to(paul.email)).at(-1)
  expect(approved?.subject).toBe('Approved: your appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM')
  expect(approved?.calendar).toMatchObject({
    method: 'REQUEST',
    uid: `appointment-${id}`,
    sequence: 1,
    status: 'CONFIRMED',
  })

  await withdraw(await anAdministrator(app), id)
  const cancelled = (await mailbox.to(paul.email)).at(-1)
  expect(cancelled?.text).toContain('The ward is closed')
  expect(cancelled?.calendar).toMatchObject({
    method: 'CANCEL',
    uid: `appointment-${id}`,
    sequence: 2,
    status: 'CANCELLED',
  })
  expect(await mailbox.to(paul.email)).toHaveLength(3)
})

test('text and HTML of an email about an appointment name doctor, place, hospital time and zone', async () => {
  const { doctor, paul, id, mailbox } = await aRequest()
  await decide(doctor, id, 'approved')
  for (const { text, html } of await mailbox.to(paul.email)) {
    for (const said of [
      'Weber',
      'City Hospital, Ring 1, Berlin',
      'Central European Standard Time (Europe/Berlin)',
    ])
      expect([text, html]).toEqual([expect.stringContaining(said), expect.stringContaining(said)])
    expect(text).toContain('02-03-2027, 09:00 AM - 09:15 AM')
  }
})

test('a doctor whose calendar was told of a request is told of its end, be it by the doctor’s own press', async () => {
  const { doctor, id, mailbox } = await aRequest()
  expect((await mailbox.to(ADDRESS)).at(-1)?.calendar).toMatchObject({
    method: 'REQUEST',
    status: 'TENTATIVE',
    summary: 'Appointment: Paul Meier',
  })
  await decide(doctor, id, 'rejected')
  expect((await mailbox.to(ADDRESS)).at(-1)?.calendar).toMatchObject({
    method: 'CANCEL',
    uid: `appointment-${id}`,
    sequence: 1,
  })
})

test('a doctor’s calendar has one event too: asked for, confirmed by the approval, taken out in the end', async () => {
  const { doctor, id, mailbox } = await aRequest()
  await mailbox.to(ADDRESS)
  await decide(doctor, id, 'approved')
  const approved = (await mailbox.to(ADDRESS)).at(-1)
  expect(approved?.subject).toBe('Approved: appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM')
  expect(approved?.text).toContain(`/appointments/${id}`)
  await withdraw(await anAdministrator(app), id)
  const words = (await mailbox.to(ADDRESS)).map(({ calendar }) => calendar)
  expect(new Set(words.map((word) => word?.uid))).toEqual(new Set([`appointment-${id}`]))
  expect(words.map((word) => [word?.method, word?.status, word?.sequence])).toEqual([
    ['REQUEST', 'TENTATIVE', 0],
    ['REQUEST', 'CONFIRMED', 1],
    ['CANCEL', 'CANCELLED', 2],
  ])
})

test('a request that expires ends in the calendar of the doctor who was told of it', async () => {
  const { id, mailbox } = await aRequest()
  await mailbox.to(ADDRESS)
  app.setNow(NINE)
  await lookAfterRequests(app.deps, SYSTEM)
  const received = await mailbox.to(ADDRESS)
  expect(received).toHaveLength(2)
  expect(received[1]?.text).toContain('so it has expired')
  expect(received[1]?.calendar).toMatchObject({ method: 'CANCEL', uid: `appointment-${id}`, sequence: 1 })
})

test('what staff book for a caller is in the doctor’s calendar at once', async () => {
  const doctor = await aDoctor(app, { email: ADDRESS })
  const asked = { date: '2027-03-02', time: '09:00', name: 'Paul Meier', phone: '0151 1' }
  expect((await app.call(bookForPatient, asked, doctor)).reply.success).toBe(true)
  const [booked] = await (await aMailbox(app)).to(ADDRESS)
  expect(booked?.calendar).toMatchObject({ method: 'REQUEST', status: 'CONFIRMED', startsAt: NINE })
})

test('a doctor whom nobody had told of it yet hears nothing of what is over', async () => {
  const { doctor, id, mailbox } = await aRequest()
  await decide(doctor, id, 'rejected')
  expect(await mailbox.to(ADDRESS)).toEqual([])
})

test('what is not so any more is not sent: the last word is', async () => {
  const { doctor, paul, id, mailbox } = await aRequest()
  await decide(doctor, id, 'approved')
  await withdraw(await anAdministrator(app), id)
  const received = await mailbox.to(paul.email)
  expect(received.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL'])
  const { rows } = await app.deps.pool.query(
    `select kind, withheld, attempts, sent_at is not null as sent from emails where recipient = $1 order by id`,
    [paul.email],
  )
  expect(rows).toEqual([
    { kind: 'appointment-received', withheld: 'outdated', attempts: 0, sent: false },
    { kind: 'appointment-decision', withheld: 'outdated', attempts: 0, sent: false },
    { kind: 'appointment-decision', withheld: null, attempts: 1, sent: true },
  ])
})

test('a rejection names the next three times that are free', async () => {
  const { doctor, paul, id, mailbox } = await aRequest()
  await anAppointment(app, doctor, { date: '2027-03-01', time: '09:15' })
  await decide(doctor, id, 'rejected')
  const text = (await mailbox.to(paul.email)).at(-1)?.text
  expect(text).toContain(
    'These times are free next:\n\n  Monday, 01-03-2027, 09:00 AM - 09:15 AM\n  Monday, 01-03-2027, 09:30 AM - 09:45 AM\n  Monday, 01-03-2027, 09:45 AM - 10:00 AM\n',
  )
  const time = 'date=01-03-2027&time=09%3A00+AM+-+09%3A15+AM'
  expect(text).toContain(`/doctor/book-appointment/${doctor.doctorId}?${time}`)
})

test('of a reassignment the new doctor and the patient get the event, and the one before its end', async () => {
  const { doctor, paul, id, mailbox } = await aRequest()
  await mailbox.to(ADDRESS)
  const ida = await aDoctor(app, { email: 'ida@hospital.example', firstName: 'Ida', lastName: 'Noelle' })
  const { token } = await anAdministrator(app)
  await app.call(reassignAppointment, { appointmentId: id, doctorId: ida.doctorId }, { token })
  expect((await mailbox.to(paul.email)).at(-1)?.calendar).toMatchObject({
    method: 'REQUEST',
    sequence: 1,
    summary: 'Appointment with Dr. Ida Noelle',
  })
  expect((await mailbox.to('ida@hospital.example')).at(-1)?.calendar).toMatchObject({ method: 'REQUEST' })
  expect((await mailbox.to(ADDRESS)).at(-1)?.calendar).toMatchObject({ method: 'CANCEL', sequence: 1 })
  await app.call(reassignAppointment, { appointmentId: id, doctorId: doctor.doctorId }, { token })
  expect((await mailbox.to(ADDRESS)).at(-1)?.calendar).toMatchObject({ method: 'REQUEST', sequence: 2 })
})

test('a doctor who gets it back before hearing that it was gone is not told of an end', async () => {
  const { doctor, id, mailbox } = await aRequest()
  await mailbox.to(ADDRESS)
  const ida = await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle' })
  const { token } = await anAdministrator(app)
  for (const { doctorId } of [ida, doctor])
    await app.call(reassignAppointment, { appointmentId: id, doctorId }, { token })
  const words = (await mailbox.to(ADDRESS)).map(({ calendar }) => calendar?.method)
  expect(words).toEqual(['REQUEST', 'REQUEST'])
})
