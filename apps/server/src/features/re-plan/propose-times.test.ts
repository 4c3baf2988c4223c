import { bookAppointment } from '@desk/contract/appointment'
import { saveClosedDays } from '@desk/contract/closed-days'
import { MOST_COLLEAGUES } from '@desk/contract/proposal'
import { saveAbsence, saveDateHours } from '@desk/contract/schedule-changes'
import { describe, expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { emailsTo, recordOf, unreadOf } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser, type TestDoctor } from '../../../test/people.ts'
import {
  ANSWER_BY,
  aRePlan,
  goOnLeave,
  heldFor,
  LEAVE,
  leave,
  LEAVE_BEGINS,
  placeOf,
  proposalsOf,
  twoDoctors,
} from '../../../test/proposals.ts'
import { scheduleNow, scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { aWish } from '../../../test/waiting.ts'

const app = useTestApp()

describe('re-plan, the third decision', () => {
  test('a try shows the plan, the least harm in total, and writes nothing', async () => {
    const doctor = await aDoctor(app)
    const patient = await aUser(app)
    const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' }, patient.token)
    const { isSaved, plan, hits } = await goOnLeave(app, doctor, [id], { tryOnly: true })
    expect({ isSaved, hits: hits.length }).toEqual({ isSaved: false, hits: 1 })
    expect(plan).toMatchObject({
      isBest: true,
      gap: 0,
      proposals: [
        {
          appointmentId: id,
          time: { date: '2027-03-10', time: '09:00 AM - 09:15 AM', doctor: { id: doctor.doctorId } },
          answerBy: new Date(ANSWER_BY).toISOString(),
          lapsesAt: new Date(LEAVE_BEGINS).toISOString(),
        },
      ],
    })
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
    expect(await proposalsOf(app, doctor)).toEqual([])
    expect(await unreadOf(app, patient)).toEqual([])
  })

  test('a save holds the times, keeps the appointments where they are, and asks every patient', async () => {
    const { doctor, patients, ids, plan } = await aRePlan(app, 3)
    expect(plan?.proposals).toHaveLength(3)
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(3)
    for (const [place, id] of ids.entries()) {
      expect(await placeOf(app, id)).toMatchObject({ state: 'pending', doctorId: doctor.doctorId })
      const patient = patients[place] ?? doctor
      expect((await recordOf(app, id, patient)).proposal).toMatchObject({ token: null })
      expect(await unreadOf(app, patient)).toEqual([
        expect.stringContaining('We propose Wednesday, 10-03-2027'),
      ])
      expect((await emailsTo(app, patient.email)).at(-1)).toBe('time-proposed')
    }
    const stranger = await aUser(app)
    const { time = '', date = '' } = plan?.proposals[0]?.time ?? {}
    const taken = await app.call(bookAppointment, bookingInput(doctor.doctorId, { date, time }), stranger)
    expect(taken.reply.success).toBe(false)
  })

  test('a colleague of the same speciality is asked where that is less harm, another speciality never', async () => {
    const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
    await aDoctor(app, { specialization: 'Dermatology' })
    const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' })
    const plan = await rePlanFor(doctor, id)
    expect(plan?.proposals[0]?.time).toMatchObject({ date: LEAVE, doctor: { id: colleague.doctorId } })
    expect(await heldFor(app, colleague.doctorId)).toHaveLength(1)
  })

  test('of two times of one day the nearer to the agreed one, and three days with the own doctor before a colleague at once', async () => {
    const [doctor] = await twoDoctors(app)
    const id = await anAppointment(app, doctor, { date: LEAVE, time: '13:00' })
    const only = async (date: string) =>
      app.call(
        saveDateHours,
        {
          ...(await scheduleNow(app, doctor)),
          date,
          windows: [
            { start: '09:00', end: '09:15' },
            { start: '12:00', end: '12:15' },
          ],
        },
        doctor,
      )
    await scheduleOf(app, doctor.doctorId).absence('2027-03-01T00:00Z', '2027-03-07T23:00Z')
    await scheduleOf(app, doctor.doctorId).absence('2027-03-08T23:00Z', '2027-03-10T23:00Z')
    await scheduleOf(app, doctor.doctorId).absence('2027-03-12T23:00Z', '2027-12-31T23:00Z')
    expect((await only('2027-03-08')).data.isSaved).toBe(true)
    const { plan } = await goOnLeave(app, doctor, [id], { tryOnly: true })
    expect(plan?.proposals[0]?.time).toMatchObject({
      date: '2027-03-08',
      time: '12:00 PM - 12:15 PM',
      doctor: { id: doctor.doctorId },
    })
  })

  test('thirty colleagues are asked, and where there are more it is said', async () => {
    const doctor = await aDoctor(app)
    const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' })
    const areMore = async () =>
      (await goOnLeave(app, doctor, [id], { tryOnly: true })).plan?.areMoreColleagues
    for (let count = 0; count < MOST_COLLEAGUES; count += 1) await aDoctor(app)
    expect(await areMore()).toBe(false)
    await aDoctor(app)
    expect(await areMore()).toBe(true)
  })

  test('what a patient wishes on the waiting list counts', async () => {
    const doctor = await aDoctor(app)
    const patient = await aUser(app)
    const id = await anAppointment(app, doctor, { date: LEAVE, time: '09:00' }, patient.token)
    await aWish(app, patient, { doctorId: doctor.doctorId, weekdays: [1] })
    const { plan } = await goOnLeave(app, doctor, [id], { tryOnly: true })
    expect(plan?.proposals[0]?.time?.date).toBe('2027-03-08')
  })

  test('where nothing is free the patient is asked all the same', async () => {
    const doctor = await aDoctor(app)
    const patient = await aUser(app)
    const id = await anAppointment(app, doctor, { date: LEAVE }, patient.token)
    const asked = { ...leave, fromDate: '2027-03-02', toDate: '2027-12-31' }
    const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
    const change = { ...(await scheduleNow(app, doctor)), ...asked, decisions }
    const { data } = await app.call(saveAbsence, change, doctor)
    expect(data.plan?.proposals).toMatchObject([{ appointmentId: id, time: null }])
    expect(await unreadOf(app, patient)).toEqual([expect.stringContaining('Please choose another time')])
  })

  test('a closed day proposes to the patients of every doctor, each with their own speciality', async () => {
    const [one, other] = [await aDoctor(app), await aDoctor(app, { specialization: 'Dermatology' })]
    const admin = await anAdministrator(app)
    const ids = [
      await anAppointment(app, one, { date: LEAVE }),
      await anAppointment(app, other, { date: LEAVE }),
    ]
    const decisions = ids.map((appointmentId) => ({ appointmentId, decision: 're-plan' as const }))
    const closing = { closedDaysVersion: 0, save: [{ date: LEAVE, name: 'Holiday' }], remove: [], decisions }
    const { data } = await app.call(saveClosedDays, closing, admin)
    expect(data.isSaved).toBe(true)
    expect(data.plan?.proposals.map(({ time }) => time?.doctor.id).toSorted()).toEqual(
      [one.doctorId, other.doctorId].toSorted(),
    )
  })

  test('a time that is proposed is a hit of the next change: kept, or planned anew', async () => {
    const { doctor, id, proposalId, plan } = await aRePlan(app)
    const date = plan?.proposals[0]?.time?.date ?? ''
    const ask = async (decisions: { appointmentId: string; decision: 'keep' | 're-plan' }[] = []) =>
      (
        await app.call(
          saveDateHours,
          { ...(await scheduleNow(app, doctor)), date, windows: [], decisions },
          doctor,
        )
      ).reply
    expect(await ask()).toMatchObject({
      success: false,
      data: { hits: [{ appointmentId: id, date, isProposed: true }] },
    })
    expect((await ask([{ appointmentId: id, decision: 're-plan' }])).success).toBe(true)
    const proposals = await proposalsOf(app, doctor)
    expect(proposals.map(({ id: one, state }) => [one === proposalId, state])).toEqual([
      [false, 'open'],
      [true, 'withdrawn'],
    ])
    expect(proposals[0]?.proposed?.date).not.toBe(date)
    expect(proposals[0]?.lapsesAt).toBe(new Date(LEAVE_BEGINS).toISOString())
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
  })
})

async function rePlanFor(doctor: TestDoctor, appointmentId: string) {
  const asked = { ...leave, fromDate: '2027-03-02', toDate: '2027-04-30' }
  const decisions = [{ appointmentId, decision: 're-plan' as const }]
  const change = { ...(await scheduleNow(app, doctor)), ...asked, decisions }
  return (await app.call(saveAbsence, change, doctor)).data.plan
}
