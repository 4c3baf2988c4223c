import { acceptProposal } from '@desk/contract/proposal'
import {
  saveAbsence,
  saveDateHours,
  saveSlotSettings,
  type ScheduleChanged,
} from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, later, unreadOf } from '../../../test/lives.ts'
import { aDoctor, aToken, aUser, type TestDoctor } from '../../../test/people.ts'
import { heldFor, lookAfter, placeOf, proposalOf, proposalsOf } from '../../../test/proposals.ts'
import { NO_SETTINGS, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

/** A day more than the time to answer. */
const THURSDAY = '2027-03-04'
const app = useTestApp()

async function aVisit(time: string) {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: THURSDAY, time }, patient.token)
  return { doctor, patient, id, decisions: [{ appointmentId: id, decision: 're-plan' as const }] }
}

async function theProposal(doctor: TestDoctor, { isSaved }: ScheduleChanged): Promise<string> {
  expect(isSaved).toBe(true)
  const [proposal] = await proposalsOf(app, doctor)
  return proposal?.id ?? ''
}

test('longer slots: the doctor is there, so without an answer the proposal is withdrawn, and nobody loses the place', async () => {
  const { doctor, patient, id, decisions } = await aVisit('09:15')
  const longer = { ...(await scheduleNow(app, doctor)), ...NO_SETTINGS, slotMinutes: 30, decisions }
  const { data } = await app.call(saveSlotSettings, longer, doctor)
  const proposalId = await theProposal(doctor, data)
  const [news] = await unreadOf(app, patient)
  expect(news).toContain('asks you to come at another time')
  expect(news).toContain('else your appointment stays as it is')
  const before = await later(app, '2027-03-03T05:59:59Z', doctor)
  expect(await proposalOf(app, proposalId, before)).toMatchObject({ state: 'open', stays: true })
  const after = await later(app, '2027-03-03T06:00:00Z', doctor)
  expect(await proposalOf(app, proposalId, after)).toMatchObject({ state: 'withdrawn' })
  const late = await app.call(
    acceptProposal,
    { proposal: proposalId },
    { token: await aToken(app, patient.id) },
  )
  expect(late.reply).toMatchObject({ success: false, message: expect.stringContaining('has not been moved') })
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  expect(await heldFor(app, doctor.doctorId)).toEqual([])
  expect((await emailsTo(app, patient.email)).at(-1)).toBe('proposal-withdrawn')
  expect(await unreadOf(app, { ...doctor, ...after })).not.toContainEqual(
    expect.stringContaining('not answered'),
  )
})

test('fewer hours: the place is lost when the last hours before it end, not at midnight', async () => {
  const { doctor, id, decisions } = await aVisit('14:15')
  const windows = [{ start: '09:00', end: '12:00' }]
  const morning = { ...(await scheduleNow(app, doctor)), date: THURSDAY, windows, decisions }
  const { data } = await app.call(saveDateHours, morning, doctor)
  const proposalId = await theProposal(doctor, data)
  await later(app, '2027-03-04T10:59:59Z', doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  const staff = await later(app, '2027-03-04T11:00:00Z', doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
  expect(await proposalOf(app, proposalId, staff)).toMatchObject({ state: 'lapsed' })
})

test('ill since yesterday: nobody is cancelled before the hours for an answer are over', async () => {
  const { doctor, patient, id, decisions } = await aVisit('09:15')
  const ill = {
    fromDate: '2027-02-28',
    fromTime: '00:00',
    toDate: '2027-03-06',
    toTime: '00:00',
    kind: 'ill',
  } as const
  const { data } = await app.call(
    saveAbsence,
    { ...(await scheduleNow(app, doctor)), ...ill, decisions },
    doctor,
  )
  const proposalId = await theProposal(doctor, data)
  await lookAfter(app)
  await later(app, '2027-03-03T05:59:59Z', doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  const token = await aToken(app, patient.id)
  expect(await proposalOf(app, proposalId, { token })).toMatchObject({ state: 'open', stays: false })
  await later(app, '2027-03-03T06:00:00Z', doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
})
