import { bookAppointment, listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { moveAppointment } from '@desk/contract/appointment-life'
import { getAppointmentCalendar } from '@desk/contract/calendar'
import { bookForPatient, getDays } from '@desk/contract/day'
import { listFreeSlots } from '@desk/contract/doctor'
import { retireVisitType } from '@desk/contract/schedule-changes'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aHold, tryHold } from '../../../test/holds.ts'
import { recordOf } from '../../../test/lives.ts'
import { meetAtRow } from '../../../test/locks.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { aVisitType, scheduleNow, scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

const GONE = 'This type of visit is not offered any more. Please choose another one.'

async function aDoctorWithTypes() {
  const doctor = await aDoctor(app, { timings: ['09:00', '11:00'], email: 'anna@hospital.example' })
  const first = await aVisitType(app, doctor, { name: 'First visit', minutes: 45 })
  const check = await aVisitType(app, doctor, { name: 'Check', minutes: 15 })
  return { ...doctor, first, check }
}
type Doctor = Awaited<ReturnType<typeof aDoctorWithTypes>>

const book = async (doctor: Doctor, changes = {}, token?: string) =>
  app.call(bookAppointment, bookingInput(doctor.doctorId, { time: '09:00', ...changes }), { token })

async function startsFor({ doctorId }: Doctor, visitTypeId?: string) {
  const query = { doctorId, date: '02-03-2027', ...(visitTypeId ? { visitTypeId } : {}) }
  const { data } = await app.call(listFreeSlots, undefined, { query })
  return data.map(({ time }) => time)
}

const retire = async (doctor: Doctor, visitTypeId: string) =>
  app.call(retireVisitType, { ...(await scheduleNow(app, doctor)), visitTypeId }, doctor)

test('the times of a type have its length, and leave out what does not fit', async () => {
  const doctor = await aDoctorWithTypes()
  const all = await startsFor(doctor, doctor.first)
  expect([all[0], all.at(-1)]).toEqual(['09:00 AM - 09:45 AM', '10:15 AM - 11:00 AM'])
  await book(doctor, { time: '09:45' })
  expect(await startsFor(doctor, doctor.first)).toEqual([
    '09:00 AM - 09:45 AM',
    '10:00 AM - 10:45 AM',
    '10:15 AM - 11:00 AM',
  ])
  expect(await startsFor(doctor)).toHaveLength(7)
})

test('a hold and a booking of a type take its time, whoever comes as specified beside them', async () => {
  const doctor = await aDoctorWithTypes()
  const { token } = await aUser(app)
  const hold = await aHold(app, doctor.doctorId, { visitTypeId: doctor.first }, { token })
  expect((await book(doctor, { time: '09:30' })).reply.success).toBe(false)
  const booked = await book(doctor, { visitTypeId: doctor.first, hold }, token)
  expect(booked.data).toMatchObject({ time: '09:00 AM - 09:45 AM', endsAt: '2027-03-02T09:45:00+01:00' })
  expect((await book(doctor, { time: '09:30' })).reply.success).toBe(false)
  expect((await book(doctor, { time: '09:45' })).data.time).toBe('09:45 AM - 10:00 AM')
})

test('the name of the type stands in the lists, on the page, in the day, the calendar file and the emails', async () => {
  const doctor = await aDoctorWithTypes()
  const paul = await aUser(app)
  const { data } = await book(doctor, { visitTypeId: doctor.first }, paul.token)
  const id = data.appointmentId ?? ''
  const mine = await app.call(listMyAppointments, undefined, paul)
  const theirs = await app.call(listDoctorAppointments, undefined, doctor)
  expect([mine.data[0]?.visitType, theirs.data[0]?.visitType]).toEqual(['First visit', 'First visit'])
  expect((await recordOf(app, id, paul)).visitType).toEqual({ id: doctor.first, name: 'First visit' })
  const day = await app.call(getDays, undefined, { ...doctor, query: { from: '02-03-2027' } })
  expect(day.data.appointments[0]?.visitType).toBe('First visit')
  const file = await app.call(getAppointmentCalendar, undefined, { ...paul, query: { appointmentId: id } })
  expect(file.data.content).toContain('Visit: First visit')
  expect(file.data.content.replaceAll('\r\n ', '')).toMatch(/^SUMMARY:.*\(First visit\)\r?$/m)
  const mailbox = await aMailbox(app)
  for (const address of [paul.email, 'anna@hospital.example']) {
    const [received] = await mailbox.to(address)
    expect(received?.text).toMatch(/Visit: +First visit/)
  }
})

test('a doctor whose visits have no type: nothing of it is anywhere', async () => {
  const doctor = await aDoctor(app)
  const paul = await aUser(app)
  await app.call(bookAppointment, bookingInput(doctor.doctorId), paul)
  const [mine] = (await app.call(listMyAppointments, undefined, paul)).data
  expect(mine).not.toHaveProperty('visitType')
  const [received] = await (await aMailbox(app)).to(paul.email)
  expect(received?.text).not.toContain('Visit:')
})

