import { planAgain } from '@desk/contract/plan-again'
import { withdrawProposals } from '@desk/contract/proposal'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, unreadOf } from '../../../test/lives.ts'
import { callerOf } from '../../../test/callers.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { heldFor, LEAVE, leave, lookAfter, placeOf, proposalsOf } from '../../../test/proposals.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { lookAfterRequests } from '../appointments/life/look-after-requests.ts'
import { openAppointments } from '../appointments/hit-appointments.ts'
import { openingRecorder } from '../audit/record-opening.ts'
import { saveAbsence } from '../schedules/change-time-off.ts'
import { withProposals } from './proposed-hits.ts'

const app = useTestApp()

const TIMES = ['09:45', '09:00', '09:15', '09:30', '10:00']

async function twoOfFive({ tryOnly = false } = {}) {
  const [doctor, patient] = [await aDoctor(app), await aUser(app)]
  const ids: string[] = []
  for (const time of TIMES) ids.push(await anAppointment(app, doctor, { date: LEAVE, time }, patient.token))
  const deps = {
    ...app.deps,
    recordOpening: openingRecorder(app.deps),
    openAppointments: withProposals(openAppointments, undefined, 2),
  }
  const decisions = ids.map((appointmentId) => ({ appointmentId, decision: 're-plan' as const }))
  const asked = { ...(await scheduleNow(app, doctor)), ...leave, tryOnly, decisions, message: 'I am ill.' }
  const saved = await saveAbsence(deps, callerOf(doctor), asked)
  return { doctor, patient, ids, saved }
}

const statesOf = async (doctor: TestDoctor) =>
  (await proposalsOf(app, doctor)).map(({ from, state, isToDecide, wasAsked }) => [
    from.time.slice(0, 5),
    isToDecide ? 'to decide' : state,
    wasAsked,
  ])

test('more than one step asks: the soonest are asked, the others keep their place, are told nothing, and wait to be planned on', async () => {
  const { doctor, patient, ids, saved } = await twoOfFive()
  expect(saved).toMatchObject({ isSaved: true, plan: { left: 3 } })
  expect(saved.plan?.proposals.map(({ appointmentId }) => appointmentId)).toEqual([ids[1], ids[2]])
  expect(await statesOf(doctor)).toEqual([
    ['09:00', 'open', true],
    ['09:15', 'open', true],
    ['09:30', 'to decide', false],
    ['09:45', 'to decide', false],
    ['10:00', 'to decide', false],
  ])
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(2)
  const asked = (await emailsTo(app, patient.email)).filter((kind) => kind === 'time-proposed')
  expect(asked).toHaveLength(2)
  app.setNow(new Date('2027-03-06T06:00:00Z'))
  await lookAfter(app)
  await lookAfterRequests(app.deps, SYSTEM)
  for (const id of ids) expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
})

test('who was stopped in between goes on there: each step is saved by itself, and what is decided otherwise is told as it is', async () => {
  const { doctor, patient, ids } = await twoOfFive()
  const [fourth = '', , , third = '', fifth = ''] = ids
  const again = (appointmentIds: string[], tryOnly?: boolean) =>
    app.call(planAgain, { appointmentIds, message: 'I am ill.', tryOnly }, doctor)
  const tried = (await again([third, fourth], true)).data
  const planned = (await again([third, fourth])).data
  expect(planned).toMatchObject({ isSaved: true, skipped: 0, plan: { left: 0 } })
  expect(planned.plan?.proposals).toEqual(tried.plan?.proposals)
  const left = (await proposalsOf(app, doctor)).filter(({ isToDecide }) => isToDecide)
  expect(left.map(({ appointmentId }) => appointmentId)).toEqual([fifth])
  const before = (await unreadOf(app, patient)).length
  const keep = { proposalIds: left.map(({ id }) => id), whereAway: 'keep' as const }
  expect((await app.call(withdrawProposals, keep, doctor)).data).toMatchObject({ withdrawn: 1 })
  // Nothing had been proposed to this patient, so taking it back is no news.
  expect(await unreadOf(app, patient)).toHaveLength(before)
  expect((await proposalsOf(app, doctor)).filter(({ isToDecide }) => isToDecide)).toEqual([])
})

test('a try says how many are left, and writes nothing', async () => {
  const { doctor, saved } = await twoOfFive({ tryOnly: true })
  expect(saved).toMatchObject({ isSaved: false, plan: { left: 3 } })
  expect(await proposalsOf(app, doctor)).toEqual([])
})
