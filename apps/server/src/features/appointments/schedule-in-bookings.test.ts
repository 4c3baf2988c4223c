import { bookAppointment } from '@desk/contract/appointment'
import { listDoctors } from '@desk/contract/doctor'
import { listDoctorsFreeFor, reassignAppointment } from '@desk/contract/open-appointment'
import { describe, expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { aHold, freeStarts, tryHold } from '../../../test/holds.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, anAdministrator, aUser } from '../../../test/people.ts'
import { scheduleOf, scheduleVersion } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const TUESDAY = '2027-03-02'
const TAKEN = 'This slot has just been taken. Please choose another one.'
const NO_SLOT = 'The doctor has no slot at this time. Please choose one of the times offered.'
const MORNING = { start: 480, end: 540 }

const book = async (doctorId: string, time: string, changes = {}) =>
  (await app.call(bookAppointment, bookingInput(doctorId, { time, ...changes }))).reply

async function aScheduledDoctor() {
  const doctor = await aDoctor(app, { timings: ['09:00', '11:00'] })
  return { ...doctor, schedule: scheduleOf(app, doctor.doctorId) }
}

describe('what is free, and what can be booked, follows the schedule', () => {
  test('the weekly plan, hours for one date, an absence and a closed day, each over the one before', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    await schedule.settings({ slot_minutes: 30 })
    expect(await freeStarts(app, doctorId)).toEqual(['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM'])
    await schedule.plan([MORNING, { start: 600, end: 630 }])
    expect(await freeStarts(app, doctorId)).toEqual(['08:00 AM', '08:30 AM', '10:00 AM'])
    expect(await book(doctorId, '09:00')).toMatchObject({ message: NO_SLOT })
    expect(await book(doctorId, '08:30')).toMatchObject({ success: true })
    await schedule.date(TUESDAY, [{ start: 720, end: 780 }])
    expect(await freeStarts(app, doctorId)).toEqual(['12:00 PM', '12:30 PM'])
    await schedule.absence('2027-03-02T11:15Z', '2027-03-02T18:00Z')
    expect(await freeStarts(app, doctorId)).toEqual([])
    await schedule.closed(TUESDAY)
    expect(await book(doctorId, '12:00')).toMatchObject({ message: NO_SLOT })
    expect(await freeStarts(app, doctorId)).toEqual([])
  })

  test('the shortest notice and the horizon of the doctor', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    await schedule.settings({ notice_minutes: 26 * 60 + 30, horizon_days: 1 })
    expect((await freeStarts(app, doctorId))[0]).toBe('09:45 AM')
    const tooSoon = { message: expect.stringContaining('too near') }
    expect(await book(doctorId, '09:30')).toMatchObject(tooSoon)
    expect(await tryHold(app, doctorId)).toEqual({ refusal: expect.stringContaining('too near') })
    const beyond = { message: expect.stringContaining('up to 1 days') }
    expect(await book(doctorId, '09:30', { date: '2027-03-03' })).toMatchObject(beyond)
  })

  test('the next free time on the cards, which ends with every change of the schedule', async () => {
    const { doctorId, schedule, token } = await aScheduledDoctor()
    const next = async () => {
      const { data } = await app.call(listDoctors, undefined, { token, query: { nextFree: 'true' } })
      return data.find(({ id }) => id === doctorId)?.nextFree?.startsAt
    }
    expect(await next()).toBe('2027-03-01T09:00:00+01:00')
    await schedule.plan([MORNING])
    expect(await next()).toBe('2027-03-01T08:00:00+01:00')
    await schedule.closed('2027-03-01')
    expect(await next()).toBe('2027-03-02T08:00:00+01:00')
    await schedule.absence('2027-03-01T00:00Z', '2027-03-20T07:30Z')
    expect(await next()).toBe('2027-03-20T08:30:00+01:00')
    await schedule.settings({ horizon_days: 5 })
    expect(await next()).toBeUndefined()
  })

  test('an appointment is given only to a doctor whose schedule has its time', async () => {
    const from = await aDoctor(app)
    const to = await aScheduledDoctor()
    const { token } = await anAdministrator(app)
    const appointmentId = await anAppointment(app, from)
    const free = async () => {
      const { data } = await app.call(listDoctorsFreeFor, undefined, { token, query: { appointmentId } })
      return data.map(({ id }) => id)
    }
    expect(await free()).toEqual([to.doctorId])
    await to.schedule.plan([MORNING])
    expect(await free()).toEqual([])
    const { reply } = await app.call(reassignAppointment, { appointmentId, doctorId: to.doctorId }, { token })
    expect(reply.message).toContain('does not have this time free')
  })
})

