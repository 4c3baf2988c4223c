import { blockTime } from '@desk/contract/day'
import { decideOutsideHits, listOutsideCalendars } from '@desk/contract/outside-calendar'
import { acceptProposal, withdrawProposals } from '@desk/contract/proposal'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, later, unreadOf } from '../../../test/lives.ts'
import { at, useOutsideCalendars } from '../../../test/outside-calendars.ts'
import { aDoctor, aToken, aUser } from '../../../test/people.ts'
import { heldFor, lookAfter, placeOf, proposalOf, proposalsOf } from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { lookAfterRequests } from '../appointments/life/look-after-requests.ts'

const app = useTestApp()
const anOutside = useOutsideCalendars()

const DAY = '2027-03-11'
const ANSWER_BY = '2027-03-03T06:00:00Z'
const DECIDES_FROM = '2027-03-09T23:00:00Z'
const MORNING = at('20270311T080000Z', '20270311T090000Z')

async function anAsked() {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: DAY, time: '09:00' }, patient.token)
  const other = await anOutside(app, doctor)
  await other.read(MORNING)
  const asked = { doctorId: doctor.doctorId, calendarId: other.calendarId }
  const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
  expect((await app.call(decideOutsideHits, { ...asked, decisions }, doctor)).data.isSaved).toBe(true)
  const [proposal] = await proposalsOf(app, doctor)
  const seenBy = async (staff: { token: string }) => {
    const query = { doctorId: doctor.doctorId }
    const { data } = await app.call(listOutsideCalendars, undefined, { ...staff, query })
    return data[0]?.hits.map(({ decision }) => decision)
  }
  return { doctor, patient, id, other, proposal, proposalId: proposal?.id ?? '', seenBy }
}

test('who does not answer keeps the place: the doctor is told to call, then to decide, and the patient to call first', async () => {
  const { doctor, patient, id, proposal, proposalId, seenBy } = await anAsked()
  expect(proposal).toMatchObject({
    stays: false,
    doctorDecides: true,
    answerBy: '2027-03-03T06:00:00.000Z',
    lapsesAt: '2027-03-09T23:00:00.000Z',
  })
  const { rows } = await app.deps.pool.query(`select params from emails where kind = 'time-proposed'`)
  expect(rows).toMatchObject([{ params: { doctorDecides: true } }])
  const due = await later(app, ANSWER_BY, doctor)
  await lookAfter(app)
  expect(await unreadOf(app, { ...doctor, ...due })).toContainEqual(expect.stringContaining('not answered'))
  expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
  expect(await seenBy(due)).toEqual(['asked'])

  const staff = await later(app, DECIDES_FROM, doctor)
  await lookAfter(app)
  await lookAfter(app)
  await lookAfterRequests(app.deps, SYSTEM)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  expect(await proposalsOf(app, staff)).toMatchObject([{ state: 'withdrawn', isToDecide: true }])
  expect(await seenBy(staff)).toEqual(['unanswered'])
  const told = await unreadOf(app, { ...doctor, ...staff })
  expect(told.filter((one) => one.includes('Please decide what becomes of it'))).toHaveLength(1)
  expect((await emailsTo(app, patient.email)).at(-1)).toBe('proposal-withdrawn')
  const token = await aToken(app, patient.id)
  expect(await unreadOf(app, { ...patient, token })).toContainEqual(
    expect.stringContaining('please call us before you come'),
  )
  const late = await app.call(acceptProposal, { proposal: proposalId }, { token })
  expect(late.reply).toMatchObject({ success: false, message: expect.stringContaining('taken back') })
})

test('then it is kept knowingly, its patient is told, and nobody is asked about it again', async () => {
  const { doctor, patient, id, other, proposalId, seenBy } = await anAsked()
  const staff = await later(app, DECIDES_FROM, doctor)
  await lookAfter(app)
  const keep = { proposalIds: [proposalId], whereAway: 'keep' as const }
  expect((await app.call(withdrawProposals, keep, staff)).data).toMatchObject({ withdrawn: 1, away: 1 })
  expect(await proposalsOf(app, staff)).toMatchObject([{ isToDecide: false }])
  expect(await seenBy(staff)).toEqual(['kept'])
  await other.read(MORNING, at('20270312T080000Z', '20270312T090000Z'))
  expect(await seenBy(staff)).toEqual(['kept'])
  const token = await aToken(app, patient.id)
  expect((await unreadOf(app, { ...patient, token }))[0]).toContain('Your appointment stays as it was')
  await lookAfterRequests(app.deps, SYSTEM)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
})

test('where the calendar has given the time back meanwhile there is nothing to decide: the appointment stays', async () => {
  const { doctor, patient, other, proposalId } = await anAsked()
  const staff = await later(app, DECIDES_FROM, doctor)
  await other.read()
  await lookAfter(app)
  expect(await proposalOf(app, proposalId, staff)).toMatchObject({ state: 'withdrawn', isToDecide: false })
  const token = await aToken(app, patient.id)
  expect((await unreadOf(app, { ...patient, token }))[0]).toContain('Your appointment stays as it was')
  const told = await unreadOf(app, { ...doctor, ...staff })
  expect(told).not.toContainEqual(expect.stringContaining('Please decide what becomes of it'))
})

test('in a time that the doctor keeps free it is the same: nobody is told that it stays, and the doctor decides', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: DAY, time: '09:00' }, patient.token)
  const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
  const block = { date: DAY, startTime: '08:00', endTime: '12:00', asksFirst: true, decisions }
  expect((await app.call(blockTime, block, doctor)).reply).toMatchObject({ success: true })
  expect(await proposalsOf(app, doctor)).toMatchObject([{ state: 'open', doctorDecides: true }])
  const staff = await later(app, DECIDES_FROM, doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  expect(await proposalsOf(app, staff)).toMatchObject([{ state: 'withdrawn', isToDecide: true }])
  const news = (await unreadOf(app, { ...patient, token: await aToken(app, patient.id) }))[0]
  expect(news).toContain('please call us before you come')
})
