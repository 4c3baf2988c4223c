import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { bookForPatient, undoDecision } from '@desk/contract/day'
import { listFreeSlots } from '@desk/contract/doctor'
import { chooseTime } from '@desk/contract/proposal'
import { acceptOffer } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../test/bookings.ts'
import { aHold } from '../test/holds.ts'
import { aDoctor, aUser, type TestDoctor } from '../test/people.ts'
import { aRePlan, placeOf } from '../test/proposals.ts'
import { scheduleOf } from '../test/schedules.ts'
import { useTestApp } from '../test/test-app.ts'
import { anOffer, aWish, WEEK_AHEAD } from '../test/waiting.ts'

const app = useTestApp()

const pauseOf = ({ doctorId }: TestDoctor, minutes: number) =>
  scheduleOf(app, doctorId).settings({ buffer_after: minutes })
const callFor = async (doctor: TestDoctor, date: string, time: string) => {
  const asked = { date, time, name: 'Erna Blum', phone: '030 1', reason: 'an emergency' }
  return (await app.call(bookForPatient, asked, doctor)).reply
}

test('who books for a caller keeps the pauses and the most visits of a day unless they are set aside, and is told which of them it is', async () => {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  await pauseOf(doctor, 10)
  expect((await callFor(doctor, '2027-03-02', '09:15')).message).toContain('too near to another visit')
  await scheduleOf(app, doctor.doctorId).settings({ most_visits: 1 })
  expect((await callFor(doctor, '2027-03-02', '12:00')).message).toContain('as many visits as')
})

test('a rejection is taken back where the time is kept for the waiting list, not where somebody has come too near', async () => {
  const [doctor, person] = [await aDoctor(app), await aUser(app)]
  await pauseOf(doctor, 10)
  const appointmentId = await anAppointment(app, doctor)
  await aWish(app, person, { doctorId: doctor.doctorId })
  const decision = { appointmentId, decision: 'rejected' } as const
  await app.call(changeAppointmentStatus, decision, doctor)
  expect((await app.call(undoDecision, decision, doctor)).reply.success).toBe(true)
  await app.call(changeAppointmentStatus, decision, doctor)
  await app.deps.pool.query('update slot_holds set released_at = created_at where released_at is null')
  expect((await callFor(doctor, '2027-03-02', '09:15')).success).toBe(true)
  expect((await app.call(undoDecision, decision, doctor)).reply.message).toContain(
    'somebody else has the time',
  )
})

test.each([
  ['longer pauses', { buffer_after: 10 }, { before: 1, after: 0 }],
  ['fewer visits', { most_visits: 1 }, { before: 1, after: 0 }],
  ['a limit with room', { most_visits: 2 }, { before: 2, after: 1 }],
])(
  'under %s a rejection is taken back beside another time that is kept for the waiting list, which stays kept where there is room',
  async (_, limit, kept) => {
    const [doctor, person] = [await aDoctor(app), await aUser(app)]
    const appointmentId = await anAppointment(app, doctor)
    const other = await anAppointment(app, doctor, { time: '09:15' })
    await aWish(app, person, { doctorId: doctor.doctorId })
    await app.call(changeAppointmentStatus, { appointmentId: other, decision: 'rejected' }, doctor)
    await scheduleOf(app, doctor.doctorId).settings(limit)
    const decision = { appointmentId, decision: 'rejected' } as const
    await app.call(changeAppointmentStatus, decision, doctor)
    expect(await countKept()).toBe(kept.before)
    expect((await app.call(undoDecision, decision, doctor)).reply).toMatchObject({ success: true })
    expect(await countKept()).toBe(kept.after)
  },
)

async function countKept(): Promise<number | null> {
  const asked = 'select from slot_holds where released_at is null and is_kept_for_nobody(slot_holds)'
  return (await app.deps.pool.query(asked)).rowCount
}

test('a hold is not in its holder’s way beside it: the time that is shown as free is booked, and the hold is used up', async () => {
  const [doctor, person] = [await aDoctor(app), await aUser(app)]
  await pauseOf(doctor, 10)
  const hold = await aHold(app, doctor.doctorId, {}, person)
  const asked = { query: { doctorId: doctor.doctorId, date: '02-03-2027' }, headers: { hold } }
  const { data } = await app.call(listFreeSlots, undefined, asked)
  expect(data.map(({ time }) => time.slice(0, 8))).toContain('09:15 AM')
  const input = bookingInput(doctor.doctorId, { time: '09:15', hold })
  expect((await app.call(bookAppointment, input, person)).reply.success).toBe(true)
  const { rows } = await app.deps.pool.query('select from slot_holds where released_at is null')
  expect(rows).toEqual([])
})

test('an offer that longer pauses have made impossible is refused with a sentence', async () => {
  const { doctor, person, offerId } = await anOffer(app)
  await anAppointment(app, doctor, { date: WEEK_AHEAD, time: '09:15' })
  await pauseOf(doctor, 10)
  const { reply } = await app.call(acceptOffer, { offerId }, person)
  expect(reply).toMatchObject({ success: false, message: expect.stringContaining('not') })
  await pauseOf(doctor, 0)
  expect((await app.call(acceptOffer, { offerId }, person)).reply.success).toBe(true)
})

test('who is proposed a time can choose the one beside it', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  await pauseOf(doctor, 10)
  const asked = { proposal: proposalId, doctorId: doctor.doctorId, date: '2027-03-10', time: '09:15' }
  expect((await app.call(chooseTime, asked, patient)).reply.success).toBe(true)
  expect(await placeOf(app, id)).toMatchObject({ startsAt: new Date('2027-03-10T08:15:00Z') })
})