describe('the database is the last judge', () => {
  test('every change of what makes a schedule raises its version, a closed day every doctor’s', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    const other = await aDoctor(app)
    const rises = async (change: () => Promise<unknown>, id = doctorId) => {
      const before = await scheduleVersion(app, id)
      await change()
      return (await scheduleVersion(app, id)) > before
    }
    const sql = (statement: string) => () => app.deps.pool.query(statement)
    expect(await rises(() => schedule.settings({ slot_minutes: 20 }))).toBe(true)
    expect(await rises(() => schedule.settings({ slot_minutes: 25 }))).toBe(true)
    expect(await rises(() => schedule.plan([MORNING]))).toBe(true)
    expect(await rises(sql('update week_windows set end_minute = 550'))).toBe(true)
    expect(await rises(sql('delete from week_plans'))).toBe(true)
    expect(await rises(() => schedule.date(TUESDAY, [MORNING]))).toBe(true)
    expect(await rises(sql('delete from date_hours'))).toBe(true)
    expect(await rises(() => schedule.absence('2027-03-02T11:15Z', '2027-03-02T18:00Z'))).toBe(true)
    expect(await rises(sql('delete from absences'))).toBe(true)
    expect(await rises(sql('update doctors set work_end = 700'))).toBe(true)
    expect(await rises(sql(`update doctors set phone = '1'`))).toBe(false)
    const before = await scheduleVersion(app, other.doctorId)
    expect(await rises(() => schedule.closed(TUESDAY))).toBe(true)
    expect(await scheduleVersion(app, other.doctorId)).toBe(before + 1)
  })

  test('a booking that meets a change of the schedule is reckoned once more, and refused where its time is gone', async () => {
    const { doctorId } = await aScheduledDoctor()
    await freeStarts(app, doctorId)
    const closing = `insert into date_hours (doctor_id, date) values ($1, '${TUESDAY}')`
    const [gone] = await meetAtRow(app, doctorId, () => [book(doctorId, '09:00')], closing)
    expect(gone).toMatchObject({ success: false, message: NO_SLOT })
    const opening = `delete from date_hours where doctor_id = $1`
    const [back] = await meetAtRow(
      app,
      doctorId,
      () => [book(doctorId, '09:00', { date: '2027-03-03' })],
      opening,
    )
    expect(back).toMatchObject({ success: true })
  })

  test('of two bookings at once that would stand too near to each other one is made', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    await schedule.settings({ buffer_before: 5, buffer_after: 10 })
    const [first, second] = [await aUser(app), await aUser(app)]
    const bookAs = async ({ token }: { token: string }, time: string) =>
      (await app.call(bookAppointment, bookingInput(doctorId, { time }), { token })).reply
    const answers = await meetAtRow(app, doctorId, () => [bookAs(first, '09:00'), bookAs(second, '09:15')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toBe(TAKEN)
    const booked = answers[0]?.success ? '09:00 AM' : '09:15 AM'
    expect((await freeStarts(app, doctorId))[0]).toBe(booked === '09:00 AM' ? '09:30 AM' : '09:45 AM')
  })

  test('of two bookings at once for the last visit of a day one is made', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    await schedule.settings({ most_visits: 2 })
    expect(await book(doctorId, '09:00')).toMatchObject({ success: true })
    const answers = await meetAtRow(app, doctorId, () => [book(doctorId, '10:00'), book(doctorId, '10:30')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toBe(TAKEN)
    expect(await freeStarts(app, doctorId)).toEqual([])
    expect(await book(doctorId, '10:00', { date: '2027-03-03' })).toMatchObject({ success: true })
  })

  test('a hold keeps the buffers too, so that its holder is not refused in the end', async () => {
    const { doctorId, schedule } = await aScheduledDoctor()
    await schedule.settings({ buffer_after: 15 })
    const hold = await aHold(app, doctorId, { time: '09:30' })
    expect(await freeStarts(app, doctorId)).toEqual([
      '09:00 AM',
      '10:00 AM',
      '10:15 AM',
      '10:30 AM',
      '10:45 AM',
    ])
    const other = { address: '203.0.113.2' }
    expect(await tryHold(app, doctorId, { time: '09:45' }, other)).toEqual({ refusal: TAKEN })
    expect(await book(doctorId, '09:15')).toMatchObject({ message: TAKEN })
    expect(await book(doctorId, '09:30', { hold })).toMatchObject({ success: true })
    expect(await tryHold(app, doctorId, { time: '09:45' }, other)).toEqual({ refusal: TAKEN })
  })
})
