import { bookAppointment, changeAppointmentStatus, listMyAppointments } from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import * as day from '@desk/contract/day'
import { decideAppointment, rejectAppointments, rejectRequests } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aMailbox } from '../../../../test/mailbox.ts'
import { aDoctor, anAdministrator, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const later = (seconds: number) => app.setNow(new Date(Date.parse('2027-03-01T06:00:00Z') + seconds * 1000))
const newsOf = async (token: string) =>
  (await app.call(getUserData, { token: '' }, { token })).data.unread.map(({ message }) => message)

const decided = async (decision: 'approved' | 'rejected') => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  await app.call(changeAppointmentStatus, { appointmentId, decision }, doctor)
  const undo = () => app.call(day.undoDecision, { appointmentId, decision }, doctor)
  return { doctor, patient, appointmentId, undo }
}
const stateOf = async (token: string) =>
  (await app.call(listMyAppointments, undefined, { token })).data[0]?.state

test.each(['approved', 'rejected'] as const)(
  'a decision, %s, is taken back within ten seconds, and with it what the patient was told',
  async (decision) => {
    const { patient, undo } = await decided(decision)
    expect(await newsOf(patient.token)).toHaveLength(1)
    later(9)
    expect((await undo()).reply.success).toBe(true)
    expect(await stateOf(patient.token)).toBe('pending')
    expect(await newsOf(patient.token)).toEqual([])
    expect((await undo()).reply.success).toBe(false)
  },
)

const emails = async (kind = 'appointment-decision') => {
  const { rows } = await app.deps.pool.query(
    `select withheld, run_at as due from emails join graphile_worker._private_jobs on key = 'email:' || emails.id
     where kind = $1`,
    [kind],
  )
  return rows
}

test('the email of a doctor’s decision waits until it can be taken back no more, and then is not sent', async () => {
  const { undo } = await decided('approved')
  expect(await emails()).toEqual([{ withheld: null, due: new Date('2027-03-01T06:00:12Z') }])
  await undo()
  expect(await emails()).toMatchObject([{ withheld: 'outdated' }])
})

test('a decision stands after that, and where anything else has happened', async () => {
  const late = await decided('approved')
  later(13)
  expect((await late.undo()).reply.message).toContain('can no longer be taken back')
  expect(await stateOf(late.patient.token)).toBe('approved')
  app.setNow(new Date('2027-03-01T06:00:00Z'))
  const other = await decided('rejected')
  await app.call(bookAppointment, bookingInput(other.doctor.doctorId))
  expect((await other.undo()).reply.message).toContain('somebody else has the time')
  expect(await stateOf(other.patient.token)).toBe('rejected')
})

test('a decision is taken back by who made it, once, also where two press at the same moment', async () => {
  const { appointmentId, undo } = await decided('rejected')
  const colleague = await aDoctor(app)
  const asked = { appointmentId, decision: 'rejected' as const }
  expect((await app.call(day.undoDecision, asked, colleague)).status).toBe(404)
  const answers = await Promise.all([undo(), undo()])
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
})

test('an administrator takes an own decision back too, and nobody another’s', async () => {
  const [doctor, patient, chief] = [await aDoctor(app), await aUser(app), await anAdministrator(app)]
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  const asked = { appointmentId, decision: 'rejected' as const }
  await app.call(decideAppointment, { ...asked, reason: 'full' }, chief)
  expect(await emails()).toMatchObject([{ due: new Date('2027-03-01T06:00:12Z') }])
  expect((await app.call(day.undoDecision, asked, doctor)).reply.success).toBe(false)
  expect((await app.call(day.undoDecision, asked, chief)).reply.success).toBe(true)
  expect(await stateOf(patient.token)).toBe('pending')
  expect(await emails()).toMatchObject([{ withheld: 'outdated' }])
  expect(await newsOf(patient.token)).toEqual([])
  const query = { appointmentId }
  const { data } = await app.call(getAppointment, undefined, { ...patient, query })
  expect(data.history.map(({ party, state }) => `${party} ${state}`)).toEqual([
    'patient pending',
    'admin rejected',
    'admin pending',
  ])
})

