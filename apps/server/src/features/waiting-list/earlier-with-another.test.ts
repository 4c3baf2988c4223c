import {
  bookAppointment,
  changeAppointmentStatus,
  listDoctorAppointments,
  listMyAppointments,
} from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { acceptOffer, acceptOfferByLink, leaveWish } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  aWish,
  isFree,
  lookWhoWaits,
  NINE,
  openOfferOf,
  takersOf,
  WEEK_AHEAD,
  wishesOf,
  wishInput,
} from '../../../test/waiting.ts'

const app = useTestApp()

const LATER = '2027-03-16'
const [WEBER, NOELLE] = ['weber@hospital.example', 'noelle@hospital.example']

async function anOfferOfAnother() {
  const former = await aDoctor(app, { email: WEBER })
  const doctor = await aDoctor(app, { firstName: 'Ida', lastName: 'Noelle', email: NOELLE })
  const person = await aUser(app)
  const appointmentId = await anAppointment(app, former, { date: LATER }, person.token)
  await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, former)
  await aWish(app, person, { appointmentId, anyDoctor: true })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  return { former, doctor, person, appointmentId }
}

const unreadOf = async ({ token }: Person) =>
  (await app.call(getUserData, { token }, { token })).data.unread.map(({ message }) => message)
const listOf = async ({ token }: Person) =>
  (await app.call(listDoctorAppointments, undefined, { token })).data
const accept = async (person: Person) =>
  app.call(acceptOffer, { offerId: (await openOfferOf(app, person))?.id ?? '' }, person)

test('who waits for an earlier place with any doctor is offered another doctor’s, and told with whom the later one is', async () => {
  const { doctor, person } = await anOfferOfAnother()
  expect(await wishesOf(app, person)).toMatchObject([
    { doctor: null, specialization: 'Cardiology', earlierThan: { date: LATER } },
  ])
  expect(await openOfferOf(app, person)).toMatchObject({
    date: WEEK_AHEAD,
    time: NINE,
    doctor: { id: doctor.doctorId },
    instead: { date: LATER, doctor: { firstName: 'Anna', lastName: 'Weber' } },
    elsewhere: null,
  })
})

test('it moves to the other doctor as the same appointment, with its history, and gives the former place back', async () => {
  const { former, doctor, person, appointmentId } = await anOfferOfAnother()
  const { reply, data } = await accept(person)
  expect(reply).toMatchObject({ success: true, message: expect.stringContaining('moved') })
  expect(data).toMatchObject({ state: 'accepted', instead: null })
  expect((await app.call(listMyAppointments, undefined, person)).data).toMatchObject([
    { id: appointmentId, doctorId: doctor.doctorId, date: WEEK_AHEAD, time: NINE, state: 'pending' },
  ])
  const { data: record } = await app.call(getAppointment, undefined, { ...person, query: { appointmentId } })
  expect(record.history.map(({ action, doctor: to }) => [action, to?.lastName])).toEqual([
    ['book', undefined],
    ['change-state', undefined],
    ['move', 'Noelle'],
  ])
  expect(await listOf(former)).toEqual([])
  expect(await listOf(doctor)).toMatchObject([{ id: appointmentId }, { state: 'cancelled' }])
  expect(await takersOf(app, former)).toEqual([])
  expect(await takersOf(app, doctor)).toEqual([`appointment of ${person.id}`])
})

test('all three are told, and the calendar of the former doctor takes it out', async () => {
  const mailbox = await aMailbox(app)
  const { former, doctor, person } = await anOfferOfAnother()
  await accept(person)
  const [now, before] = [
    'Tuesday, 09-03-2027, 09:00 AM - 09:15 AM',
    'Tuesday, 16-03-2027, 09:00 AM - 09:15 AM',
  ]
  expect(await unreadOf(doctor)).toContain(
    `From the waiting list you have Paul Meier on ${now}, moved from Dr. Anna Weber. Please approve or reject the request.`,
  )
  expect(await unreadOf(former)).toContain(
    `Paul Meier has taken an earlier time with Dr. Ida Noelle, so the appointment with you on ${before} does not take place.`,
  )
  const newest = async (to: string) => (await mailbox.to(to)).at(-1)
  expect(await newest(person.email)).toMatchObject({
    subject: `Moved: your appointment is now on ${now}, with another doctor`,
    text: expect.stringContaining('Dr. Ida Noelle, not Dr. Anna Weber'),
    calendar: { method: 'REQUEST', sequence: 2 },
  })
  expect(await newest(NOELLE)).toMatchObject({
    text: expect.stringContaining('The appointment was with Dr. Anna Weber before'),
    calendar: { method: 'REQUEST', sequence: 2 },
  })
  expect(await newest(WEBER)).toMatchObject({
    text: expect.stringContaining('earlier time with Dr. Ida Noelle'),
    calendar: { method: 'CANCEL', sequence: 2 },
  })
})

