import { updateProfile, listDoctors } from '@desk/contract/doctor'
import { type FreeDays, listFreeDays } from '@desk/contract/free-times'
import { saveVisitType } from '@desk/contract/schedule-changes'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, onTestFinished, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../../test/people.ts'
import { scheduleNow, scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

async function week(doctor: TestDoctor, more: { from?: string; days?: string; visitTypeId?: string } = {}) {
  const query = { doctorId: doctor.doctorId, ...more }
  return (await app.call(listFreeDays, undefined, { query })).data
}

const seen = ({ days }: FreeDays) => days.map(({ date, state, free }) => `${date.slice(5)} ${state} ${free}`)

test('a week from today: how many times are free, and why none', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '09:30'] })
  const set = scheduleOf(app, doctor.doctorId)
  await set.settings({ most_visits: 1 })
  await anAppointment(app, doctor, { date: '2027-03-02', time: '09:00' })
  await set.closed('2027-03-03')
  await set.absence('2027-03-04 00:00Z', '2027-03-05 00:00Z')
  await set.date('2027-03-05', [])
  const found = await week(doctor)
  expect(seen(found)).toEqual([
    '03-01 free 2',
    '03-02 full 0',
    '03-03 closed 0',
    '03-04 absent 0',
    '03-05 no-hours 0',
    '03-06 free 2',
    '03-07 free 2',
  ])
  expect(found.next.map(({ date, time }) => `${date} ${time.slice(0, 8)}`)).toEqual([
    '2027-03-01 09:00 AM',
    '2027-03-01 09:15 AM',
    '2027-03-06 09:00 AM',
  ])
})

test('days that are over, too far ahead, or too near by the shortest notice say so, and as time passes they say something else', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '09:30'] })
  await scheduleOf(app, doctor.doctorId).settings({ notice_minutes: 180, horizon_days: 2 })
  const asked = { from: '28-02-2027', days: '5' }
  const before = ['03-02 free 2', '03-03 free 2', '03-04 too-far 0']
  expect(seen(await week(doctor, asked))).toEqual(['02-28 past 0', '03-01 too-soon 0', ...before])
  app.setNow(new Date('2027-03-01T08:15:00Z'))
  expect(seen(await week(doctor, asked))).toEqual(['02-28 past 0', '03-01 past 0', ...before])
})

test('a week that is asked for again reads no calendar until something changes', async () => {
  const doctor = await aDoctor(app)
  const found = await week(doctor)
  await app.deps.pool.query('alter table appointments rename to unreadable')
  onTestFinished(
    async () => void (await app.deps.pool.query('alter table unreadable rename to appointments')),
  )
  expect(await week(doctor)).toEqual(found)
})

test('the days of the week with hours are those of the plan of now, else the usual ones', async () => {
  const [doctor, planned] = [await aDoctor(app), await aDoctor(app)]
  expect((await week(doctor)).weekdays).toEqual([0, 1, 2, 3, 4, 5, 6])
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `insert into week_plans (doctor_id, first_day) values ($1, '2027-01-01') returning id`,
    [planned.doctorId],
  )
  await app.deps.pool.query('insert into week_windows values ($1, 1, 540, 600), ($1, 3, 540, 600)', [
    rows[0]?.id,
  ])
  expect((await week(planned)).weekdays).toEqual([1, 3])
})

test('a visit of a type counts the times that it fits in', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '10:00'] })
  const { data } = await app.call(
    saveVisitType,
    { ...(await scheduleNow(app, doctor)), name: 'First visit', minutes: 45 },
    { token: doctor.token },
  )
  const visitTypeId = data.schedule.visitTypes[0]?.id ?? ''
  expect(seen(await week(doctor, { days: '1' }))).toEqual(['03-01 free 4'])
  expect(seen(await week(doctor, { days: '1', visitTypeId }))).toEqual(['03-01 free 2'])
})

test('a doctor whom nobody can book is not found', async () => {
  const { status } = await app.call(listFreeDays, undefined, { query: { doctorId: 'nobody' } })
  expect(status).toBe(404)
})

test('the list in the order of who is free first: pages of it, those without a free time last, names among equals', async () => {
  const named = (lastName: string, timings: [string, string]) => aDoctor(app, { lastName, timings })
  await named('Adam', ['11:00', '12:00'])
  await named('Beck', ['09:00', '09:10'])
  await named('Cohn', ['08:00', '12:00'])
  const late = await named('Dorn', ['10:00', '12:00'])
  await named('Ebel', ['08:00', '12:00'])
  const { token } = await aUser(app)
  const list = async (page: string) => {
    const query = { sort: 'soonest', nextFree: 'true', page, limit: '3' } as const
    const { data, reply } = await app.call(listDoctors, undefined, { query, token })
    expect(reply.total).toBe(5)
    return data.map(({ lastName, nextTimes }) => `${lastName} ${nextTimes?.[0]?.time.slice(0, 5) ?? 'never'}`)
  }
  expect(await list('1')).toEqual(['Cohn 08:00', 'Ebel 08:00', 'Dorn 10:00'])
  expect(await list('2')).toEqual(['Adam 11:00', 'Beck never'])
  const byName = { nextFree: 'true', soonest: 'true', page: '2', limit: '3' } as const
  const { data, reply } = await app.call(listDoctors, undefined, { query: byName, token })
  expect(data.map(({ lastName }) => lastName)).toEqual(['Dorn', 'Ebel'])
  expect(reply.soonest).toMatchObject({
    lastName: 'Cohn',
    time: '08:00 AM - 08:15 AM',
    startsAt: expect.any(String),
  })
  const none = await app.call(listDoctors, undefined, { query: { ...byName, q: 'Beck' }, token })
  expect(none.reply.soonest).toBeUndefined()
  const profile = aProfile(late.id, { lastName: 'Dorn', timings: ['07:15', '12:00'] })
  await app.call(updateProfile, profile, { token: late.token })
  expect(await list('1')).toEqual(['Dorn 07:15', 'Cohn 08:00', 'Ebel 08:00'])
})
