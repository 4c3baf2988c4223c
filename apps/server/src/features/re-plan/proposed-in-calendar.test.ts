import { getDays } from '@desk/contract/day'
import { acceptProposal, askForCall } from '@desk/contract/proposal'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { aDoctor } from '../../../test/people.ts'
import { aRePlan } from '../../../test/proposals.ts'
import { openStream } from '../../../test/streams.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({}, { isLive: true })

async function proposedOn(date: string, { token }: { token: string }) {
  const query = { from: dayMonthYear(date) }
  return (await app.call(getDays, undefined, { token, query })).data.proposals
}

test('a doctor’s days show what is proposed to whom, until it is answered', async () => {
  const { doctor, patient, id, plan, proposalId } = await aRePlan(app)
  const { date = '', startsAt } = plan?.proposals[0]?.time ?? {}
  expect(await proposedOn(date, doctor)).toMatchObject([
    {
      id: proposalId,
      appointmentId: id,
      name: 'Paul Meier',
      date,
      startsAt,
      state: 'open',
      isOverdue: false,
    },
  ])
  expect(await proposedOn(date, await aDoctor(app))).toEqual([])
  expect((await app.call(acceptProposal, { proposal: proposalId }, patient)).reply.success).toBe(true)
  expect(await proposedOn(date, doctor)).toEqual([])
})

test('a colleague’s patient is shown by name alone', async () => {
  const { doctor, plan } = await aRePlan(app)
  const { date = '' } = plan?.proposals[0]?.time ?? {}
  const colleague = await aDoctor(app)
  await app.deps.pool.query('update slot_holds set doctor_id = $1 where kind = $2 and doctor_id = $3', [
    colleague.doctorId,
    'proposal',
    doctor.doctorId,
  ])
  expect(await proposedOn(date, colleague)).toMatchObject([{ name: 'Paul Meier', appointmentId: null }])
  expect(await proposedOn(date, doctor)).toEqual([])
})

test('who follows the own day is told of proposals', async () => {
  const { doctor, patient, proposalId } = await aRePlan(app)
  const page = await openStream(app, 'day', doctor.token)
  expect((await app.call(askForCall, { proposal: proposalId }, patient)).reply.success).toBe(true)
  expect(await page.next()).toContain('day')
})
