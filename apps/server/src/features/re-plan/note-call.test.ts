import { noteCall } from '@desk/contract/plan-again'
import { withdrawProposals } from '@desk/contract/proposal'
import { expect, test } from 'vitest'
import { aGuestsVisit } from '../../../test/lives.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { aRePlan, goOnLeave, LEAVE, proposalOf, proposalsOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('of two who call the same patient the first is noted, and the second hears who it was', async () => {
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const [open] = await proposalsOf(app, doctor)
  const proposalId = open?.id ?? ''
  expect(await proposalsOf(app, doctor)).toMatchObject([{ hasToBeCalled: true, called: null }])
  const called = { proposalId, isCalled: true }
  const admin = await anAdministrator(app)
  const answers = await Promise.all([app.call(noteCall, called, doctor), app.call(noteCall, called, admin)])
  const first = answers.find(({ reply }) => reply.success)
  const second = answers.find(({ reply }) => !reply.success)
  const by = first?.data.called?.by ?? 'nobody'
  expect([doctor.name, admin.name]).toContain(by)
  expect(second?.reply.message).toBe(`${by} has called this patient already.`)
  expect(await proposalsOf(app, doctor)).toMatchObject([{ called: { by } }])
  expect((await app.call(noteCall, { proposalId, isCalled: false }, doctor)).data.called).toBeNull()
  expect((await app.call(noteCall, called, doctor)).data.called).toMatchObject({ by: doctor.name })
})

test('patients do not read who of staff has called, nor do others note it', async () => {
  const { doctor, patient, proposalId } = await aRePlan(app)
  await app.call(noteCall, { proposalId, isCalled: true }, doctor)
  expect(await proposalOf(app, proposalId, patient)).toMatchObject({ called: null })
  const other = await aDoctor(app)
  expect((await app.call(noteCall, { proposalId, isCalled: false }, other)).reply.success).toBe(false)
  expect((await app.call(noteCall, { proposalId, isCalled: false }, patient)).reply.success).toBe(false)
})

test('who has to be called stays so after it was taken back, also by a cancellation', async () => {
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const proposalIds = (await proposalsOf(app, doctor)).map((one) => one.id)
  const cancel = { proposalIds, whereAway: 'cancel' as const, message: 'Away.' }
  expect((await app.call(withdrawProposals, cancel, doctor)).data.toCall).toBe(1)
  expect(await proposalsOf(app, doctor)).toMatchObject([{ state: 'cancelled', hasToBeCalled: true }])
})