const DOCTOR = 'anna.weber@hospital.example'
const wordsTo = async (mailbox: Awaited<ReturnType<typeof aMailbox>>, address: string) =>
  (await mailbox.to(address)).map(({ calendar }) => [calendar?.method, calendar?.sequence])

test('the end in the doctor’s calendar waits as the patient’s email does, and is kept back with it', async () => {
  const { undo } = await decided('rejected')
  expect(await emails('appointment-ended')).toEqual([
    { withheld: null, due: new Date('2027-03-01T06:00:12Z') },
  ])
  await undo()
  expect(await emails('appointment-ended')).toMatchObject([{ withheld: 'outdated' }])
})

test.each(['approved', 'rejected'] as const)(
  'what had not left before it was %s leaves after that is taken back, and says how it is now',
  async (decision) => {
    const { patient, undo } = await decided(decision)
    await undo()
    const mailbox = await aMailbox(app)
    expect(await wordsTo(mailbox, DOCTOR)).toEqual([['REQUEST', 2]])
    expect(await wordsTo(mailbox, patient.email)).toEqual([['REQUEST', 2]])
  },
)

test('a calendar that was told of the request keeps it through a rejection that is taken back', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const appointmentId = await anAppointment(app, doctor, {}, patient.token)
  const mailbox = await aMailbox(app)
  await mailbox.to(DOCTOR)
  const asked = { appointmentId, decision: 'rejected' as const }
  await app.call(changeAppointmentStatus, asked, doctor)
  await app.call(day.undoDecision, asked, doctor)
  expect(await wordsTo(mailbox, DOCTOR)).toEqual([['REQUEST', 0]])
  await app.call(changeAppointmentStatus, asked, doctor)
  expect(await wordsTo(mailbox, DOCTOR)).toEqual([
    ['REQUEST', 0],
    ['CANCEL', 3],
  ])
})

test('a decision whose news has left stands', async () => {
  const { patient, undo } = await decided('rejected')
  await (await aMailbox(app)).to(patient.email)
  expect((await undo()).reply.message).toContain('can no longer be taken back')
  expect(await stateOf(patient.token)).toBe('rejected')
})

test('of several answers that were told together those that are taken back are told no more, and the others stay right', async () => {
  const [doctor, patient, other] = [await aDoctor(app), await aUser(app), await aUser(app)]
  const times = ['09:00', '10:00', '11:00']
  const ids: string[] = []
  for (const time of times) ids.push(await anAppointment(app, doctor, { time }, patient.token))
  ids.push(await anAppointment(app, doctor, { time: '12:00' }, other.token))
  await app.call(rejectRequests, { appointmentIds: ids, reason: 'ill' }, doctor)
  const undo = async (index: number) => {
    const asked = { appointmentId: ids[index] ?? '', decision: 'rejected' as const }
    expect((await app.call(day.undoDecision, asked, doctor)).reply.success).toBe(true)
    return newsOf(patient.token)
  }
  expect(await undo(1)).toEqual([
    'Dr. Anna Weber has rejected 2 of your appointments: Tuesday, 02-03-2027, 09:00 AM - 09:15 AM; Tuesday, 02-03-2027, 11:00 AM - 11:15 AM. The reason: ill',
  ])
  const [alone, ...more] = await undo(0)
  expect(alone).toContain('has rejected your appointment on Tuesday, 02-03-2027, 11:00 AM - 11:15 AM')
  expect(more).toEqual([])
  expect(await undo(2)).toEqual([])
  expect(await newsOf(other.token)).toHaveLength(1)
})

test('what the same moment brought of another doctor stays in the bell', async () => {
  const chief = await anAdministrator(app)
  const [weber, roth, patient] = [
    await aDoctor(app),
    await aDoctor(app, { lastName: 'Roth' }),
    await aUser(app),
  ]
  const first = await anAppointment(app, weber, {}, patient.token)
  const second = await anAppointment(app, roth, { time: '11:00' }, patient.token)
  await app.call(rejectAppointments, { appointmentIds: [first, second], reason: '' }, chief)
  expect(await newsOf(patient.token)).toHaveLength(2)
  await app.call(day.undoDecision, { appointmentId: first, decision: 'rejected' }, chief)
  expect(await newsOf(patient.token)).toEqual([expect.stringContaining('Roth')])
})
