import { bookAppointment, changeAppointmentStatus, listDoctorAppointments } from '@desk/contract/appointment'
import { updateProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../test/bookings.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { listEmailRows } from '../email/list-queries.ts'
import { saveBooking } from './save-booking.ts'

const app = useTestApp()

const book = async (doctorId: string, changes = {}, token?: string) =>
  (await app.call(bookAppointment, bookingInput(doctorId, changes), { token })).reply

test('200 parallel bookings of one slot give exactly one success (R14)', async () => {
  const { doctorId, token } = await aDoctor(app)
  const answers = await Promise.all(
    Array.from({ length: 200 }, () => app.call(bookAppointment, bookingInput(doctorId))),
  )
  expect(answers.filter(({ reply }) => reply.success)).toHaveLength(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const refusals = new Set(answers.filter(({ reply }) => !reply.success).map(({ reply }) => reply.message))
  expect([...refusals]).toEqual(['This slot has just been taken. Please choose another one.'])
  expect((await app.call(listDoctorAppointments, undefined, { token })).reply.total).toBe(1)
  expect((await listEmailRows(app.deps.db, {})).total).toBe(1)
})

test('a slot is taken in whatever spelling it is asked for', async () => {
  const { doctorId } = await aDoctor(app)
  expect((await book(doctorId, { time: '09:00' })).success).toBe(true)
  for (const time of ['09:00 AM', '09:00 AM - 09:15 AM', '9:00', '09:00']) {
    expect((await book(doctorId, { time })).message).toContain('just been taken')
  }
  expect((await book(doctorId, { time: '09:15' })).success).toBe(true)
})

test('the same time with another doctor, or on another day, is free', async () => {
  const [one, two] = [await aDoctor(app), await aDoctor(app)]
  expect((await book(one.doctorId)).success).toBe(true)
  expect((await book(two.doctorId)).success).toBe(true)
  expect((await book(one.doctorId, { date: '2027-03-03' })).success).toBe(true)
})

test('an approved appointment holds its slot, a rejected one frees it (R14)', async () => {
  const doctor = await aDoctor(app)
  const decide = (appointmentId: string, decision: 'approved' | 'rejected') =>
    app.call(changeAppointmentStatus, { appointmentId, decision }, { token: doctor.token })
  await decide(await anAppointment(app, doctor), 'approved')
  expect((await book(doctor.doctorId)).success).toBe(false)
  await decide(await anAppointment(app, doctor, { time: '10:00' }), 'rejected')
  expect((await book(doctor.doctorId, { time: '10:00' })).success).toBe(true)
  expect((await book(doctor.doctorId, { time: '10:00' })).success).toBe(false)
})

test('slots on shifted timings that overlap an appointment are refused (R14)', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '17:00'] })
  expect((await book(doctor.doctorId, { time: '09:15' })).success).toBe(true)
  const shifted = aProfile(doctor.id, { timings: ['09:05', '17:00'] })
  await app.call(updateProfile, shifted, { token: doctor.token })
  expect((await book(doctor.doctorId, { time: '09:05' })).message).toContain('just been taken')
  expect((await book(doctor.doctorId, { time: '09:20' })).message).toContain('just been taken')
  expect((await book(doctor.doctorId, { time: '09:15' })).message).toContain('no slot at this time')
  expect((await book(doctor.doctorId, { time: '09:35' })).success).toBe(true)
})

test('the night of one day and the morning of the next cannot both be booked', async () => {
  const doctor = await aDoctor(app, { timings: ['22:00', '06:00'] })
  expect((await book(doctor.doctorId, { date: '2027-03-01', time: '05:00' })).success).toBe(true)
  await app.call(updateProfile, aProfile(doctor.id, { timings: ['04:00', '12:00'] }), {
    token: doctor.token,
  })
  expect((await book(doctor.doctorId, { date: '2027-03-02', time: '05:00' })).message).toContain('taken')
  expect((await book(doctor.doctorId, { date: '2027-03-02', time: '05:15' })).success).toBe(true)
})

