import { acceptProposal, askForCall, chooseTime, listProposalTimes } from '@desk/contract/proposal'
import { deleteAbsence, saveAbsence } from '@desk/contract/schedule-changes'
import { describe, expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { emailsTo, later, unreadOf } from '../../../test/lives.ts'
import { aDoctor, aToken, aUser } from '../../../test/people.ts'
import {
  ANSWER_BY,
  aRePlan,
  heldFor,
  leave,
  LEAVE_BEGINS,
  lookAfter,
  placeOf,
  proposalOf,
  proposalsOf,
} from '../../../test/proposals.ts'
import { scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { lookAfterRequests } from '../appointments/life/look-after-requests.ts'
import { sendReminders } from '../appointments/reminders/send-reminders.ts'

const app = useTestApp()

describe('without an answer', () => {
  test('staff are told once when it is due, the time stays held, and the link still answers', async () => {
    const { doctor, patient, id, proposalId } = await aRePlan(app)
    const before = await later(app, '2027-03-03T05:59:59Z', doctor)
    await lookAfter(app)
    expect(await proposalOf(app, proposalId, before)).toMatchObject({ state: 'open', isOverdue: false })
    const staff = await later(app, ANSWER_BY, doctor)
    await lookAfter(app)
    await lookAfter(app)
    const told = (await unreadOf(app, { ...doctor, ...staff })).filter((news) =>
      news.includes('not answered'),
    )
    expect(told).toHaveLength(1)
    expect(await proposalsOf(app, staff)).toMatchObject([{ state: 'open', isOverdue: true }])
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
    const token = await aToken(app, patient.id)
    expect((await app.call(acceptProposal, { proposal: proposalId }, { token })).data.state).toBe('accepted')
    expect(await placeOf(app, id)).toMatchObject({ state: 'approved' })
  })

  test('nobody loses the place before the doctor is away, then it is cancelled, and the next free times are said', async () => {
    const { doctor, patient, id, proposalId } = await aRePlan(app)
    await app.call(askForCall, { proposal: proposalId }, patient)
    await later(app, '2027-03-10T22:59:59Z', doctor)
    await lookAfterRequests(app.deps, SYSTEM)
    await lookAfter(app)
    expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
    const staff = await later(app, LEAVE_BEGINS, doctor)
    await lookAfter(app)
    await lookAfter(app)
    expect(await placeOf(app, id)).toMatchObject({ state: 'cancelled' })
    expect(await proposalOf(app, proposalId, staff)).toMatchObject({ state: 'lapsed' })
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
    const news = await unreadOf(app, { ...patient, token: await aToken(app, patient.id) })
    expect(news).toContainEqual(expect.stringContaining('Free times: Saturday, 13-03-2027'))
    expect((await emailsTo(app, patient.email)).at(-1)).toBe('appointment-lapsed')
  })

  test('if the doctor is there after all, the appointment stays and the proposal is withdrawn in the same moment', async () => {
    const { doctor, patients, ids, proposalIds } = await aRePlan(app, 2)
    const { rows } = await app.deps.pool.query('select id from absences')
    const absenceId = rows[0].id
    const [kept] = proposalIds
    const change = { ...(await scheduleNow(app, doctor)), absenceId }
    const tried = await app.call(deleteAbsence, { ...change, tryOnly: true }, doctor)
    expect(tried.data).toMatchObject({ isSaved: false, withdrawn: 2 })
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(2)
    const shorter = { ...leave, fromTime: '09:15' }
    const saved = await app.call(saveAbsence, { ...change, ...shorter }, doctor)
    expect(saved.reply).toMatchObject({ success: true, message: expect.stringContaining('One patient was') })
    expect(saved.data).toMatchObject({ isSaved: true, withdrawn: 1 })
    const states = async () => (await proposalsOf(app, doctor)).map(({ id, state }) => [id === kept, state])
    expect(await states()).toEqual([
      [false, 'open'],
      [true, 'withdrawn'],
    ])
    const [patient = doctor, other = doctor] = patients
    expect((await unreadOf(app, patient))[0]).toContain('Your appointment stays as it was')
    expect((await emailsTo(app, patient.email)).at(-1)).toBe('proposal-withdrawn')
    expect((await emailsTo(app, other.email)).at(-1)).toBe('time-proposed')
    const whole = { ...(await scheduleNow(app, doctor)), absenceId }
    expect((await app.call(deleteAbsence, whole, doctor)).data).toMatchObject({ withdrawn: 1 })
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
    for (const id of ids) expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
    expect(await trailOf(app)).toContainEqual(expect.objectContaining({ action: 'proposals-withdrawn' }))
  })
})

test('hours that came back unnoticed: when the place would be lost, the appointment stays and the proposal is withdrawn', async () => {
  const { doctor, id, proposalId } = await aRePlan(app)
  await app.deps.pool.query('delete from absences')
  const staff = await later(app, LEAVE_BEGINS, doctor)
  await lookAfter(app)
  expect(await placeOf(app, id)).toMatchObject({ state: 'pending' })
  expect(await proposalOf(app, proposalId, staff)).toMatchObject({ state: 'withdrawn' })
})

describe('a proposed time that passes before the place is lost', () => {
  const PASSED = '2027-03-10T08:00:00Z'

  test('the next best, after that, is held and proposed by the same link, and patient and staff are told', async () => {
    const { doctor, patient, id, proposalId, plan } = await aRePlan(app)
    expect(plan?.proposals[0]?.time).toMatchObject({ date: '2027-03-10', time: '09:00 AM - 09:15 AM' })
    const before = await later(app, '2027-03-10T07:59:59Z', doctor)
    await lookAfter(app)
    expect(await proposalOf(app, proposalId, before)).toMatchObject({ isTimeOver: false, isOverdue: true })
    const staff = await later(app, PASSED, doctor)
    await lookAfter(app)
    await lookAfter(app)
    const next = { date: '2027-03-13', time: '09:00 AM - 09:15 AM' }
    const token = await aToken(app, patient.id)
    expect(await proposalOf(app, proposalId, { token })).toMatchObject({ isTimeOver: false, proposed: next })
    expect(await heldFor(app, doctor.doctorId)).toEqual([new Date('2027-03-13T08:00:00Z')])
    const news = await unreadOf(app, { ...patient, token })
    expect(news.filter((one) => one.includes('We now hold Saturday, 13-03-2027, 09:00 AM'))).toHaveLength(1)
    expect((await emailsTo(app, patient.email)).filter((kind) => kind === 'time-proposed')).toHaveLength(2)
    const told = await unreadOf(app, { ...doctor, ...staff })
    expect(told.filter((one) => one.includes('Another one is held, and the patient is told'))).toHaveLength(1)
    expect((await app.call(acceptProposal, { proposal: proposalId }, { token })).data.state).toBe('accepted')
    expect(await placeOf(app, id)).toMatchObject({ startsAt: new Date('2027-03-13T08:00:00Z') })
  })

  test('where none is free it is said to be over, patient and staff are told once, and another one can be chosen', async () => {
    const { doctor, patient, id, proposalId } = await aRePlan(app)
    const horizon = (days: number) =>
      app.deps.pool.query(
        `insert into slot_settings (doctor_id, horizon_days) values ($1, $2)
         on conflict (doctor_id) do update set horizon_days = $2`,
        [doctor.doctorId, days],
      )
    await horizon(1)
    const staff = await later(app, PASSED, doctor)
    await lookAfter(app)
    await lookAfter(app)
    const over = { state: 'open', proposed: null, isTimeOver: true, isOverdue: true }
    expect(await proposalsOf(app, staff)).toMatchObject([over])
    const token = await aToken(app, patient.id)
    expect(await proposalOf(app, proposalId, { token })).toMatchObject(over)
    const news = await unreadOf(app, { ...patient, token })
    expect(news.filter((one) => one.includes('We could not hold another one'))).toHaveLength(1)
    const told = await unreadOf(app, { ...doctor, ...staff })
    expect(told.filter((one) => one.includes('No other one is free: please call'))).toHaveLength(1)
    const accepted = await app.call(acceptProposal, { proposal: proposalId }, { token })
    expect(accepted.reply).toMatchObject({
      success: false,
      message: expect.stringContaining('choose another'),
    })
    await horizon(60)
    const { data: times } = await app.call(listProposalTimes, { proposal: proposalId }, { token })
    const [free] = times
    if (!free) throw new Error('nothing is free')
    const choice = { proposal: proposalId, doctorId: free.doctor.id, date: free.date, time: free.time }
    const { data: moved } = await app.call(chooseTime, choice, { token })
    expect(moved).toMatchObject({ state: 'moved', isTimeOver: false })
    expect(await placeOf(app, id)).toMatchObject({ startsAt: new Date(free.startsAt) })
  })
})

test('nobody is reminded of a time at which the doctor is away', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const id = await anAppointment(app, doctor, { date: '2027-03-04' }, patient.token)
  await app.deps.pool.query(`update appointments set state = 'approved', decided_at = created_at`)
  await sendReminders(app.deps, SYSTEM)
  const ill = {
    fromDate: '2027-03-04',
    fromTime: '00:00',
    toDate: '2027-03-05',
    toTime: '00:00',
    kind: 'ill',
  } as const
  const decisions = [{ appointmentId: id, decision: 're-plan' as const }]
  const change = { ...(await scheduleNow(app, doctor)), ...ill, decisions }
  expect((await app.call(saveAbsence, change, doctor)).reply.success).toBe(true)
  app.setNow(new Date('2027-03-02T19:00:00Z'))
  await sendReminders(app.deps, SYSTEM)
  expect(await emailsTo(app, patient.email)).not.toContain('appointment-reminder')
})
