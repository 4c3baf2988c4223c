import { listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { listFreeSlots } from '@desk/contract/doctor'
import {
  decideAppointment,
  listOpenAppointments,
  listRequests,
  rejectAppointments,
  rejectRequests,
} from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, anAdministrator, aToken, aUser, type Person } from '../../../test/people.ts'
import { send } from '../../../test/raw-calls.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { listEmailRows } from '../email/list-queries.ts'

const app = useTestApp()

const TIMES = ['09:00', '09:15', '09:30']
const reject = (doctor: Person, appointmentIds: string[], reason?: string) =>
  app.call(rejectRequests, { appointmentIds, reason }, { token: doctor.token })
const unreadOf = async ({ token }: Person) =>
  (await app.call(getUserData, { token }, { token })).data.unread.map(({ message }) => message)
const statesOf = async ({ token }: Person) =>
  (await app.call(listDoctorAppointments, undefined, { token })).data.map(({ state }) => state)
const freeOn = async (doctorId: string) =>
  (await app.call(listFreeSlots, undefined, { query: { doctorId, date: '02-03-2027' } })).data.length

test('several requests are rejected together, each patient is told once with the reason, and the slots are free again', async () => {
  const doctor = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const free = await freeOn(doctor.doctorId)
  const ids = [
    await anAppointment(app, doctor, { time: '09:00' }, paul.token),
    await anAppointment(app, doctor, { time: '09:15' }, eva.token),
    await anAppointment(app, doctor, { time: '09:30' }),
  ]
  expect(await freeOn(doctor.doctorId)).toBe(free - 3)
  const { reply, data } = await reject(doctor, ids, 'The  practice\nis closed')
  expect(reply.message).toBe('3 appointments are rejected or cancelled')
  expect(data).toEqual(ids.map((appointmentId) => ({ appointmentId, outcome: 'rejected' })))
  expect(await unreadOf(paul)).toEqual([
    'Dr. Anna Weber has rejected your appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM. The reason: The practice is closed',
  ])
  expect(await unreadOf(eva)).toEqual([
    expect.stringContaining('09:15 AM - 09:30 AM. The reason: The practice'),
  ])
  expect(await freeOn(doctor.doctorId)).toBe(free)
})

test('each appointment has its own outcome: one that is decided, not the doctor’s or unknown spoils none', async () => {
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const [first, second] = [
    await anAppointment(app, doctor, { time: '09:00' }),
    await anAppointment(app, doctor, { time: '09:15' }),
  ]
  const others = await anAppointment(app, other)
  await reject(doctor, [first])
  const { data } = await reject(doctor, [first, others, 'x', second, second])
  expect(data).toEqual([
    { appointmentId: first, outcome: 'decided' },
    { appointmentId: others, outcome: 'not-found' },
    { appointmentId: 'x', outcome: 'not-found' },
    { appointmentId: second, outcome: 'rejected' },
  ])
  expect(await statesOf(other)).toEqual(['pending'])
})

test('two who reject the same requests at once reject each once', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const ids: string[] = []
  for (const time of TIMES) ids.push(await anAppointment(app, doctor, { time }, paul.token))
  const both = () => [reject(doctor, ids), reject(doctor, ids.toReversed())]
  const answers = await meetAtRow(app, doctor.doctorId, both)
  const outcomes = answers.flatMap(({ data }) => data.map(({ outcome }) => outcome))
  expect(outcomes.toSorted()).toEqual([...TIMES.map(() => 'decided'), ...TIMES.map(() => 'rejected')])
  expect(await unreadOf(paul)).toEqual([expect.stringContaining('has rejected 3 of your appointments: ')])
})

test('the history says who rejected them, and why', async () => {
  const doctor = await aDoctor(app)
  const id = await anAppointment(app, doctor)
  await reject(doctor, [id], 'closed')
  const { rows } = await app.deps.pool.query('select * from appointment_events order by id desc limit 1')
  expect(rows).toMatchObject([
    { appointment_id: id, actor_id: doctor.id, party: 'doctor', to_state: 'rejected', reason: 'closed' },
  ])
})

test('an email that still waits to tell the doctor of a rejected request is not sent any more', async () => {
  const doctor = await aDoctor(app)
  const ids = [
    await anAppointment(app, doctor, { time: '09:00' }),
    await anAppointment(app, doctor, { time: '09:15' }),
  ]
  await app.deps.pool.query(`update emails set sent_at = now() where id = 2`)
  await reject(doctor, ids)
  const { rows } = await listEmailRows(app.deps.db, {})
  const notices = rows.filter(({ kind }) => kind === 'booking-notice')
  expect(notices.map(({ withheld }) => withheld)).toEqual([null, 'outdated'])
})

test('a call takes up to 200 appointments, and not none', async () => {
  const doctor = await aDoctor(app)
  const ids = Array.from({ length: 201 }, (_, n) => `x${n}`)
  for (const appointmentIds of [ids, []]) {
    const raw = { token: doctor.token, body: { appointmentIds } }
    expect((await send(app, rejectRequests, raw)).status).toBe(400)
  }
  expect((await reject(doctor, ids.slice(1))).data).toHaveLength(200)
})

