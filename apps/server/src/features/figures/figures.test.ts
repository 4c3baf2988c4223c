import { cancelAppointment, markAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { listDoctors } from '@desk/contract/doctor'
import { getDoctorFigures, getHospitalFigures } from '@desk/contract/figures'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { answered, countedIn, figuresOf, hospitalFigures, reckon } from '../../../test/figures.ts'
import { decide, later } from '../../../test/lives.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { SYSTEM } from '../../platform/actor.ts'
import { reckonAll } from './reckon-figures.ts'
import { listCounted } from './state-queries.ts'

const app = useTestApp()

const NO_ANSWERS = { hour: 0, fourHours: 0, day: 0, twoDays: 0, later: 0 }
const at = (minutes: number) => new Date(Date.parse('2027-03-01T06:00:00Z') + minutes * 60_000)

test('appointments are counted on their day by what has become of them, answers by how long they took', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const book = (time: string) => anAppointment(app, doctor, { time }, patient.token)
  const [approved, rejected, , cancelled] = [
    await book('09:00'),
    await book('09:15'),
    await book('10:00'),
    await book('10:15'),
  ]
  app.setNow(at(30))
  await decide(app, doctor, approved, 'approved')
  await app.call(cancelAppointment, { appointmentId: cancelled, reason: '' }, patient)
  app.setNow(at(181))
  await decide(app, doctor, rejected, 'rejected')
  await reckon(app)
  const figures = await figuresOf(app, doctor)
  expect(figures).toMatchObject({
    asOf: at(181).toISOString(),
    per: 'day',
    counts: { asked: 4, approved: 1, rejected: 1, cancelled: 1, expired: 0, completed: 0, missed: 0 },
    answers: { ...NO_ANSWERS, hour: 1, fourHours: 1 },
    waiting: { requests: 1, oldest: at(0).toISOString() },
    specialities: [{ appointments: [0, 2, 0, 0, 0, 0, 0] }],
    hours: [
      { weekday: 1, hour: 9, appointments: 1 },
      { weekday: 1, hour: 10, appointments: 1 },
    ],
  })
  expect(figures.parts.slice(0, 2)).toEqual(['2027-03-01', '2027-03-02'])
})

test('who came and who did not is counted apart', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const came = await anAppointment(app, doctor, { time: '09:00' }, patient.token)
  const missed = await anAppointment(app, doctor, { time: '09:15' }, patient.token)
  await decide(app, doctor, came, 'approved')
  await decide(app, doctor, missed, 'approved')
  const staff = await later(app, '2027-03-02T08:40:00Z', doctor)
  for (const mark of ['arrived', 'completed'] as const) {
    await app.call(markAppointment, { appointmentId: came, mark }, staff)
  }
  await app.call(markAppointment, { appointmentId: missed, mark: 'missed' }, staff)
  await reckon(app)
  const { counts } = await figuresOf(app, staff)
  expect(counts).toMatchObject({ asked: 2, approved: 0, completed: 1, missed: 1 })
})

test('what happens later is counted from its events: the same as everything counted anew', async () => {
  const [doctor, other, patient] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  const early = await anAppointment(app, doctor, { time: '09:00' }, patient.token)
  await reckon(app)
  app.setNow(at(20))
  await decide(app, doctor, early, 'approved')
  await anAppointment(app, other, { date: '2027-04-06' }, patient.token)
  const moved = await anAppointment(app, doctor, { date: '2027-04-07' }, patient.token)
  app.setNow(at(40))
  await reckon(app)
  await app.call(moveAppointment, { appointmentId: moved, date: '2027-05-04', time: '11:00' }, patient)
  app.setNow(at(60))
  await reckon(app)
  const counted = await countedIn(app)
  await reckonAll(app.deps, SYSTEM)
  expect(await countedIn(app)).toEqual(counted)
  const { counts } = await figuresOf(app, doctor, { from: '2027-05-04', to: '2027-05-04' })
  expect(counts).toMatchObject({ asked: 1 })
  const left = await figuresOf(app, doctor, { from: '2027-04-07', to: '2027-04-07' })
  expect(left.counts).toMatchObject({ asked: 0 })
})

test('an answer that commits after a later one was counted is counted all the same', async () => {
  const [slow, quick, patient] = [await aDoctor(app), await aDoctor(app), await aUser(app)]
  const first = await anAppointment(app, slow, {}, patient.token)
  const second = await anAppointment(app, quick, { time: '11:00' }, patient.token)
  await reckon(app)
  const client = await app.deps.pool.connect()
  try {
    await client.query('begin')
    await client.query(`update appointments set state = 'approved', decided_at = $2 where id = $1`, [
      first,
      at(1),
    ])
    await client.query(
      `insert into appointment_events (appointment_id, party, action, from_state, to_state, created_at)
       values ($1, 'doctor', 'change-state', 'pending', 'approved', $2)`,
      [first, at(1)],
    )
    app.setNow(at(2))
    await decide(app, quick, second, 'approved')
    app.setNow(at(5))
    await reckon(app)
    await client.query('commit')
  } finally {
    client.release()
  }
  app.setNow(at(10))
  await reckon(app)
  expect((await figuresOf(app, slow)).counts).toMatchObject({ asked: 1, approved: 1 })
})

