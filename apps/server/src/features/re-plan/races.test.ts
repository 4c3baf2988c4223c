import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { acceptProposal, chooseTime, withdrawProposals } from '@desk/contract/proposal'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aToken, aUser } from '../../../test/people.ts'
import { aRePlan, heldFor, LEAVE_BEGINS, placeOf, proposalOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { lookAfterProposals } from './look-after-proposals.ts'

const app = useTestApp()

type Answer = { reply: { success: boolean } } | undefined
const wins = (answers: readonly Answer[]) => answers.filter((each) => each?.reply.success === true).length

test('two presses at once are one move, and the same answer', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  const press = () => app.call(acceptProposal, { proposal: proposalId }, patient)
  const answers = await meetAtRow(app, doctor.doctorId, () => [press(), press(), press()])
  expect(wins(answers)).toBe(3)
  expect(await placeOf(app, id)).toMatchObject({ state: 'approved' })
  const { rows } = await app.deps.pool.query(`select from appointment_events where action = 'move'`)
  expect(rows).toHaveLength(1)
})

test('nobody else books a time that is held, whoever comes first', async () => {
  const { doctor, patient, proposalId, plan } = await aRePlan(app)
  const { date = '', time = '' } = plan?.proposals[0]?.time ?? {}
  const stranger = await aUser(app)
  const [accepted, booked] = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(bookAppointment, bookingInput(doctor.doctorId, { date, time }), stranger),
  ])
  expect([accepted?.reply.success, booked?.reply.success]).toEqual([true, false])
})

test('of an acceptance and a withdrawal one counts', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  const [accepted] = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(withdrawProposals, { proposalIds: [proposalId] }, doctor),
  ])
  const isAccepted = accepted?.reply.success === true
  expect(await proposalOf(app, proposalId, doctor)).toMatchObject({
    state: isAccepted ? 'accepted' : 'withdrawn',
  })
  expect(await placeOf(app, id)).toMatchObject({ state: isAccepted ? 'approved' : 'pending' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
})

test('of an acceptance and a cancellation by the patient one counts', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  const answers = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(cancelAppointment, { appointmentId: id }, patient),
  ])
  expect(wins(answers)).toBe(1)
  const isAccepted = answers[0]?.reply.success === true
  expect(await proposalOf(app, proposalId, doctor)).toMatchObject({
    state: isAccepted ? 'accepted' : 'cancelled',
  })
  expect(await placeOf(app, id)).toMatchObject({ state: isAccepted ? 'approved' : 'cancelled' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
})

test('of the proposed time and another one chosen at once one counts', async () => {
  const { doctor, patient, proposalId } = await aRePlan(app)
  const answers = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(
      chooseTime,
      { proposal: proposalId, doctorId: doctor.doctorId, date: '2027-03-05', time: '10:00' },
      patient,
    ),
  ])
  expect(wins(answers)).toBe(1)
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
})

test('two patients who choose the same time: one has it', async () => {
  const { doctor, patients, proposalIds } = await aRePlan(app, 2)
  const time = { doctorId: doctor.doctorId, date: '2027-03-05', time: '10:00' }
  const answers = await meetAtRow<Answer>(app, doctor.doctorId, () =>
    proposalIds.map((proposalId, place) =>
      app.call(chooseTime, { proposal: proposalId, ...time }, { token: patients[place]?.token }),
    ),
  )
  expect(wins(answers)).toBe(1)
})

test('of an answer at the last moment and the end of the time for it one counts', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  app.setNow(new Date('2027-03-10T07:00:00Z'))
  const token = await aToken(app, patient.id)
  const late = { ...app.deps, clock: () => new Date(LEAVE_BEGINS) }
  const [accepted] = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, { token }),
    lookAfterProposals(late, SYSTEM).then(() => undefined),
  ])
  const isAccepted = accepted?.reply.success === true
  expect(await placeOf(app, id)).toMatchObject({ state: isAccepted ? 'approved' : 'cancelled' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  const seen = await proposalOf(app, proposalId, { token })
  expect(seen.state).toBe(isAccepted ? 'accepted' : 'lapsed')
})

test('the database refuses a move by a hold of a proposal that has ended, or of another appointment', async () => {
  const { doctor, ids, proposalIds } = await aRePlan(app, 2)
  const { rows } = await app.deps.pool.query('select id, hold_id from proposals order by from_starts_at')
  const [first, second] = rows
  expect(proposalIds).toContain(first.id)
  const moveBy = (id: string | undefined, hold: string) =>
    app.deps.pool.query(
      `update appointments set (starts_at, ends_at, hold_id, placed_at) =
        (select starts_at, ends_at, id, $3::timestamptz from slot_holds where id = $2) where id = $1`,
      [id, hold, app.deps.clock()],
    )
  await expect(moveBy(ids[0], second.hold_id)).rejects.toThrow('this proposal has ended')
  await app.call(withdrawProposals, { proposalIds: [first.id] }, doctor)
  await expect(moveBy(ids[0], first.hold_id)).rejects.toThrow('this proposal has ended')
})
