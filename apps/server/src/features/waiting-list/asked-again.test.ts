import { blockUser } from '@desk/contract/admin'
import { moveAppointment } from '@desk/contract/appointment-life'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { declineOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { decide } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aToken, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aFreedTime, aWish, lookWhoWaits, openOfferOf, WEEK_AHEAD } from '../../../test/waiting.ts'
import { TAKEN_BACK_WITHIN_MS } from '../appointments/taken-back.ts'

const app = useTestApp()

const after = (milliseconds: number) => app.setNow(new Date(app.deps.clock().getTime() + milliseconds))
const MINUTE_MS = 60_000

async function offeredTo(person: Person) {
  await lookWhoWaits(app)
  const offer = await openOfferOf(app, { ...person, token: await aToken(app, person.id) })
  return offer && { date: offer.date, time: offer.time.slice(0, 8) }
}

async function decline(person: Person): Promise<void> {
  const token = await aToken(app, person.id)
  const offerId = (await openOfferOf(app, { ...person, token }))?.id ?? ''
  expect((await app.call(declineOffer, { offerId }, { token })).reply.success).toBe(true)
}

test('who says no in time is asked for what would have been too late at the end of their time to answer', async () => {
  const [doctor, other, person] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  await aWish(app, person, { doctorId: other.doctorId })
  await aWish(app, person, { doctorId: doctor.doctorId, noticeHours: 48 })
  after(MINUTE_MS)
  await aFreedTime(app, other)
  await lookWhoWaits(app)
  await aFreedTime(app, doctor, { date: '2027-03-03' })
  expect(await offeredTo(person)).toMatchObject({ date: WEEK_AHEAD })
  after(60 * MINUTE_MS)
  await decline(person)
  expect(await offeredTo(person)).toEqual({ date: '2027-03-03', time: '09:00 AM' })
})

test('who is not elsewhere any more is asked: their appointment was moved', async () => {
  const [doctor, other, person] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  const appointmentId = await anAppointment(app, other, { date: WEEK_AHEAD }, person.token)
  await aWish(app, person, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  after(MINUTE_MS)
  await aFreedTime(app, doctor)
  expect(await offeredTo(person)).toBeUndefined()
  after(MINUTE_MS)
  const to = { appointmentId, date: WEEK_AHEAD, time: '10:00' }
  expect((await app.call(moveAppointment, to, person)).reply.success).toBe(true)
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
})

test('whose appointment is moved to a later day is asked for what is earlier than that', async () => {
  const [doctor, person] = [await aDoctor(app), await aUser(app)]
  const appointmentId = await anAppointment(app, doctor, { date: '2027-03-08' }, person.token)
  await aWish(app, person, { appointmentId, from: WEEK_AHEAD })
  after(MINUTE_MS)
  await aFreedTime(app, doctor)
  expect(await offeredTo(person)).toBeUndefined()
  after(MINUTE_MS)
  const to = { appointmentId, date: '2027-03-15', time: '10:00', reason: 'The doctor is away' }
  expect((await app.call(moveAppointment, to, doctor)).reply.success).toBe(true)
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
})

test('whose wish follows an appointment to another doctor is asked for what that one had free', async () => {
  const [doctor, other, person] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  const appointmentId = await anAppointment(app, doctor, { date: '2027-03-16' }, person.token)
  await aWish(app, person, { appointmentId })
  after(MINUTE_MS)
  await aFreedTime(app, other)
  expect(await offeredTo(person)).toBeUndefined()
  after(MINUTE_MS)
  const { token } = await anAdministrator(app)
  const to = { appointmentId, doctorId: other.doctorId }
  expect((await app.call(reassignAppointment, to, { token })).reply.success).toBe(true)
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
})

test('who was blocked while a time became free is asked for it once they may come again', async () => {
  const [doctor, person, { token }] = [await aDoctor(app), await aUser(app), await anAdministrator(app)]
  await aWish(app, person, { doctorId: doctor.doctorId })
  after(MINUTE_MS)
  await app.call(blockUser, { userId: person.id, blocked: true }, { token })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  after(MINUTE_MS)
  await app.call(blockUser, { userId: person.id, blocked: false }, { token })
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
})

test('whatever happens while a rejection can be taken back: its time is offered to nobody', async () => {
  const [doctor, patient, person, late] = [
    await aDoctor(app),
    await aUser(app),
    await aUser(app),
    await aUser(app),
  ]
  const id = await anAppointment(app, doctor, { date: WEEK_AHEAD, time: '10:00' }, patient.token)
  await aWish(app, person, { doctorId: doctor.doctorId })
  after(MINUTE_MS)
  await aFreedTime(app, doctor)
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
  await decide(app, doctor, id, 'rejected')
  after(1000)
  await decline(person)
  await aWish(app, late, { doctorId: doctor.doctorId, dayParts: ['morning'] })
  expect(await offeredTo(person)).toBeUndefined()
  expect(await offeredTo(late)).toEqual({ date: WEEK_AHEAD, time: '09:00 AM' })
  after(TAKEN_BACK_WITHIN_MS)
  expect(await offeredTo(person)).toEqual({ date: WEEK_AHEAD, time: '10:00 AM' })
})

test('an answer has nothing looked at again that cannot be its person’s', async () => {
  const [doctor, other, person, waiting] = [
    await aDoctor(app),
    await aDoctor(app),
    await aUser(app),
    await aUser(app),
  ]
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aWish(app, waiting, { doctorId: other.doctorId })
  after(MINUTE_MS)
  for (const doctorOf of [doctor, other]) await aFreedTime(app, doctorOf)
  await lookWhoWaits(app)
  await aFreedTime(app, other, { date: '2027-03-10' })
  await lookWhoWaits(app)
  await decline(person)
  const { rows } = await app.deps.pool.query<{ doctorId: string }>(
    'select doctor_id as "doctorId" from freed_times where look_at <= $1',
    [app.deps.clock()],
  )
  expect(rows).toEqual([{ doctorId: doctor.doctorId }])
})
