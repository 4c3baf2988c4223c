import { getAppointment } from '@desk/contract/appointment-life'
import { acceptProposal, withdrawProposals } from '@desk/contract/proposal'
import { saveSlotSettings } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aGuestsVisit, emailsTo, unreadOf } from '../../../test/lives.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { aRePlan, goOnLeave, heldFor, LEAVE, proposalsOf } from '../../../test/proposals.ts'
import { NO_SETTINGS, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('withdraw what is open: the appointment is not moved, the patient is told that the doctor is away, and no other doctor can', async () => {
  const { doctor, patients, ids, proposalIds } = await aRePlan(app, 2)
  const other = await aDoctor(app)
  expect((await app.call(withdrawProposals, { proposalIds }, other)).reply.success).toBe(false)
  const { reply, data } = await app.call(withdrawProposals, { proposalIds }, doctor)
  expect(reply.message).toBe(
    '2 proposals are taken back. The patients are told. The doctor is away at the time of 2 appointments: please decide what becomes of them.',
  )
  expect(data).toMatchObject({ withdrawn: 2, away: 2, toCall: 0 })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  for (const [place, id] of ids.entries()) {
    const patient = patients[place] ?? doctor
    const { data: record } = await app.call(getAppointment, undefined, {
      ...patient,
      query: { appointmentId: id },
    })
    expect(record).toMatchObject({ state: 'pending', date: LEAVE, proposal: null })
    const news = await unreadOf(app, patient)
    expect(news).toContainEqual(expect.stringContaining('is away at that time: please call us'))
    expect(news).not.toContainEqual(expect.stringContaining('stays as it was'))
    expect((await emailsTo(app, patient.email)).at(-1)).toBe('proposal-withdrawn')
  }
  const late = await app.call(acceptProposal, { proposal: proposalIds[0] ?? '' }, patients[0])
  expect(late.reply).toMatchObject({ success: false, message: expect.stringContaining('taken back') })
})

test('withdraw where the doctor is there: only then the patient reads that it stays as it was', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:15' }, patient.token)
  const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
  const longer = { ...(await scheduleNow(app, doctor)), ...NO_SETTINGS, slotMinutes: 30, decisions }
  expect((await app.call(saveSlotSettings, longer, doctor)).data.isSaved).toBe(true)
  const proposalIds = (await proposalsOf(app, doctor)).map((proposal) => proposal.id)
  const { reply, data } = await app.call(withdrawProposals, { proposalIds }, doctor)
  expect(data).toMatchObject({ withdrawn: 1, away: 0, toCall: 0 })
  expect(reply.message).toBe('The proposal is taken back. The patient is told.')
  expect(await unreadOf(app, patient)).toContainEqual(expect.stringContaining('stays as it was'))
})

test('withdraw where a patient left no address: staff are told how many they have to call', async () => {
  const { doctor, id } = await aGuestsVisit(app, { date: LEAVE })
  await goOnLeave(app, doctor, [id])
  const proposalIds = (await proposalsOf(app, doctor)).map((proposal) => proposal.id)
  const { reply, data } = await app.call(withdrawProposals, { proposalIds }, doctor)
  expect(data).toMatchObject({ withdrawn: 1, away: 1, toCall: 1 })
  expect(reply.message).toContain('One patient has no email address: please call.')
  expect(reply.message).not.toContain('told')
})
