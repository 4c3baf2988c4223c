import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { listOverlaps, listSoonestSlots, listTypesOfSpeciality } from '@desk/contract/choosing'
import { retireVisitType } from '@desk/contract/schedule-changes'
import { acceptOffer, leaveWish } from '@desk/contract/waiting-list'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aMailbox } from '../../../test/mailbox.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { aVisitType, scheduleNow } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'
import {
  appointmentsOf,
  aWish,
  lookWhoWaits,
  openOfferOf,
  wishesOf,
  wishInput,
  WEEK_AHEAD,
} from '../../../test/waiting.ts'

const app = useTestApp()

async function aDoctorWithTypes() {
  const doctor = await aDoctor(app, { timings: ['09:00', '11:00'] })
  const first = await aVisitType(app, doctor, { name: 'First visit', minutes: 45 })
  const check = await aVisitType(app, doctor, { name: 'Check', minutes: 15 })
  return { ...doctor, first, check }
}
type Doctor = Awaited<ReturnType<typeof aDoctorWithTypes>>

async function booked(doctor: Doctor, time: string, visitTypeId: string): Promise<string> {
  const input = bookingInput(doctor.doctorId, { date: WEEK_AHEAD, time, visitTypeId })
  const { data } = await app.call(bookAppointment, input)
  return data.appointmentId ?? ''
}

async function giveBack(doctor: Doctor, appointmentId: string): Promise<void> {
  await app.call(cancelAppointment, { appointmentId, reason: 'The room is needed' }, doctor)
  await lookWhoWaits(app)
}

test('a time is offered to who waits for a visit that fits into it, and booked as that type', async () => {
  const doctor = await aDoctorWithTypes()
  const [one, other] = [await aUser(app), await aUser(app)]
  const day = { from: WEEK_AHEAD, to: WEEK_AHEAD }
  await booked(doctor, '09:00', doctor.first)
  const between = await booked(doctor, '09:45', doctor.check)
  const long = await booked(doctor, '10:00', doctor.first)
  await booked(doctor, '10:45', doctor.check)
  await aWish(app, one, { doctorId: doctor.doctorId, visitType: 'first visit', ...day })
  await aWish(app, other, { specialization: 'Cardiology', visitType: 'Check', ...day })
  expect((await wishesOf(app, one))[0]).toMatchObject({ visitType: 'First visit' })

  await giveBack(doctor, between)
  expect(await openOfferOf(app, one)).toBe(undefined)
  expect(await openOfferOf(app, other)).toMatchObject({ time: '09:45 AM - 10:00 AM', visitType: 'Check' })

  await giveBack(doctor, long)
  const offer = await openOfferOf(app, one)
  expect(offer).toMatchObject({ time: '10:00 AM - 10:45 AM', visitType: 'First visit', appointment: null })
  const email = (await (await aMailbox(app)).to(one.email)).at(-1)
  expect(email?.text).toContain('First visit')
  const { data } = await app.call(acceptOffer, { offerId: offer?.id ?? '' }, one)
  const [appointment] = await appointmentsOf(app, one)
  expect(appointment).toMatchObject({ time: '10:00 AM - 10:45 AM', visitType: 'First visit' })
  expect(data.appointment).toEqual({ id: appointment?.id, state: 'pending' })
})

test('a type that is not offered any more is refused beside its field, and an offer of it stands', async () => {
  const doctor = await aDoctorWithTypes()
  const person = await aUser(app)
  const wish = wishInput({ doctorId: doctor.doctorId, visitType: 'Vaccination' })
  const { reply } = await app.call(leaveWish, wish, person)
  expect(reply).toMatchObject({ success: false, data: { field: 'visitType' } })

  await aWish(app, person, { doctorId: doctor.doctorId, visitType: 'First visit' })
  await giveBack(doctor, await booked(doctor, '09:00', doctor.first))
  const offer = await openOfferOf(app, person)
  const now = await scheduleNow(app, doctor)
  await app.call(retireVisitType, { ...now, visitTypeId: doctor.first }, doctor)
  expect((await app.call(acceptOffer, { offerId: offer?.id ?? '' }, person)).reply.success).toBe(true)
  expect(await appointmentsOf(app, person)).toMatchObject([{ visitType: 'First visit' }])
})

test('who is free first for a type: as long as each doctor’s own one is, and slots of those who have none', async () => {
  const doctor = await aDoctorWithTypes()
  const plain = await aDoctor(app, { timings: ['09:15', '11:00'] })
  const others = await aDoctor(app, { timings: ['08:00', '11:00'] })
  await aVisitType(app, others, { name: 'Check', minutes: 10 })
  await aVisitType(app, others, { name: 'Long check', minutes: 20 })
  const { token } = await aUser(app)
  const specialization = 'Cardiology'
  const names = await app.call(listTypesOfSpeciality, undefined, { token, query: { specialization } })
  expect(names.data).toEqual(['Check', 'First visit', 'Long check'])
  const soonest = async (visitType: string) => {
    const query = { specialization, visitType }
    const { data } = await app.call(listSoonestSlots, undefined, { token, query })
    return data.map((one) => [one.doctor.id, one.slot.time, one.visitType?.name ?? null])
  }
  expect(await soonest('First visit')).toEqual([
    [doctor.doctorId, '09:00 AM - 09:45 AM', 'First visit'],
    [plain.doctorId, '09:15 AM - 09:30 AM', null],
  ])
  expect(await soonest('Check')).toEqual([
    [others.doctorId, '08:00 AM - 08:10 AM', 'Check'],
    [doctor.doctorId, '09:00 AM - 09:15 AM', 'Check'],
    [plain.doctorId, '09:15 AM - 09:30 AM', null],
  ])
})

test('a speciality whose doctors tell no visits apart has no types, however often it and others are asked for', async () => {
  await aDoctorWithTypes()
  await aDoctor(app, { specialization: 'Dermatology' })
  const { token } = await aUser(app)
  const typesOf = async (specialization: string) =>
    (await app.call(listTypesOfSpeciality, undefined, { token, query: { specialization } })).data
  for (let times = 0; times < 2; times += 1) {
    expect(await typesOf('Cardiology')).toEqual(['Check', 'First visit'])
    expect(await typesOf('Dermatology')).toEqual([])
  }
})

test('who would be in two places at once in the middle of a long visit is told so', async () => {
  const [doctor, other] = [await aDoctorWithTypes(), await aDoctor(app)]
  const { token } = await aUser(app)
  await app.call(bookAppointment, bookingInput(other.doctorId, { time: '09:30' }), { token })
  const query = { doctorId: doctor.doctorId, date: '02-03-2027', time: '09:00 AM - 09:45 AM' }
  const { data } = await app.call(listOverlaps, undefined, {
    token,
    query: { ...query, visitTypeId: doctor.first },
  })
  expect(data).toMatchObject([{ time: '09:30 AM - 09:45 AM' }])
})
