import { getSchedule, listVisitTypes } from '@desk/contract/schedule'
import { expect, test } from 'vitest'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

test('a doctor reads the own schedule, an administrator any, nobody else’s', async () => {
  const doctor = await aDoctor(app, { timings: ['22:00', '06:00'] })
  const other = await aDoctor(app)
  const read = (token: string) =>
    app.call(getSchedule, undefined, { token, query: { doctorId: doctor.doctorId } })
  const { data } = await read(doctor.token)
  expect(data).toMatchObject({
    version: 0,
    timings: ['22:00', '06:00'],
    settings: { slotMinutes: 15, bufferBefore: 0, horizonDays: null, mostVisits: null },
    plans: [],
    dates: [],
    absences: [],
    visitTypes: [],
    closedDays: [],
  })
  expect(data.nextDays).toHaveLength(14)
  expect(data.nextDays[0]).toEqual({
    date: '2027-03-01',
    source: 'usual',
    windows: [{ start: '22:00', end: '06:00' }],
    left: [{ start: '22:00', end: '06:00' }],
    away: [],
  })
  expect((await read((await anAdministrator(app)).token)).reply.success).toBe(true)
  expect((await read(other.token)).status).toBe(403)
})

test('it says all that is set, and what the next two weeks follow from', async () => {
  const { doctorId, token } = await aDoctor(app)
  const schedule = scheduleOf(app, doctorId)
  await schedule.plan([
    { start: 480, end: 720 },
    { start: 780, end: 1440 },
  ])
  await schedule.date('2027-03-02', [])
  await schedule.date('2027-03-03', [{ start: 1320, end: 1560 }])
  await schedule.absence('2027-03-04T06:00Z', '2027-03-05T23:00Z')
  await schedule.closed('2027-03-05')
  await schedule.settings({ slot_minutes: 20, buffer_after: 5 })
  const { data } = await app.call(getSchedule, undefined, { token, query: { doctorId } })
  const day = [
    { start: '08:00', end: '12:00' },
    { start: '13:00', end: '00:00' },
  ]
  expect(data.plans).toEqual([
    { id: expect.any(String), from: '2020-01-01', to: null, days: Array.from({ length: 7 }, () => day) },
  ])
  expect(data.dates).toEqual([
    { date: '2027-03-02', windows: [] },
    { date: '2027-03-03', windows: [{ start: '22:00', end: '02:00' }] },
  ])
  expect(data.absences).toMatchObject([
    { startsAt: '2027-03-04T07:00:00+01:00', endsAt: '2027-03-06T00:00:00+01:00', kind: 'leave' },
  ])
  expect(data.closedDays).toEqual([{ date: '2027-03-05', name: 'Holiday' }])
  expect(data.settings).toMatchObject({ slotMinutes: 20, bufferAfter: 5 })
  expect(data.nextDays.slice(0, 5).map(({ source }) => source)).toEqual([
    'plan',
    'date',
    'date',
    'plan',
    'closed',
  ])
})

const text = (hours: { start: string; end: string }[]) => hours.map(({ start, end }) => `${start} ${end}`)

test('each of the next days is what is left of it: leave, a part of a day, a calendar elsewhere, a closed day, a night that is cut', async () => {
  const { doctorId, token } = await aDoctor(app, { timings: ['20:00', '04:00'] })
  const schedule = scheduleOf(app, doctorId)
  await schedule.absence('2027-03-02T11:00Z', '2027-03-03T11:00Z')
  await schedule.absence('2027-03-03T22:00Z', '2027-03-04T00:00Z')
  await schedule.elsewhere('Clinic', '2027-03-04T20:00Z', '2027-03-04T21:30Z')
  await schedule.closed('2027-03-06')
  await schedule.date('2027-03-08', [{ start: 120, end: 480 }])
  await schedule.date('2027-03-30', [{ start: 480, end: 720 }])
  await schedule.absence('2027-03-30T08:00Z', '2027-03-31T08:00Z')
  const { data } = await app.call(getSchedule, undefined, { token, query: { doctorId } })
  const seen = [...data.nextDays.slice(0, 8), ...data.laterDays].map(({ date, source, left, away }) => [
    date,
    source,
    text(left),
    away.map(({ why, start, end }) => `${why} ${start} ${end}`),
  ])
  expect(seen).toEqual([
    ['2027-03-01', 'usual', ['20:00 04:00'], []],
    ['2027-03-02', 'usual', [], ['leave 20:00 04:00']],
    ['2027-03-03', 'usual', ['20:00 23:00', '01:00 04:00'], ['leave 23:00 01:00']],
    ['2027-03-04', 'usual', ['20:00 21:00', '22:30 04:00'], ['elsewhere 21:00 22:30']],
    ['2027-03-05', 'usual', ['20:00 00:00'], []],
    ['2027-03-06', 'closed', [], []],
    ['2027-03-07', 'usual', ['20:00 02:00'], []],
    ['2027-03-08', 'date', ['02:00 08:00'], []],
    ['2027-03-30', 'date', ['08:00 10:00'], ['leave 10:00 12:00']],
  ])
})

test('everybody reads the types of visit of a bookable doctor, those that are retired left out', async () => {
  const { doctorId } = await aDoctor(app)
  await app.deps.pool.query(
    `insert into visit_types (doctor_id, name, minutes, retired_at) values
      ($1, 'First visit', 30, null), ($1, 'Control', 15, null), ($1, 'Old', 5, now())`,
    [doctorId],
  )
  const { data } = await app.call(listVisitTypes, undefined, { query: { doctorId } })
  expect(data.map(({ name, minutes }) => [name, minutes])).toEqual([
    ['Control', 15],
    ['First visit', 30],
  ])
  expect((await app.call(listVisitTypes, undefined, { query: { doctorId: 'x' } })).status).toBe(404)
})
