import { leaveWish, listWishes, withdrawWish } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aWish, wishesOf, wishInput } from '../../../test/waiting.ts'

const app = useTestApp()

const refusal = async (changes: Parameters<typeof wishInput>[0], token: string) =>
  (await app.call(leaveWish, wishInput(changes), { token })).reply.message

test('a wish is listed for its person as it was left, with their place in the line', async () => {
  const { doctorId } = await aDoctor(app)
  const [early, late] = [await aUser(app), await aUser(app)]
  await aWish(app, early, { specialization: 'cardiology' })
  app.setNow(new Date(app.deps.clock().getTime() + 60_000))
  const wishId = await aWish(app, late, {
    doctorId,
    weekdays: [1, 5],
    dayParts: ['morning'],
    noticeHours: 24,
  })
  expect(await wishesOf(app, late)).toEqual([
    {
      id: wishId,
      doctor: { id: doctorId, firstName: 'Anna', lastName: 'Weber', specialization: 'Cardiology' },
      specialization: 'Cardiology',
      visitType: null,
      from: '2027-03-01',
      to: '2027-03-31',
      weekdays: [1, 5],
      dayParts: ['morning'],
      noticeHours: 24,
      earlierThan: null,
      state: 'waiting',
      createdAt: '2027-03-01T06:01:00.000Z',
      before: 1,
      askedBefore: 0,
      offerUntil: null,
    },
  ])
  expect(await wishesOf(app, early)).toMatchObject([
    { doctor: null, specialization: 'Cardiology', before: 0 },
  ])
})

test('an earlier place is waited for with one’s own appointment that is to come', async () => {
  const doctor = await aDoctor(app)
  const [paul, other] = [await aUser(app), await aUser(app)]
  const appointmentId = await anAppointment(app, doctor, { date: '2027-03-09' }, paul.token)
  await aWish(app, paul, { appointmentId })
  expect(await wishesOf(app, paul)).toMatchObject([
    { doctor: { id: doctor.doctorId }, earlierThan: { date: '2027-03-09', time: '09:00 AM - 09:15 AM' } },
  ])
  expect(await refusal({ appointmentId }, paul.token)).toContain('already')
  expect(await refusal({ appointmentId }, other.token)).toContain('still to come')
})

test('an earlier place that could not be given is refused beside its field', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const leave = async (appointmentId: string, noticeHours: number) =>
    (await app.call(leaveWish, wishInput({ appointmentId, noticeHours }), paul)).reply
  const soon = await anAppointment(app, doctor, { date: '2027-03-03' }, paul.token)
  expect(await leave(soon, 72)).toMatchObject({
    success: false,
    message: expect.stringContaining('begins in less than 72 hours'),
    data: { field: 'noticeHours' },
  })
  const near = await anAppointment(app, doctor, { date: '2027-03-02', time: '09:00' }, paul.token)
  app.setNow(new Date('2027-03-01T09:00Z'))
  expect(await leave(near, 2)).toMatchObject({
    success: false,
    message: expect.stringContaining('Please call the hospital'),
    data: { field: 'appointmentId' },
  })
  expect(await leave(soon, 24)).toMatchObject({ success: true })
})

test('an impossible wish is refused with a sentence', async () => {
  const { doctorId } = await aDoctor(app)
  const { token } = await aUser(app)
  expect(await refusal({ doctorId, from: '2027-03-10', to: '2027-03-09' }, token)).toContain('last day')
  expect(await refusal({ doctorId, from: '2027-02-01', to: '2027-02-28' }, token)).toContain('have passed')
  expect(await refusal({ doctorId, from: '2027-07-01', to: '2027-07-02' }, token)).toContain('90 days')
  expect(await refusal({ specialization: 'Astrology' }, token)).toContain('speciality')
  expect(await refusal({ specialization: 'Cardiology', doctorId }, token)).toContain('one of the three')
  expect(await refusal({ doctorId: 'nobody' }, token)).toContain('doctor')
})

test('five wishes of a person wait at the same time, sent at once too', async () => {
  const { doctorId } = await aDoctor(app)
  const person = await aUser(app)
  const sent = Array.from({ length: 8 }, () => app.call(leaveWish, wishInput({ doctorId }), person))
  const replies = (await Promise.all(sent)).map(({ reply }) => reply)
  expect(replies.filter(({ success }) => success)).toHaveLength(5)
  expect(replies.find(({ success }) => !success)?.message).toContain('5 wishes')
})

test('a wish is taken back by its person alone, and twice does no harm', async () => {
  const { doctorId } = await aDoctor(app)
  const [owner, other] = [await aUser(app), await aUser(app)]
  const wishId = await aWish(app, owner, { doctorId })
  expect((await app.call(withdrawWish, { wishId }, other)).status).toBe(404)
  for (const _ of [1, 2]) expect((await app.call(withdrawWish, { wishId }, owner)).reply.success).toBe(true)
  expect(await wishesOf(app, owner)).toMatchObject([{ state: 'withdrawn' }])
  expect((await app.call(listWishes, undefined, other)).data).toEqual([])
})
