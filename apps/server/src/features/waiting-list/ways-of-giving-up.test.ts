import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { undoDecision } from '@desk/contract/day'
import { releaseHold } from '@desk/contract/hold'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aHold } from '../../../test/holds.ts'
import { decide } from '../../../test/lives.ts'
import { aDoctor, aToken, aUser, type Person, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aWish, isFree, lookWhoWaits, NINE, openOfferOf, WEEK_AHEAD } from '../../../test/waiting.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { releaseExpiredHold } from '../appointments/holds/release-expired.ts'
import { lookAfterRequests } from '../appointments/life/look-after-requests.ts'
import { TAKEN_BACK_WITHIN_MS } from '../appointments/taken-back.ts'

const app = useTestApp()

type Given = { doctor: TestDoctor; patient: Person; id: string }
type GivesUp = (given: Given) => Promise<unknown>

const wayOf = (name: string, givesUp: GivesUp) => [name, givesUp] as const
const WAYS = [
  wayOf('its patient cancels', ({ patient, id }) =>
    app.call(cancelAppointment, { appointmentId: id }, patient),
  ),
  wayOf('its doctor cancels', ({ doctor, id }) =>
    app.call(cancelAppointment, { appointmentId: id, reason: 'The ward is closed' }, doctor),
  ),
  wayOf('its patient moves it', ({ patient, id }) =>
    app.call(moveAppointment, { appointmentId: id, date: '2027-03-10', time: '10:00' }, patient),
  ),
  wayOf('its doctor moves it', ({ doctor, id }) =>
    app.call(moveAppointment, { appointmentId: id, date: '2027-03-10', time: '10:00', reason: 'r' }, doctor),
  ),
  wayOf('its doctor rejects it, and does not take it back', async ({ doctor, id }) => {
    await decide(app, doctor, id, 'rejected')
    later(TAKEN_BACK_WITHIN_MS)
  }),
  wayOf('nobody answers it', async () => {
    app.setNow(new Date('2027-03-03T08:00:00Z'))
    await lookAfterRequests(app.deps, SYSTEM)
  }),
]

test.each(WAYS)('when %s its time is kept at once, and offered to who waits', async (_name, givesUp) => {
  const [doctor, patient, waiting] = [await aDoctor(app), await aUser(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: WEEK_AHEAD }, patient.token)
  await aWish(app, waiting, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  later(60_000)
  await givesUp({ doctor, patient, id })
  expect(await isFree(app, doctor)).toBe(false)
  await expectOffered(doctor, waiting)
})

test('a time that somebody was choosing and did not take is theirs to choose again, and offered once the job has come', async () => {
  const [doctor, waiting] = [await aDoctor(app), await aUser(app)]
  const chosen = { date: WEEK_AHEAD, time: '09:00' }
  const hold = await aHold(app, doctor.doctorId, chosen)
  await aWish(app, waiting, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  await app.call(releaseHold, { hold })
  expect(await isFree(app, doctor)).toBe(true)
  await expectOffered(doctor, waiting)
})

test('so is one that was held until the hold ended', async () => {
  const [doctor, waiting] = [await aDoctor(app), await aUser(app)]
  const hold = await aHold(app, doctor.doctorId, { date: WEEK_AHEAD, time: '09:00' })
  await aWish(app, waiting, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  later(10 * 60_000)
  await releaseExpiredHold.run(app.deps, { hold })
  await expectOffered(doctor, waiting)
})

test('while a rejection can be taken back nobody is offered its time, and taking it back gives the place again', async () => {
  const [doctor, patient, waiting] = [await aDoctor(app), await aUser(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: WEEK_AHEAD }, patient.token)
  await aWish(app, waiting, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  await decide(app, doctor, id, 'rejected')
  later(TAKEN_BACK_WITHIN_MS - 1)
  await lookWhoWaits(app)
  expect(await isFree(app, doctor)).toBe(false)
  const { reply } = await app.call(undoDecision, { appointmentId: id, decision: 'rejected' }, doctor)
  expect(reply.success).toBe(true)
  later(60_000)
  await lookWhoWaits(app)
  expect(await openOfferOf(app, { ...waiting, token: await aToken(app, waiting.id) })).toBeUndefined()
})

test('a job looks who waits for the time of a rejection once it cannot be taken back, not at the next full minute', async () => {
  const [doctor, patient, waiting] = [await aDoctor(app), await aUser(app), await aUser(app)]
  const id = await anAppointment(app, doctor, { date: WEEK_AHEAD }, patient.token)
  await aWish(app, waiting, { doctorId: doctor.doctorId, from: WEEK_AHEAD, to: WEEK_AHEAD })
  await decide(app, doctor, id, 'rejected')
  const { rows } = await app.deps.pool.query<{ seconds: number }>(
    `select extract(epoch from max(run_at - created_at))::float as seconds from graphile_worker._private_jobs
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'offer-freed-times')`,
  )
  expect(rows[0]?.seconds).toBeGreaterThanOrEqual(TAKEN_BACK_WITHIN_MS / 1000)
  expect(rows[0]?.seconds).toBeLessThan(60)
})

const later = (milliseconds: number) => app.setNow(new Date(app.deps.clock().getTime() + milliseconds))

async function expectOffered(doctor: TestDoctor, waiting: Person): Promise<void> {
  await lookWhoWaits(app)
  const token = await aToken(app, waiting.id)
  expect(await openOfferOf(app, { ...waiting, token })).toMatchObject({ date: WEEK_AHEAD, time: NINE })
  expect(await isFree(app, doctor)).toBe(false)
}
