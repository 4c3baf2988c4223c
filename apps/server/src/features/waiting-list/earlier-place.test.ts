import { changeAppointmentStatus, listMyAppointments } from '@desk/contract/appointment'
import { cancelAppointment, getAppointment } from '@desk/contract/appointment-life'
import { acceptOffer, acceptOfferByLink } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, aUser, type Person, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  aWish,
  lookWhoWaits,
  NINE,
  offersOf,
  openOfferOf,
  wishesOf,
} from '../../../test/waiting.ts'

const app = useTestApp()

async function waitsForEarlier(
  doctor: TestDoctor,
  date: string,
): Promise<{ person: Person; appointmentId: string }> {
  const person = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, { date }, person.token)
  await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, doctor)
  await aWish(app, person, { appointmentId })
  app.setNow(new Date(app.deps.clock().getTime() + 1000))
  return { person, appointmentId }
}

const accept = async (person: Person) =>
  app.call(acceptOffer, { offerId: (await openOfferOf(app, person))?.id ?? '' }, person)

test('who takes an earlier place keeps the appointment and gives the later time to the next, and the chain ends', async () => {
  const doctor = await aDoctor(app)
  const days = ['2027-03-16', '2027-03-23', '2027-03-30']
  const waiting = []
  for (const day of days) waiting.push(await waitsForEarlier(doctor, day))
  await aFreedTime(app, doctor, { date: '2027-03-09' })
  const [first, second, third] = waiting
  if (!first || !second || !third) throw new Error('three wait')
  await lookWhoWaits(app)
  expect(await openOfferOf(app, first.person)).toMatchObject({
    date: '2027-03-09',
    instead: { date: '2027-03-16', time: NINE },
  })
  for (const [index, { person, appointmentId }] of waiting.entries()) {
    const { reply, data } = await accept(person)
    expect(reply).toMatchObject({ success: true, message: expect.stringContaining('moved') })
    expect(data).toMatchObject({ state: 'accepted', instead: null })
    const record = (await app.call(getAppointment, undefined, { ...person, query: { appointmentId } })).data
    expect(record).toMatchObject({ state: 'pending', date: ['2027-03-09', ...days][index] })
    expect(record.history.map(({ action }) => action)).toEqual(['book', 'change-state', 'move'])
    await lookWhoWaits(app)
  }
  expect((await app.call(listMyAppointments, undefined, third.person)).data).toHaveLength(1)
  const { rows } = await app.deps.pool.query('select id from slot_holds where released_at is null')
  expect(rows).toEqual([])
  const { rows: left } = await app.deps.pool.query('select look_at, starts_at from freed_times')
  expect(left).toEqual([{ look_at: null, starts_at: new Date('2027-03-30T07:00Z') }])
})

test('a later time is no earlier place, and an appointment that is near is not moved without calling', async () => {
  const doctor = await aDoctor(app)
  const { person } = await waitsForEarlier(doctor, '2027-03-09')
  await aFreedTime(app, doctor, { date: '2027-03-16' })
  await lookWhoWaits(app)
  expect(await offersOf(app, person)).toEqual([])
  const near = await aDoctor(app)
  const tomorrow = await aUser(app)
  const appointmentId = await anAppointment(app, near, { date: '2027-03-02', time: '09:00' }, tomorrow.token)
  await aWish(app, tomorrow, { appointmentId })
  app.setNow(new Date('2027-03-01T09:00Z'))
  const freed = await anAppointment(app, near, { date: '2027-03-01', time: '16:00' })
  await app.call(cancelAppointment, { appointmentId: freed, reason: 'The room is needed' }, near)
  await lookWhoWaits(app)
  expect(await offersOf(app, tomorrow)).toEqual([])
})

test('who cancels the appointment waits no longer for an earlier place, and what was offered goes to the next', async () => {
  const doctor = await aDoctor(app)
  const { person, appointmentId } = await waitsForEarlier(doctor, '2027-03-16')
  const { person: next } = await waitsForEarlier(doctor, '2027-03-23')
  await aFreedTime(app, doctor, { date: '2027-03-09' })
  await lookWhoWaits(app)
  await app.call(cancelAppointment, { appointmentId }, person)
  expect(await wishesOf(app, person)).toMatchObject([{ state: 'ended' }])
  expect(await offersOf(app, person)).toMatchObject([{ state: 'withdrawn' }])
  await lookWhoWaits(app)
  expect(await openOfferOf(app, next)).toMatchObject({ date: '2027-03-09' })
})

test('the link of the email moves the appointment too', async () => {
  const mailbox = await aMailbox(app)
  const doctor = await aDoctor(app)
  const { person } = await waitsForEarlier(doctor, '2027-03-16')
  await aFreedTime(app, doctor, { date: '2027-03-09' })
  await lookWhoWaits(app)
  const text = (await mailbox.to(person.email)).find(({ subject }) => subject.includes('free for you'))?.text
  expect(text).toContain('16-03-2027')
  const token = /#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? ''
  const { reply, data } = await app.call(acceptOfferByLink, { token })
  expect(reply.success).toBe(true)
  expect(data.state).toBe('accepted')
  expect((await app.call(listMyAppointments, undefined, person)).data).toMatchObject([{ date: '2027-03-09' }])
})