test('of two answers at once one moves it, the other hears the same', async () => {
  const { doctor, person } = await anOfferOfAnother()
  const offerId = (await openOfferOf(app, person))?.id ?? ''
  const both = await Promise.all([1, 2].map(() => app.call(acceptOffer, { offerId }, person)))
  expect(both.map(({ reply }) => reply.success)).toEqual([true, true])
  expect(await takersOf(app, doctor)).toEqual([`appointment of ${person.id}`])
  const { rows } = await app.deps.pool.query(`select from appointment_events where action = 'move'`)
  expect(rows).toHaveLength(1)
})

test('an offer stands as long as it says, also where the later place could not be moved without calling by then', async () => {
  const former = await aDoctor(app)
  const person = await aUser(app)
  const appointmentId = await anAppointment(app, former, { date: '2027-03-03' }, person.token)
  await aWish(app, person, { appointmentId })
  app.setNow(new Date('2027-03-02T07:59Z'))
  await aFreedTime(app, former, { date: '2027-03-02', time: '15:00' })
  await lookWhoWaits(app)
  app.setNow(new Date('2027-03-02T08:10Z'))
  expect((await accept(person)).reply).toMatchObject({ success: true })
})

test('who has got another appointment at that time is told, and asked', async () => {
  const doctor = await aDoctor(app)
  const other = await aDoctor(app, { lastName: 'Bloch' })
  const mailbox = await aMailbox(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  const token = /#([\w-]{43})\s/.exec((await mailbox.to(person.email)).at(-1)?.text ?? '')?.[1] ?? ''
  await app.call(bookAppointment, bookingInput(other.doctorId, { date: WEEK_AHEAD }), person)
  expect(await openOfferOf(app, person)).toMatchObject({
    elsewhere: { date: WEEK_AHEAD, time: NINE, doctor: { lastName: 'Bloch' } },
  })
  const message = expect.stringContaining(
    'another appointment already: 09-03-2027, 09:00 AM - 09:15 AM with Dr. Bloch',
  )
  expect((await accept(person)).reply).toMatchObject({ success: false, message })
  expect((await app.call(acceptOfferByLink, { token })).reply).toMatchObject({ success: false, message })
  expect(await isFree(app, doctor)).toBe(false)
  const both = await app.call(acceptOfferByLink, { token, despiteOverlap: true })
  expect(both.reply.success).toBe(true)
  expect(both.data).toMatchObject({ state: 'accepted', elsewhere: null })
})

test('who waits for an earlier place with their doctor waits with the one who has the appointment now', async () => {
  const [former, doctor] = [await aDoctor(app), await aDoctor(app)]
  const person = await aUser(app)
  const appointmentId = await anAppointment(app, former, { date: LATER }, person.token)
  await aWish(app, person, { appointmentId })
  await app.call(
    reassignAppointment,
    { appointmentId, doctorId: doctor.doctorId },
    await anAdministrator(app),
  )
  await aFreedTime(app, former)
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toBeUndefined()
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toMatchObject({ doctor: { id: doctor.doctorId } })
})

test('any doctor is a choice of an earlier place only', async () => {
  const { doctorId } = await aDoctor(app)
  const { status } = await app.call(leaveWish, wishInput({ doctorId, anyDoctor: true }), await aUser(app))
  expect(status).toBe(200)
  const { reply } = await app.call(leaveWish, wishInput({ doctorId, anyDoctor: true }), await aUser(app))
  expect(reply).toMatchObject({ success: false })
})