test('the database itself refuses an overlap, whatever the code does (R14)', async () => {
  const { doctorId } = await aDoctor(app)
  const { pool } = app.deps
  await book(doctorId)
  const insert = (from: string, to: string, status = 'pending') =>
    pool.query(
      `insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state, decided_at, released_at)
       values ($1, '2027-03-02', 1, 2, $2, $3, 'n', 'p', 'a', $4,
         case when $4 <> 'pending' then now() end, case when $4 = 'rejected' then now() end)`,
      [doctorId, from, to, status],
    )
  const overlapping = ['2027-03-02T08:14:59Z', '2027-03-02T08:30:00Z'] as const
  await expect(insert(...overlapping)).rejects.toMatchObject({ code: '23P01' })
  await expect(insert(...overlapping, 'approved')).rejects.toMatchObject({ code: '23P01' })
  await insert(...overlapping, 'rejected')
  await insert('2027-03-02T08:15:00Z', '2027-03-02T08:30:00Z')
})

test('a slot made from timings that have changed meanwhile is not booked', async () => {
  const { doctorId } = await aDoctor(app)
  const booking = {
    doctorId,
    scheduleVersion: 0,
    doctorFirstName: 'Anna',
    doctorLastName: 'Weber',
    isGuestBooking: false,
    maxOpen: 10,
    patientId: null,
    date: '2027-03-02',
    startMinute: 540,
    endMinute: 555,
    startsAt: new Date('2027-03-02T08:00Z'),
    endsAt: new Date('2027-03-02T08:15Z'),
    visitTypeId: null,
    name: 'n',
    phone: 'p',
    gender: '',
    email: null,
    language: null,
    address: 'a',
    holdId: null,
    requestKey: null,
    requestHash: null,
    bookedAt: app.deps.clock(),
    notificationKind: 'plain',
    notificationParams: {},
    emailKind: 'plain',
    emailParams: {},
    receivedKind: 'plain',
    receivedParams: {},
    emailDueAt: app.deps.clock(),
  }
  expect(await saveBooking(app.deps, { ...booking, scheduleVersion: 1 })).toMatchObject({ kind: 'refused' })
  expect(await saveBooking(app.deps, { ...booking, doctorLastName: 'Before' })).toMatchObject({
    kind: 'refused',
  })
  expect(await saveBooking(app.deps, booking)).toEqual({ id: expect.any(String) })
})

test('a doctor who was changed by another server is booked as of now', async () => {
  const { doctorId } = await aDoctor(app, { timings: ['09:00', '17:00'] })
  const change = (columns: string) =>
    app.deps.pool.query(`update doctors set ${columns} where id = $1`, [doctorId])
  expect((await book(doctorId, { time: '09:00' })).success).toBe(true)
  await change('work_start = 545')
  expect((await book(doctorId, { time: '10:00' })).message).toContain('no slot at this time')
  await change('work_start = 550')
  expect((await book(doctorId, { time: '10:10' })).success).toBe(true)
  await change(`last_name = 'Newname'`)
  expect((await book(doctorId, { time: '11:10' })).success).toBe(true)
  const { rows } = await listEmailRows(app.deps.db, { limit: 1 })
  expect(rows[0]?.params).toMatchObject({ doctorName: 'Anna Newname' })
  await change(`status = 'rejected'`)
  expect((await app.call(bookAppointment, bookingInput(doctorId, { time: '12:10' }))).status).toBe(404)
})

test('a booking waits for a change of the doctor’s status that is under way', async () => {
  const { doctorId } = await aDoctor(app)
  const calls = () => [app.call(bookAppointment, bookingInput(doctorId))]
  const reject = `update doctors set status = 'rejected' where id = $1`
  const [answer] = await meetAtRow(app, doctorId, calls, reject)
  expect(answer?.reply.success).toBe(false)
})

test('one patient may hold several slots', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  for (const time of ['09:00', '09:15', '16:45']) {
    expect((await book(doctor.doctorId, { time }, paul.token)).success).toBe(true)
  }
})
