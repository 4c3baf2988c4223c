import { whyNotFree } from '@desk/contract/free-times'
import { dayMonthYear } from '@desk/rules/calendar-date'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, type TestDoctor } from '../../../../test/people.ts'
import { aVisitType, scheduleOf } from '../../../../test/schedules.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const TUESDAY = '2027-03-02'

async function colleaguesOf({ doctorId }: TestDoctor, date: string, visitTypeId?: string) {
  const query = { doctorId, date: dayMonthYear(date), time: '08:00', ...(visitTypeId && { visitTypeId }) }
  const { data } = await app.call(whyNotFree, undefined, { query })
  expect(data.isOffered).toBe(false)
  return data.colleagues.map(({ date: on, time }) => `${on} ${time}`)
}

test('what colleagues have free has room for the type of visit that was chosen', async () => {
  const doctor = await aDoctor(app)
  const colleague = await aDoctor(app, { timings: ['10:00', '11:00'] })
  await anAppointment(app, colleague, { date: TUESDAY, time: '10:30' })
  const visitTypeId = await aVisitType(app, doctor, { name: 'Long', minutes: 30 })
  expect(await colleaguesOf(doctor, TUESDAY)).toEqual([
    `${TUESDAY} 10:00 AM - 10:15 AM`,
    `${TUESDAY} 10:15 AM - 10:30 AM`,
    `${TUESDAY} 10:45 AM - 11:00 AM`,
  ])
  expect(await colleaguesOf(doctor, TUESDAY, visitTypeId)).toEqual([
    '2027-03-01 10:15 AM - 10:30 AM',
    '2027-03-01 10:30 AM - 10:45 AM',
    `${TUESDAY} 10:00 AM - 10:15 AM`,
  ])
})

test('where colleagues have nothing free within a week, their next free times are given, up to the last day that can be booked', async () => {
  const doctor = await aDoctor(app)
  const colleague = await aDoctor(app, { timings: ['10:00', '10:45'] })
  const { plan, date, settings } = scheduleOf(app, colleague.doctorId)
  await plan([])
  expect(await colleaguesOf(doctor, TUESDAY)).toEqual([])
  await date('2027-05-20', [{ start: 600, end: 630 }])
  expect(await colleaguesOf(doctor, TUESDAY)).toEqual([
    '2027-05-20 10:00 AM - 10:15 AM',
    '2027-05-20 10:15 AM - 10:30 AM',
  ])
  await settings({ horizon_days: 79 })
  expect(await colleaguesOf(doctor, TUESDAY)).toEqual([])
})
