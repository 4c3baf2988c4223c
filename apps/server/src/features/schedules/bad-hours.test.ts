import * as change from '@desk/contract/schedule-changes'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aDoctor, type TestDoctor } from '../../../test/people.ts'
import { send } from '../../../test/raw-calls.ts'
import { NO_SETTINGS, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const now = (doctor: TestDoctor) => scheduleNow(app, doctor)
const MORNING = { start: '08:00', end: '12:00' }
const WEEK = Array.from({ length: 7 }, () => [MORNING])

const fieldOf = ({ success, data }: { success: boolean; data?: unknown }) => {
  expect(success).toBe(false)
  return z.parse(z.object({ field: z.string() }), data).field
}
const planWith = async (doctor: TestDoctor, changes: object) => {
  const plan = { from: '2027-03-01', to: '2027-03-31', days: WEEK, ...changes }
  return (await app.call(change.saveWeekPlan, { ...(await now(doctor)), ...plan }, doctor)).reply
}
const daysWith = (windows: object[]) => ({ days: WEEK.map((day, place) => (place === 2 ? windows : day)) })

describe('bad input is said beside its field', () => {
  test('windows that overlap, are empty, or span more than a day', async () => {
    const doctor = await aDoctor(app)
    const overlapping = [MORNING, { start: '11:30', end: '13:00' }]
    expect(fieldOf(await planWith(doctor, daysWith(overlapping)))).toBe('days.2.1')
    expect(fieldOf(await planWith(doctor, daysWith([MORNING, { start: '13:00', end: '13:00' }])))).toBe(
      'days.2.1',
    )
    const night = [MORNING, { start: '20:00', end: '09:00' }]
    expect(fieldOf(await planWith(doctor, daysWith(night)))).toBe('days.2.1')
    expect((await planWith(doctor, daysWith([MORNING, { start: '12:00', end: '08:00' }]))).success).toBe(true)
  })

  test('a night that runs into the hours of the next day, from Sunday to Monday too', async () => {
    const doctor = await aDoctor(app)
    const evening = { start: '13:00', end: '18:00' }
    const until = (end: string) => [{ start: '20:00', end }, evening]
    expect(fieldOf(await planWith(doctor, daysWith(until('08:15'))))).toBe('days.2.0')
    const sunday = { days: WEEK.map((day, place) => (place === 6 ? until('09:00') : day)) }
    expect(fieldOf(await planWith(doctor, sunday))).toBe('days.6.0')
    expect((await planWith(doctor, daysWith(until('08:00')))).success).toBe(true)
  })

  test('a plan that ends before it begins, or overlaps another', async () => {
    const doctor = await aDoctor(app)
    expect(fieldOf(await planWith(doctor, { to: '2027-02-28' }))).toBe('to')
    expect((await planWith(doctor, {})).success).toBe(true)
    expect(fieldOf(await planWith(doctor, { from: '2027-03-31', to: null }))).toBe('from')
    expect((await planWith(doctor, { from: '2027-04-01', to: null })).success).toBe(true)
  })

  test('an absence that ends before it begins or at a time that the clocks skip, and lengths that do not fit', async () => {
    const doctor = await aDoctor(app)
    const absence = {
      fromDate: TUESDAY,
      fromTime: '10:00',
      toDate: TUESDAY,
      toTime: '10:00',
      kind: 'ill',
    } as const
    const ask = async (changes: object) =>
      (await app.call(change.saveAbsence, { ...(await now(doctor)), ...absence, ...changes }, doctor)).reply
    expect(fieldOf(await ask({}))).toBe('toDate')
    expect(fieldOf(await ask({ toDate: '2027-03-28', toTime: '02:30' }))).toBe('toTime')
    for (const [slotMinutes, message] of [
      [4, 'slotMinutes: must be at least 5'],
      [241, 'slotMinutes: must be at most 240'],
    ] as const) {
      const body = { ...(await now(doctor)), ...NO_SETTINGS, slotMinutes }
      const { status, reply } = await send(app, change.saveSlotSettings, { token: doctor.token, body })
      expect([status, reply.message]).toEqual([400, message])
    }
  })
})
