import { bookAppointment, listDoctorAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { listEmails } from '@desk/contract/email'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, anAdministrator } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const NOT_A_SLOT = 'The doctor has no slot at this time. Please choose one of the times offered.'
const PAST = 'This time has passed. Please choose a later one.'

describe('a booking', () => {
  const app = useTestApp()
  const book = async (doctorId: string, changes = {}) =>
    (await app.call(bookAppointment, bookingInput(doctorId, changes))).reply

  test('takes the time as pair label, as start alone and as HH:mm (R13)', async () => {
    const doctor = await aDoctor(app)
    for (const time of ['01:00 PM - 01:15 PM', '02:00 PM', '15:00', '3:30 pm', '9:00']) {
      expect((await book(doctor.doctorId, { time })).success).toBe(true)
    }
    const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
    expect(data.map(({ time }) => time)).toEqual([
      '03:30 PM - 03:45 PM',
      '03:00 PM - 03:15 PM',
      '02:00 PM - 02:15 PM',
      '01:00 PM - 01:15 PM',
      '09:00 AM - 09:15 AM',
    ])
  })

  test('of a time that is none of the doctor’s slots is refused (R13)', async () => {
    const { doctorId } = await aDoctor(app)
    const wrong = [
      '09:05',
      '08:45',
      '17:15',
      '09:00 AM - 09:30 AM',
      '09:00 AM - 09:15 AM - 09:30 AM',
      'soon',
      '25:00',
    ]
    for (const time of wrong) expect(await book(doctorId, { time })).toMatchObject({ message: NOT_A_SLOT })
  })

  test('at the closing time is refused: it starts no slot (R13)', async () => {
    const { doctorId } = await aDoctor(app)
    expect((await book(doctorId, { time: '17:00' })).message).toBe(NOT_A_SLOT)
    expect((await book(doctorId, { time: '16:45' })).success).toBe(true)
  })

  test('of a past time is refused, to the minute, in hospital time (R13, R15)', async () => {
    const { doctorId } = await aDoctor(app)
    app.setNow(new Date('2027-03-01T09:00:00Z'))
    const today = (time: string) => book(doctorId, { date: '2027-03-01', time })
    expect((await today('09:45')).message).toBe(PAST)
    expect((await today('10:00')).message).toBe(PAST)
    expect((await today('10:15')).success).toBe(true)
    expect((await book(doctorId, { date: '2027-02-28' })).message).toBe(PAST)
    expect((await book(doctorId, { date: '1999-12-31' })).message).toBe(PAST)
  })

  test('is possible up to 90 days ahead, and not a day further (R13)', async () => {
    const { doctorId } = await aDoctor(app)
    expect((await book(doctorId, { date: '2027-05-30' })).success).toBe(true)
    for (const date of ['2027-05-31', '2030-01-01', '2200-12-31']) {
      expect((await book(doctorId, { date })).message).toContain('up to 90 days ahead')
    }
  })

  test('after midnight is listed under the day on which the range starts (R15)', async () => {
    const doctor = await aDoctor(app, { timings: ['22:00', '02:00'] })
    for (const time of ['11:45 PM - 12:00 AM', '12:00 AM', '01:45']) {
      expect((await book(doctor.doctorId, { date: '2027-03-02', time })).success).toBe(true)
    }
    expect((await book(doctor.doctorId, { time: '02:00' })).message).toBe(NOT_A_SLOT)
    const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
    expect(data.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2027-03-02 01:45 AM - 02:00 AM',
      '2027-03-02 12:00 AM - 12:15 AM',
      '2027-03-02 11:45 PM - 12:00 AM',
    ])
    const { rows } = await app.deps.pool.query<{ at: Date }>('select starts_at as at from appointments')
    expect(rows.map(({ at }) => at.toISOString()).toSorted()).toEqual([
      '2027-03-02T22:45:00.000Z',
      '2027-03-02T23:00:00.000Z',
      '2027-03-03T00:45:00.000Z',
    ])
    const { data: emails } = await app.call(listEmails, undefined, await anAdministrator(app))
    const { data: user } = await app.call(getUserData, doctor, doctor)
    const said = [...emails.map(({ subject }) => subject), ...user.unread.map(({ message }) => message)]
    const nights = said.filter((text) => /\(the night to 03-03-2027\)\.?$/.test(text))
    expect([said.length, nights.length]).toEqual([6, 4])
  })

  test('of a night that began yesterday is possible while it lasts (R15)', async () => {
    const { doctorId } = await aDoctor(app, { timings: ['22:00', '02:00'] })
    app.setNow(new Date('2027-03-01T23:20:00Z'))
    expect((await book(doctorId, { date: '2027-03-01', time: '12:15 AM' })).message).toBe(PAST)
    expect((await book(doctorId, { date: '2027-03-01', time: '12:30 AM' })).success).toBe(true)
    expect((await book(doctorId, { date: '2027-02-28', time: '12:30 AM' })).message).toBe(PAST)
  })

  test('in the hour that the clocks skip in spring is refused (R15)', async () => {
    const doctor = await aDoctor(app, { timings: ['01:00', '05:00'] })
    const { doctorId } = doctor
    for (const time of ['02:00', '02:30', '02:45']) {
      expect((await book(doctorId, { date: '2027-03-28', time })).message).toBe(NOT_A_SLOT)
    }
    expect((await book(doctorId, { date: '2027-03-28', time: '01:45' })).success).toBe(true)
    expect((await book(doctorId, { date: '2027-03-28', time: '03:00' })).success).toBe(true)
    const { rows } = await app.deps.pool.query<{ at: Date }>(
      'select starts_at as at from appointments order by at',
    )
    expect(rows.map(({ at }) => at.toISOString())).toEqual([
      '2027-03-28T00:45:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ])
  })

  test('in the hour that comes twice in autumn can be had once, the first time (R15)', async () => {
    app.setNow(new Date('2027-10-30T08:00:00Z'))
    const { doctorId } = await aDoctor(app, { timings: ['22:00', '04:00'] })
    const night = { date: '2027-10-30', time: '02:30' }
    expect((await book(doctorId, night)).success).toBe(true)
    expect((await book(doctorId, night)).message).toContain('just been taken')
    expect((await book(doctorId, { ...night, time: '03:00' })).success).toBe(true)
    const { rows } = await app.deps.pool.query<{ at: Date }>(
      'select starts_at as at from appointments order by at',
    )
    expect(rows.map(({ at }) => at.toISOString())).toEqual([
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T02:00:00.000Z',
    ])
  })
})

describe('where BOOKING_HORIZON_DAYS is 7', () => {
  const app = useTestApp({ BOOKING_HORIZON_DAYS: '7' })

  test('the eighth day is too far ahead', async () => {
    const { doctorId } = await aDoctor(app)
    const book = async (date: string) =>
      (await app.call(bookAppointment, bookingInput(doctorId, { date }))).reply
    expect((await book('2027-03-08')).success).toBe(true)
    expect((await book('2027-03-09')).message).toContain('up to 7 days ahead')
  })
})

describe('in another time zone', () => {
  const app = useTestApp({ HOSPITAL_TIME_ZONE: 'Asia/Kolkata' })

  test('the same label is another instant: the hospital’s time counts (R15)', async () => {
    const { doctorId } = await aDoctor(app)
    app.setNow(new Date('2027-03-01T20:00:00Z'))
    const book = async (date: string) =>
      (await app.call(bookAppointment, bookingInput(doctorId, { date }))).reply
    expect((await book('2027-03-01')).message).toBe(PAST)
    expect((await book('2027-03-02')).success).toBe(true)
    const { rows } = await app.deps.pool.query<{ at: Date }>('select starts_at as at from appointments')
    expect(rows[0]?.at.toISOString()).toBe('2027-03-02T03:30:00.000Z')
  })
})
