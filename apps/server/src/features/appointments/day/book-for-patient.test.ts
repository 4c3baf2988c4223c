import { getAppointment } from '@desk/contract/appointment-life'
import * as day from '@desk/contract/day'
import { listFreeSlots } from '@desk/contract/doctor'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../../test/bookings.ts'
import { aDoctor, anAdministrator, type TestDoctor } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const DATE = '2027-03-02'
const freeTimes = async ({ doctorId }: TestDoctor) => {
  const { data } = await app.call(listFreeSlots, undefined, { query: { doctorId, date: '02-03-2027' } })
  return data.map(({ time }) => time.slice(0, 8))
}

const CALLER = { date: DATE, time: '09:00', name: 'Erna Blum', phone: '030 1' }

test('who books for a patient on the phone has it approved at once, and the time is gone', async () => {
  const doctor = await aDoctor(app)
  const { data } = await app.call(day.bookForPatient, CALLER, doctor)
  expect(await freeTimes(doctor)).not.toContain('09:00 AM')
  const record = await app.call(getAppointment, undefined, {
    ...doctor,
    query: { appointmentId: data.appointmentId },
  })
  expect(record.data).toMatchObject({ state: 'approved', name: 'Erna Blum' })
  expect(record.data.history).toEqual([expect.objectContaining({ action: 'book', party: 'doctor' })])
})

test('who books outside the own hours says why, and the history keeps it', async () => {
  const doctor = await aDoctor(app)
  const night = { ...CALLER, time: '21:00' }
  const refused = await app.call(day.bookForPatient, night, doctor)
  expect(refused.reply).toMatchObject({ success: false, data: { reason: 'outside-hours' } })
  const { data } = await app.call(day.bookForPatient, { ...night, reason: 'an emergency' }, doctor)
  const record = await app.call(getAppointment, undefined, {
    ...doctor,
    query: { appointmentId: data.appointmentId },
  })
  expect(record.data.history[0]?.reason).toBe('an emergency')
})

test('nobody books over another appointment or a time that is kept free', async () => {
  const doctor = await aDoctor(app)
  await anAppointment(app, doctor)
  const message = async (changes: object) =>
    (await app.call(day.bookForPatient, { ...CALLER, ...changes }, doctor)).reply.message
  expect(await message({})).toContain('There is an appointment at this time already')
  expect(await message({ time: '09:10', reason: 'r' })).toContain(
    'There is an appointment at this time already',
  )
  await app.call(day.blockTime, { date: DATE, startTime: '10:00', endTime: '11:00' }, doctor)
  expect(await message({ time: '10:15' })).toContain('kept free')
  const both = await Promise.all(
    Array.from({ length: 4 }, () => app.call(day.bookForPatient, { ...CALLER, time: '12:00' }, doctor)),
  )
  expect(both.filter(({ reply }) => reply.success)).toHaveLength(1)
})

test('it is the doctor who books, or an administrator for any doctor', async () => {
  const [doctor, colleague] = [await aDoctor(app), await aDoctor(app)]
  const administrator = await anAdministrator(app)
  const asked = { ...CALLER, doctorId: doctor.doctorId }
  expect((await app.call(day.bookForPatient, asked, colleague)).status).toBe(404)
  expect((await app.call(day.bookForPatient, CALLER, administrator)).status).toBe(400)
  expect((await app.call(day.bookForPatient, asked, administrator)).reply.success).toBe(true)
})

test('the same booking sent again under its key is one, with the same answer, another under it is refused', async () => {
  const doctor = await aDoctor(app)
  const other = await aDoctor(app)
  const book = async (changes: object = {}, by = doctor) =>
    (
      await app.call(
        day.bookForPatient,
        { ...CALLER, date: '2027-03-01', ...changes },
        { ...by, headers: { idempotencyKey: 'key' } },
      )
    ).reply
  const answers = await Promise.all([book(), book(), book()])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.success).toBe(true)
  app.setNow(new Date('2027-03-01T10:00:00Z'))
  expect(await book()).toEqual(answers[0])
  app.setNow(new Date('2027-03-01T06:00:00Z'))
  expect(await book({ phone: '030 2' })).toMatchObject({
    success: false,
    message: expect.stringContaining('key'),
  })
  expect(await book({ name: 'Emil Rot' }, other)).toMatchObject({ success: true })
  const { data } = await app.call(day.getDays, undefined, { ...doctor, query: { from: '01-03-2027' } })
  expect(data.appointments).toHaveLength(1)
})