test('an administrator rejects requests of any doctor and cancels what was approved, and tells patients by email too', async () => {
  const { token } = await anAdministrator(app)
  const [doctor, other] = [await aDoctor(app), await aDoctor(app)]
  const paul = await aUser(app)
  const ids = [
    await anAppointment(app, doctor, { time: '09:00' }, paul.token),
    await anAppointment(app, doctor, { time: '09:15' }, paul.token),
    await anAppointment(app, other),
  ]
  const [first = ''] = ids
  await app.call(decideAppointment, { appointmentId: first, decision: 'approved' }, { token })
  const { data } = await app.call(rejectAppointments, { appointmentIds: ids, reason: 'ill' }, { token })
  expect(data.map(({ outcome }) => outcome)).toEqual(['cancelled', 'rejected', 'rejected'])
  expect((await unreadOf(paul)).toSorted()).toEqual([
    'The hospital has approved your appointment with Dr. Anna Weber on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM.',
    'The hospital has cancelled your appointment with Dr. Anna Weber on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM. The reason: ill',
    'The hospital has rejected your appointment with Dr. Anna Weber on Tuesday, 02-03-2027, 09:15 AM - 09:30 AM. The reason: ill',
  ])
  const { rows } = await listEmailRows(app.deps.db, {})
  const toPaul = rows.filter(({ recipient }) => recipient === paul.email)
  expect(toPaul.map(({ kind }) => kind)).toEqual([
    ...Array(3).fill('appointment-decision'),
    ...Array(2).fill('appointment-received'),
  ])
  const { data: mine } = await app.call(listMyAppointments, undefined, { token: paul.token })
  expect(mine.map(({ state, status }) => [state, status])).toEqual([
    ['rejected', 'rejected'],
    ['cancelled', 'rejected'],
  ])
})

test('the email to a patient says what was decided, why, and is worded when it is sent', async () => {
  const { token } = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const id = await anAppointment(app, doctor, {}, paul.token)
  const decision = { appointmentId: id, decision: 'rejected', reason: 'The doctor has left' } as const
  await app.call(decideAppointment, decision, { token })
  const { rows } = await listEmailRows(app.deps.db, {})
  const { kind, params } = rows.find((one) => one.kind === 'appointment-decision') ?? { kind: '', params: {} }
  const { subject, body } = app.deps.notices.email({ kind, params }, null)
  expect(subject).toBe('Rejected: your appointment on Tuesday, 02-03-2027, 09:00 AM - 09:15 AM')
  expect(body).toContain('has rejected your appointment:')
  expect(body).toContain('  Doctor:    Dr. Anna Weber\n  Reason:    The doctor has left\n')
})

const query = { date: '02-03-2027' } as const

test('the requests of a doctor are those to come, filtered by day, phone and guests', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  await anAppointment(app, doctor, { time: '09:00', phone: '0151 / 22-33' }, paul.token)
  await anAppointment(app, doctor, { time: '09:15', phone: '0151 1' })
  await anAppointment(app, doctor, { date: '2027-03-03', time: '09:15', name: 'Eva' })
  const { token } = doctor
  const names = async (filter: object, by = token) =>
    (await app.call(listRequests, undefined, { token: by, query: filter })).data.map(({ time }) => time)
  expect(await names({})).toEqual(['09:00 AM - 09:15 AM', '09:15 AM - 09:30 AM', '09:15 AM - 09:30 AM'])
  expect(await names(query)).toHaveLength(2)
  expect(await names({ guests: 'true' })).toHaveLength(2)
  expect(await names({ phone: '(٠१51) 22٣३' })).toEqual(['09:00 AM - 09:15 AM'])
  expect(
    (await app.call(listRequests, undefined, { token, query: { page: '2', limit: '2' } })).reply.total,
  ).toBe(3)
  app.setNow(new Date('2027-03-02T12:00:00Z'))
  expect(await names({}, await aToken(app, doctor.id))).toHaveLength(1)
})

test('an administrator sees what is open with any doctor: approved ones too, who has no account, and who can be told', async () => {
  const { token } = await anAdministrator(app)
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  const first = await anAppointment(app, doctor, { time: '09:00' }, paul.token)
  await anAppointment(app, doctor, { time: '09:15' })
  await anAppointment(app, doctor, { time: '09:45', email: 'gerda@example.org' })
  await reject(doctor, [await anAppointment(app, doctor, { time: '09:30' })])
  await app.call(decideAppointment, { appointmentId: first, decision: 'approved' }, { token })
  const asked = { token, query: { doctorId: doctor.doctorId } }
  const { data } = await app.call(listOpenAppointments, undefined, asked)
  expect(data).toMatchObject([
    { id: first, state: 'approved', hasAccount: true, isTold: true, name: 'Paul Meier', phone: '0151 1' },
    { state: 'pending', hasAccount: false, isTold: false },
    { state: 'pending', hasAccount: false, isTold: true },
  ])
})
