import { bookAppointment } from '@desk/contract/appointment'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { declineOffer, withdrawWish } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator, aToken, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  aFreedTime,
  aWish,
  isFree,
  lookWhoWaits,
  NINE,
  offersOf,
  openOfferOf,
  WEEK_AHEAD,
} from '../../../test/waiting.ts'
import { setBlocked } from '../auth/queries.ts'

const app = useTestApp()

const freedTimes = async () =>
  (await app.deps.pool.query<{ look_at: Date | null }>('select look_at from freed_times')).rows

test('a time that is given back is held for the first who waits, and offered to nobody else', async () => {
  const doctor = await aDoctor(app)
  const [first, second] = [await aUser(app), await aUser(app)]
  await aWish(app, first, { doctorId: doctor.doctorId })
  app.setNow(new Date(app.deps.clock().getTime() + 60_000))
  await aWish(app, second, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await openOfferOf(app, first)).toMatchObject({
    date: WEEK_AHEAD,
    time: NINE,
    state: 'open',
    doctor: { id: doctor.doctorId, lastName: 'Weber' },
    openUntil: '2027-03-01T19:00:00.000Z',
    instead: null,
  })
  expect(await offersOf(app, second)).toEqual([])
  expect(await isFree(app, doctor)).toBe(false)
  expect(
    (await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: WEEK_AHEAD }))).reply.success,
  ).toBe(false)
})

test('from the moment it is given back it is kept, until somebody has looked who waits', async () => {
  const doctor = await aDoctor(app)
  await aWish(app, await aUser(app), { specialization: 'cardiology', doctorId: undefined })
  await aFreedTime(app, doctor)
  expect(await isFree(app, doctor)).toBe(false)
  expect(
    (await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: WEEK_AHEAD }))).reply.success,
  ).toBe(false)
  app.setNow(new Date(app.deps.clock().getTime() + 4 * 60_000))
  expect(await isFree(app, doctor)).toBe(true)
  expect(
    (await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: WEEK_AHEAD }))).reply.success,
  ).toBe(true)
  await lookWhoWaits(app)
  expect(await freedTimes()).toEqual([])
})

test('where nobody waits it is everybody’s at once', async () => {
  const doctor = await aDoctor(app)
  await aFreedTime(app, doctor)
  expect(await isFree(app, doctor)).toBe(true)
  await lookWhoWaits(app)
  expect(await isFree(app, doctor)).toBe(true)
  expect(await freedTimes()).toEqual([{ look_at: null }])
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toMatchObject({ date: WEEK_AHEAD, time: NINE })
})

test('a time that fits nobody’s wish is everybody’s', async () => {
  const doctor = await aDoctor(app)
  await aWish(app, await aUser(app), { doctorId: doctor.doctorId, dayParts: ['afternoon'] })
  await aWish(app, await aUser(app), { doctorId: doctor.doctorId, weekdays: [5] })
  await aWish(app, await aUser(app), { doctorId: doctor.doctorId, noticeHours: 14 * 24 })
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await isFree(app, doctor)).toBe(true)
})

test('a person has one open offer, and what they cannot be asked for now waits for their answer, and is everybody’s meanwhile', async () => {
  const doctor = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await aFreedTime(app, doctor)
  await aFreedTime(app, doctor, { time: '10:00' })
  await lookWhoWaits(app)
  const offer = await openOfferOf(app, person)
  expect(offer?.time).toBe(NINE)
  expect(await freedTimes()).toEqual([{ look_at: new Date('2027-03-01T19:00Z') }])
  await app.call(declineOffer, { offerId: offer?.id ?? '' }, person)
  await lookWhoWaits(app)
  expect((await openOfferOf(app, person))?.time).toBe('10:00 AM - 10:15 AM')
})

test('nobody gets more than three offers a day', async () => {
  const doctor = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  for (const time of ['09:00', '09:15', '09:30', '09:45']) await aFreedTime(app, doctor, { time })
  for (const count of [1, 2, 3, 3]) {
    await lookWhoWaits(app)
    const offers = await offersOf(app, person)
    expect(offers).toHaveLength(count)
    const [open] = offers
    if (open?.state === 'open') await app.call(declineOffer, { offerId: open.id }, person)
  }
  const later = (await freedTimes()).filter(({ look_at: at }) => at !== null)
  expect(later).toEqual([{ look_at: new Date('2027-03-01T20:00Z') }])
  app.setNow(new Date('2027-03-01T20:00Z'))
  await lookWhoWaits(app)
  expect((await openOfferOf(app, person))?.time).toBe('09:45 AM - 10:00 AM')
})

test('at night a time is held, and its person is written to in the morning', async () => {
  const doctor = await aDoctor(app)
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  app.setNow(new Date('2027-03-01T22:00Z'))
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  const token = await aToken(app, person.id)
  expect(await openOfferOf(app, { ...person, token })).toMatchObject({
    openUntil: '2027-03-02T19:00:00.000Z',
  })
  const { rows } = await app.deps.pool.query(
    `select jobs.run_at from graphile_worker._private_jobs jobs join emails on jobs.key = 'email:' || emails.id
     where emails.kind = 'place-offered'`,
  )
  expect(rows).toEqual([{ run_at: new Date('2027-03-02T07:00Z') }])
})

test('nobody is asked who would be in two places at once, is blocked, or whose wish is over', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const [busy, blocked, gone] = [await aUser(app), await aUser(app), await aUser(app)]
  for (const person of [busy, blocked]) await aWish(app, person, { doctorId: doctor.doctorId })
  const wishId = await aWish(app, gone, { doctorId: doctor.doctorId })
  await anAppointment(app, other, { date: WEEK_AHEAD }, busy.token)
  await app.call(withdrawWish, { wishId }, gone)
  await setBlocked(app.deps.db, blocked.id, app.deps.clock())
  await aFreedTime(app, doctor)
  await lookWhoWaits(app)
  expect(await isFree(app, doctor)).toBe(true)
})

test('a time that the doctor does not work at any more, or that is somebody’s again, is offered to nobody', async () => {
  const doctor = await aDoctor(app)
  await aFreedTime(app, doctor)
  await aFreedTime(app, doctor, { time: '04:00 PM' })
  await app.call(bookAppointment, bookingInput(doctor.doctorId, { date: WEEK_AHEAD }))
  await app.deps.pool.query('update doctors set work_end = 15 * 60 where id = $1', [doctor.doctorId])
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  await lookWhoWaits(app)
  expect(await offersOf(app, person)).toEqual([])
})

test('the time that a reassigned appointment leaves is offered', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const person = await aUser(app)
  await aWish(app, person, { doctorId: doctor.doctorId })
  const appointmentId = await anAppointment(app, doctor, { date: WEEK_AHEAD })
  await app.call(reassignAppointment, { appointmentId, doctorId: other.doctorId }, await anAdministrator(app))
  await lookWhoWaits(app)
  expect(await openOfferOf(app, person)).toMatchObject({ date: WEEK_AHEAD, time: NINE })
})