test('an appointment that is moved keeps its type and length, retired or not, or gets another', async () => {
  const doctor = await aDoctorWithTypes()
  const paul = await aUser(app)
  const { data } = await book(doctor, { visitTypeId: doctor.first }, paul.token)
  const appointmentId = data.appointmentId ?? ''
  await retire(doctor, doctor.first)
  expect(await startsFor(doctor, doctor.first)).not.toContain('09:30 AM - 10:15 AM')
  const to = { appointmentId, date: '2027-03-03', time: '10:15' }
  const moved = await app.call(moveAppointment, to, paul)
  expect(moved.data).toMatchObject({
    time: '10:15 AM - 11:00 AM',
    visitType: { id: doctor.first, name: 'First visit' },
  })
  const shorter = await app.call(moveAppointment, { ...to, visitTypeId: doctor.check }, paul)
  expect(shorter.data).toMatchObject({ time: '10:15 AM - 10:30 AM', visitType: { name: 'Check' } })
  const back = await app.call(moveAppointment, { ...to, visitTypeId: doctor.first }, paul)
  expect(back.reply).toMatchObject({ success: false, message: GONE })
})

test('a type that is retired while somebody books is refused, with those that are offered', async () => {
  const doctor = await aDoctorWithTypes()
  const [answer] = await meetAtRow(
    app,
    doctor.first,
    () => [book(doctor, { visitTypeId: doctor.first })],
    'update visit_types set retired_at = now() where id = $1',
  )
  expect(answer?.reply).toMatchObject({
    success: false,
    message: GONE,
    data: { visitTypes: [expect.objectContaining({ id: doctor.check, name: 'Check', minutes: 15 })] },
  })
  expect((await app.call(listDoctorAppointments, undefined, doctor)).data).toEqual([])
})

test('a type of another doctor, and one that is none, are no types here', async () => {
  const [doctor, other] = [await aDoctorWithTypes(), await aDoctor(app)]
  const foreign = await aVisitType(app, other, { name: 'Long', minutes: 480 })
  for (const visitTypeId of [foreign, 'x']) {
    expect((await book(doctor, { visitTypeId })).reply.message).toBe(GONE)
    expect(await tryHold(app, doctor.doctorId, { visitTypeId })).toEqual({ refusal: GONE })
    const query = { doctorId: doctor.doctorId, date: '02-03-2027', visitTypeId }
    expect((await app.call(listFreeSlots, undefined, { query })).reply.message).toBe(GONE)
  }
})

test('who books by phone chooses a type too, and one that is retired meanwhile is refused', async () => {
  const doctor = await aDoctorWithTypes()
  const caller = { date: '2027-03-02', time: '09:00', name: 'Erna Blum', phone: '030 1' }
  const booked = await app.call(bookForPatient, { ...caller, visitTypeId: doctor.first }, doctor)
  expect(booked.data.time).toBe('09:00 AM - 09:45 AM')
  const later = { ...caller, time: '10:00', visitTypeId: doctor.first }
  const [answer] = await meetAtRow(
    app,
    doctor.first,
    () => [app.call(bookForPatient, later, doctor)],
    'update visit_types set retired_at = now() where id = $1',
  )
  expect(answer?.reply).toMatchObject({ success: false, message: GONE })
})

test('the same booking sent twice is one, and of another type another request', async () => {
  const doctor = await aDoctorWithTypes()
  const { token } = await aUser(app)
  const send = (visitTypeId: string) =>
    app.call(bookAppointment, bookingInput(doctor.doctorId, { time: '09:00', visitTypeId }), {
      token,
      headers: { idempotencyKey: 'key-of-one-booking' },
    })
  const once = await send(doctor.first)
  expect((await send(doctor.first)).data).toEqual(once.data)
  expect((await send(doctor.check)).reply.success).toBe(false)
})

test('the doctor’s lists say which appointments were kept outside the hours, and why', async () => {
  const doctor = await aDoctorWithTypes()
  await book(doctor)
  const kept = async () => {
    const [row] = (await app.call(listDoctorAppointments, undefined, doctor)).data
    const day = await app.call(getDays, undefined, { ...doctor, query: { from: '02-03-2027' } })
    return [row?.outside, day.data.appointments[0]?.outside]
  }
  expect(await kept()).toEqual([undefined, null])
  await scheduleOf(app, doctor.doctorId).absence('2027-03-02T07:00Z', '2027-03-02T09:00Z')
  expect(await kept()).toEqual(['absent', 'absent'])
  await scheduleOf(app, doctor.doctorId).closed('2027-03-02')
  expect(await kept()).toEqual(['closed', 'closed'])
})
