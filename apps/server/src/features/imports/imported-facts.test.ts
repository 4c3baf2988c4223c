import { expect, test } from 'vitest'
import { bookAppointment } from '@desk/contract/appointment'
import { bookingInput } from '../../../test/bookings.ts'
import { aHold } from '../../../test/holds.ts'
import { anImport, countOf } from '../../../test/imports.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const HEAD = 'doctor,date,start,minutes,name,phone,reference\n'
const PAUSES = { buffer_before: 5, buffer_after: 10, most_visits: 2 }

test('visits that stood back to back are kept, more than the doctor’s most visits too, and who books keeps the pauses to them', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).settings(PAUSES)
  const line = (start: string, reference: string) =>
    `${doctor.email},2027-03-02,${start},15,Max ${reference},0151 1,${reference}\n`
  const held = HEAD + line('09:00', 'a') + line('09:15', 'b') + line('09:30', 'c')
  const file = await anImport(app, held)
  expect((await file.get()).counts).toEqual({ new: 3, changed: 0, same: 0, conflict: 0, leftOut: 0 })
  await file.save()
  const newer = await anImport(app, held.replace('09:30', '09:45') + line('09:30', 'd'), { by: file.actor })
  expect((await newer.get()).counts).toEqual({ new: 1, changed: 1, same: 2, conflict: 0, leftOut: 0 })
  await newer.save()
  expect(await countOf(app, 'appointments')).toBe(4)

  const full = await app.call(bookAppointment, bookingInput(doctor.doctorId, { time: '11:00 AM - 11:15 AM' }))
  expect(full.reply.success).toBe(false)
  await app.deps.pool.query('update slot_settings set most_visits = null')
  const near = await app.call(bookAppointment, bookingInput(doctor.doctorId, { time: '10:00 AM - 10:15 AM' }))
  expect(near.reply.success).toBe(false)
  const apart = await app.call(
    bookAppointment,
    bookingInput(doctor.doctorId, { time: '10:15 AM - 10:30 AM' }),
  )
  expect(apart.reply.success).toBe(true)
  await newer.undo()
  await file.undo()
  expect(await countOf(app, 'appointments')).toBe(1)
})

test('a visit too near to a time that somebody holds waits for it, and comes with the next import of the file', async () => {
  const doctor = await aDoctor(app)
  await scheduleOf(app, doctor.doctorId).settings(PAUSES)
  const hold = await aHold(app, doctor.doctorId)
  const text = `${HEAD}${doctor.email},2027-03-02,09:15,15,Max,0151 1,a\n`
  const file = await anImport(app, text)
  expect(await file.rows()).toMatchObject([{ verdict: 'conflict' }])
  const booked = await app.call(bookAppointment, bookingInput(doctor.doctorId, { hold }))
  expect(booked.reply.success).toBe(true)
  const again = await anImport(app, text, { by: file.actor })
  await again.save()
  expect(await countOf(app, 'appointments')).toBe(2)
})

test('of visits that are undone together, one that something else refers to stays, and the rest goes', async () => {
  const doctor = await aDoctor(app)
  const patient = await aUser(app)
  const lines = ['09:00', '09:15', '09:30'].map(
    (start) => `${doctor.email},2027-03-02,${start},15,Max ${start},0151 1,${start}`,
  )
  const file = await anImport(app, HEAD + lines.join('\n'))
  await file.save()
  await app.deps.pool.query(
    `insert into waiting_wishes (user_id, doctor_id, from_date, to_date, weekdays, day_parts, notice_minutes,
        appointment_id, name, phone, address, created_at)
      select $1, $2, '2027-03-01', '2027-03-02', '{}', '{}', 0, id, 'Max', '1', 'Ring', now()
      from appointments where name = 'Max 09:15'`,
    [patient.id, doctor.doctorId],
  )
  await file.undo()
  expect(await file.get()).toMatchObject({ state: 'undone', stays: 1 })
  expect((await file.rows())[0]).toMatchObject({ line: 3, reason: 'Something else refers to it by now.' })
  expect(await countOf(app, 'appointments')).toBe(1)
})

test('a visit that was booked after midnight, which is of the day before, is known when a file has it', async () => {
  const doctor = await aDoctor(app, { timings: ['22:00', '06:00'] })
  const booking = bookingInput(doctor.doctorId, { time: '01:00 AM - 01:15 AM' })
  expect((await app.call(bookAppointment, booking)).reply.success).toBe(true)
  const line = (date: string) => `${doctor.email},${date},01:00,15,${booking.name},0151 999999,${date}\n`
  const file = await anImport(app, HEAD + line('2027-03-02') + line('2027-03-03'))
  expect((await file.rows({ sort: 'line' })).map(({ verdict }) => verdict)).toEqual(['new', 'same'])
})
