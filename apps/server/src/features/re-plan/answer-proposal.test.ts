import {
  acceptProposal,
  askForCall,
  chooseTime,
  listProposalTimes,
  showProposal,
} from '@desk/contract/proposal'
import { openVisit } from '@desk/contract/visit'
import { describe, expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aGuestsVisit, decide, emailsTo, recordOf, unreadOf } from '../../../test/lives.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import {
  aRePlan,
  goOnLeave,
  heldFor,
  LEAVE,
  placeOf,
  proposalOf,
  proposalsOf,
} from '../../../test/proposals.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const NINE_A_DAY_BEFORE = new Date('2027-03-10T08:00:00Z')

describe('an answer by one press', () => {
  test('accepting moves the appointment: the same one, with its history, approved, and both are told', async () => {
    const { doctor, patient, id, proposalId } = await aRePlan(app)
    const before = await recordOf(app, id, patient)
    const { reply, data } = await app.call(acceptProposal, { proposal: proposalId }, patient)
    expect(reply).toMatchObject({ success: true, message: 'The appointment is at its new time.' })
    expect(data).toMatchObject({ state: 'accepted', movedTo: { date: '2027-03-10' } })
    expect(await placeOf(app, id)).toMatchObject({ state: 'approved', startsAt: NINE_A_DAY_BEFORE })
    const after = await recordOf(app, id, patient)
    expect(after.proposal).toBe(null)
    expect(after.history.map(({ action }) => action)).toEqual(['book', 'move'])
    expect(Number(after.version)).toBeGreaterThan(Number(before.version))
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
    expect((await emailsTo(app, patient.email)).at(-1)).toBe('appointment-moved')
    expect(await unreadOf(app, doctor)).toContainEqual(expect.stringContaining('has moved the appointment'))
    expect((await trailOf(app)).at(-1)).toMatchObject({ action: 'appointment-moved' })
    expect((await app.call(acceptProposal, { proposal: proposalId }, patient)).data.state).toBe('accepted')
  })

  test('a colleague’s time: the appointment is with the other doctor, who is told, and so is the one before', async () => {
    const [doctor, colleague] = [
      await aDoctor(app, { lastName: 'Bloch' }),
      await aDoctor(app, { address: 'South House, room 7' }),
    ]
    const patient = await aUser(app)
    const id = await anAppointment(app, doctor, { date: LEAVE }, patient.token)
    await decide(app, doctor, id, 'approved')
    await goOnLeave(app, doctor, [id])
    const [proposal] = await proposalsOf(app, doctor)
    const { data: times } = await app.call(listProposalTimes, { proposal: proposal?.id ?? '' }, patient)
    const other = times.find((time) => time.doctor.id === colleague.doctorId && time.date === LEAVE)
    expect(other).toBeDefined()
    const chosen = { doctorId: colleague.doctorId, date: LEAVE, time: other?.time ?? '' }
    const { reply, data } = await app.call(chooseTime, { proposal: proposal?.id ?? '', ...chosen }, patient)
    expect(reply.success).toBe(true)
    expect(data).toMatchObject({ state: 'moved', movedTo: { date: LEAVE } })
    expect(await placeOf(app, id)).toMatchObject({ state: 'approved', doctorId: colleague.doctorId })
    expect((await recordOf(app, id, patient)).history.at(-1)).toMatchObject({
      action: 'move',
      party: 'patient',
      doctor: { firstName: 'Anna', lastName: 'Weber' },
    })
    const moved = (await (await aMailbox(app)).to(patient.email)).at(-1)
    expect(moved?.text).toContain('because the one before cannot see you')
    expect(moved?.text).toContain('Dr. Anna Weber, not Dr. Anna Bloch')
    expect(moved?.text).toContain('South House, room 7')
    expect((await unreadOf(app, colleague)).length).toBeGreaterThan(0)
    expect((await unreadOf(app, doctor)).length).toBeGreaterThan(0)
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
  })

  test('another time: the own hold is among the free ones until one is chosen', async () => {
    const { patient, doctor, id, proposalId } = await aRePlan(app)
    const { data: times } = await app.call(listProposalTimes, { proposal: proposalId }, patient)
    const { proposed } = await proposalOf(app, proposalId, patient)
    expect(times.map(({ startsAt }) => startsAt)).toContain(proposed?.startsAt)
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
    const [first] = times
    const chosen = { doctorId: doctor.doctorId, date: first?.date ?? '', time: first?.time ?? '' }
    expect((await app.call(chooseTime, { proposal: proposalId, ...chosen }, patient)).data.state).toBe(
      'moved',
    )
    expect(await placeOf(app, id)).toMatchObject({
      state: 'pending',
      startsAt: new Date(first?.startsAt ?? ''),
    })
    expect(await heldFor(app, doctor.doctorId)).toEqual([])
    const again = await app.call(acceptProposal, { proposal: proposalId }, patient)
    expect(again.reply).toMatchObject({ success: false, message: expect.stringContaining('moved already') })
  })

  test('please call: staff are told once, and the time stays held', async () => {
    const { doctor, patient, proposalId } = await aRePlan(app)
    for (const _ of [1, 2]) {
      expect((await app.call(askForCall, { proposal: proposalId }, patient)).data.state).toBe('call')
    }
    const told = (await unreadOf(app, doctor)).filter((news) => news.includes('asks to be called'))
    expect(told).toEqual(['Paul Meier asks to be called about another time: 0151 1.'])
    expect(await heldFor(app, doctor.doctorId)).toHaveLength(1)
    expect((await app.call(acceptProposal, { proposal: proposalId }, patient)).data.state).toBe('accepted')
  })
})

