import { moveAppointment } from '@desk/contract/appointment-life'
import { blockTime, bookForPatient } from '@desk/contract/day'
import { acceptProposal, chooseTime } from '@desk/contract/proposal'
import { clock24, readClockTime } from '@desk/rules/clock-time'
import { expect, test } from 'vitest'
import { meetAtRow } from '../../../test/locks.ts'
import { aRePlan, heldFor, placeOf, proposalOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

type Answer = { reply: { success: boolean } } | undefined
const wins = (answers: readonly Answer[]) => answers.filter((each) => each?.reply.success === true).length

test('of an acceptance and a move by the patient to another time one counts', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  const answers = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(moveAppointment, { appointmentId: id, date: '2027-03-05', time: '10:00' }, patient),
  ])
  const isAccepted = answers[0]?.reply.success === true
  expect(wins(answers)).toBeGreaterThanOrEqual(1)
  const isMoved = answers[1]?.reply.success === true
  const seen = await proposalOf(app, proposalId, doctor)
  expect(seen.state).toBe(isAccepted ? 'accepted' : 'moved')
  const { startsAt } = (await placeOf(app, id)) ?? {}
  if (isMoved) expect(startsAt?.toISOString()).toBe('2027-03-05T09:00:00.000Z')
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
})

test('staff cannot book somebody else into a time that is held, whoever comes first', async () => {
  const { doctor, patient, proposalId, plan } = await aRePlan(app)
  const { date = '', time = '' } = plan?.proposals[0]?.time ?? {}
  const caller = {
    date,
    time: clock24(readClockTime(time.slice(0, 8)) ?? 0),
    name: 'A caller',
    phone: '030 1',
  }
  const [accepted, booked] = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(bookForPatient, caller, doctor),
  ])
  expect([accepted?.reply.success, booked?.reply.success]).toEqual([true, false])
})

test.each(['cancel', 're-plan'] as const)(
  'of an acceptance and the doctor’s block of that time, which decides to %s, one counts',
  async (decision) => {
    const { doctor, patient, id, proposalId, plan } = await aRePlan(app)
    const { date = '' } = plan?.proposals[0]?.time ?? {}
    const kept = { date, startTime: '08:00', endTime: '20:00', message: 'Team day.' }
    const answers = await meetAtRow<Answer>(app, doctor.doctorId, () => [
      app.call(acceptProposal, { proposal: proposalId }, patient),
      app.call(blockTime, { ...kept, decisions: [{ appointmentId: id, decision }] }, doctor),
    ])
    expect(wins(answers)).toBe(1)
    const isAccepted = answers[0]?.reply.success === true
    const without = decision === 'cancel' ? 'cancelled' : 'pending'
    expect(await placeOf(app, id)).toMatchObject({ state: isAccepted ? 'approved' : without })
    const held = await heldFor(app, doctor.doctorId)
    expect(held).toHaveLength(!isAccepted && decision === 're-plan' ? 1 : 0)
    expect(held.map((at) => at.toISOString().slice(0, 10))).not.toContain(date)
  },
)

test('of an answer by the patient and another by the doctor for them one counts', async () => {
  const { doctor, patient, id, proposalId } = await aRePlan(app)
  const time = { doctorId: doctor.doctorId, date: '2027-03-05', time: '10:00' }
  const answers = await meetAtRow<Answer>(app, doctor.doctorId, () => [
    app.call(acceptProposal, { proposal: proposalId }, patient),
    app.call(chooseTime, { proposal: proposalId, ...time }, doctor),
  ])
  expect(wins(answers)).toBe(1)
  expect(await placeOf(app, id)).toMatchObject({ state: 'approved' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
})