test('a doctor reads the own figures alone, an administrator those of all by speciality', async () => {
  const heart = await aDoctor(app, { specialization: 'Cardiology' })
  const alike = await aDoctor(app, { specialization: 'cardiology' })
  const skin = await aDoctor(app, { specialization: 'Dermatology' })
  const patient = await aUser(app)
  await anAppointment(app, heart, { time: '09:00' }, patient.token)
  await anAppointment(app, alike, { time: '10:00' }, patient.token)
  await anAppointment(app, skin, { time: '11:00' }, patient.token)
  await reckon(app)
  expect(await figuresOf(app, heart)).toMatchObject({ counts: { asked: 1 }, waiting: { requests: 1 } })
  expect((await figuresOf(app, heart)).specialities.map(({ name }) => name)).toEqual(['Cardiology'])
  const all = await hospitalFigures(app, await anAdministrator(app))
  expect(all).toMatchObject({ counts: { asked: 3 }, waiting: { requests: 3 } })
  expect(all.specialities.map(({ appointments }) => appointments[1])).toEqual([2, 1])
  expect(all.specialities.map(({ name }) => name.toLowerCase())).toEqual(['cardiology', 'dermatology'])
  const asDoctor = { token: heart.token, query: { from: '01-03-2027', to: '07-03-2027' } }
  expect((await app.call(getHospitalFigures, undefined, asDoctor)).status).toBe(403)
  const naming = { ...asDoctor, query: { ...asDoctor.query, doctorId: skin.doctorId } }
  expect((await app.call(getDoctorFigures, undefined, naming)).data.specialities[0]?.name).toBe('Cardiology')
})

test('a year at most, and in weeks or months where there are many days', async () => {
  const doctor = await aDoctor(app)
  const asked = { token: doctor.token, query: { from: '01-03-2026', to: '02-03-2027' } }
  expect((await app.call(getDoctorFigures, undefined, asked)).status).toBe(400)
  const year = await figuresOf(app, doctor, { from: '2026-03-02', to: '2027-03-02' })
  expect(year).toMatchObject({ per: 'month', asOf: null, specialities: [] })
  expect(year.parts).toHaveLength(13)
})

test('the third free time is looked for once a day, of every doctor whom one can book', async () => {
  const doctor = await aDoctor(app)
  const admin = await anAdministrator(app)
  await reckon(app)
  expect((await hospitalFigures(app, admin)).thirdNext).toMatchObject({ latest: 0, without: 0 })
  await app.deps.pool.query(`insert into absences (doctor_id, starts_at, ends_at, kind)
    select id, '2027-02-28', '2027-03-04', 'leave' from doctors`)
  app.setNow(at(30))
  await reckon(app)
  expect((await hospitalFigures(app, admin)).thirdNext).toMatchObject({ latest: 0 })
  const tomorrow = await later(app, '2027-03-02T06:00:00Z', doctor)
  await reckon(app)
  const { thirdNext, specialities } = await figuresOf(app, tomorrow)
  expect(thirdNext).toEqual({ parts: [0, 2, null, null, null, null, null], latest: 2, without: 0 })
  expect(specialities.map((each) => each.thirdNext)).toEqual([2])
})

test('ten answers say on a doctor’s card within how many hours they usually come, nine say nothing', async () => {
  const [ten, nine] = [await aDoctor(app), await aDoctor(app)]
  const patient = await aUser(app)
  await answered(app, ten.doctorId, 10, 3)
  await answered(app, nine.doctorId, 9, 3)
  await reckon(app)
  app.setNow(at(6))
  const options = { token: patient.token, query: { nextFree: 'true' } } as const
  const { data } = await app.call(listDoctors, undefined, options)
  const said = new Map(data.map(({ id, answersWithin }) => [id, answersWithin]))
  expect([said.get(ten.doctorId), said.get(nine.doctorId)]).toEqual([4, undefined])
})

test('what a doctor’s day is counted from is removed with an import that is undone, by the next night', async () => {
  const doctor = await aDoctor(app)
  await answered(app, doctor.doctorId, 10, 3)
  await reckon(app)
  await app.deps.pool.query('delete from appointments')
  await reckonAll(app.deps, SYSTEM)
  expect(await countedIn(app)).toEqual([[], [], [], [], []])
})

test('nightly only doctors who have something to count are gone through', async () => {
  const [busy] = [await aDoctor(app), await aDoctor(app)]
  await anAppointment(app, busy, { time: '09:00' }, (await aUser(app)).token)
  expect(await listCounted(app.deps.db)).toEqual([busy.doctorId])
})