describe('by the link of the email', () => {
  test('a guest reads, and a press answers: showing changes nothing, and the token is none of the visit’s', async () => {
    const mailbox = await aMailbox(app)
    const {
      doctor,
      id,
      token: visitToken,
    } = await aGuestsVisit(app, { date: LEAVE, email: 'guest@example.org' })
    await goOnLeave(app, doctor, [id], { message: 'I am on leave.' })
    const [email] = (await mailbox.to('guest@example.org')).slice(-1)
    expect(email?.subject).toContain('another time for your appointment on Thursday, 11-03-2027')
    expect(email?.text).toContain('10-03-2027')
    expect(email?.text).toContain('Please answer by 03-03-2027, 07:00 AM')
    expect(email?.text).toContain('by 10-03-2027, 11:59 PM, your appointment is cancelled')
    expect(email?.html).toContain('10-03-2027')
    expect(email?.text).toContain('City Hospital, Hauptstr. 1, Berlin')
    expect(email?.calendar).toBeUndefined()
    const token = await mailbox.tokenTo('guest@example.org')
    expect((await app.call(showProposal, { proposal: token })).data).toMatchObject({
      state: 'open',
      party: 'patient',
    })
    expect((await app.call(showProposal, { proposal: visitToken })).reply.success).toBe(false)
    expect((await app.call(openVisit, { token })).reply.success).toBe(false)
    expect((await app.call(openVisit, { token: visitToken })).data.proposal).toMatchObject({ token })
    expect((await app.call(acceptProposal, { proposal: token })).data.state).toBe('accepted')
    expect(await placeOf(app, id)).toMatchObject({ state: 'approved', startsAt: NINE_A_DAY_BEFORE })
    const moved = (await mailbox.to('guest@example.org')).at(-1)
    expect(moved?.calendar).toMatchObject({ method: 'REQUEST', startsAt: NINE_A_DAY_BEFORE, sequence: 1 })
  })

  test('an email that was not sent before the answer is not sent any more', async () => {
    const mailbox = await aMailbox(app)
    const { patient, proposalId } = await aRePlan(app)
    await app.call(acceptProposal, { proposal: proposalId }, patient)
    expect((await mailbox.to(patient.email)).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('Please answer'),
    )
  })
})

describe('staff', () => {
  test('answer for a patient, and only they and the patient see it', async () => {
    const { doctor, patient, id, proposalId } = await aRePlan(app)
    for (const { token } of [await aUser(app), await aDoctor(app)]) {
      expect((await app.call(showProposal, { proposal: proposalId }, { token })).reply.success).toBe(false)
    }
    expect((await app.call(showProposal, { proposal: proposalId })).reply.success).toBe(false)
    const admin = await anAdministrator(app)
    expect(await proposalOf(app, proposalId, admin)).toMatchObject({ party: 'admin', name: 'Paul Meier' })
    expect(await proposalOf(app, proposalId, doctor)).toMatchObject({ party: 'doctor' })
    expect((await app.call(acceptProposal, { proposal: proposalId }, admin)).data.state).toBe('accepted')
    expect((await recordOf(app, id, patient)).history.at(-1)).toMatchObject({ party: 'admin' })
    expect(await unreadOf(app, patient)).toContainEqual(expect.stringContaining('has moved your appointment'))
  })
})
