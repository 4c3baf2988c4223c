import { bookAppointment } from '@desk/contract/appointment'
import { getPatientDetails, listOverlaps, listSoonestSlots } from '@desk/contract/choosing'
import { listFreeSlots } from '@desk/contract/doctor'
import { expect, test } from 'vitest'
import { anAppointment, bookingInput } from '../../../../test/bookings.ts'
import { aHold } from '../../../../test/holds.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()

test('what a patient gave with the newest booking is remembered, for this patient only', async () => {
  const { doctorId } = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const known = async ({ token }: { token: string }) =>
    (await app.call(getPatientDetails, undefined, { token })).data
  const nothing = { address: '', phone: '', gender: '' }
  expect(await known(paul)).toEqual(nothing)
  const book = (time: string, details: object) =>
    app.call(bookAppointment, bookingInput(doctorId, { time, ...details }), { token: paul.token })
  await book('15:00', { address: 'Ring 1', phone: '1', gender: 'Male' })
  app.setNow(new Date('2027-03-01T06:01:00Z'))
  await book('09:00', { address: 'Ring 2', phone: '2', gender: '' })
  expect(await known(paul)).toEqual({ address: 'Ring 2', phone: '2', gender: '' })
  expect(await known(eva)).toEqual(nothing)
})

test('the soonest slots of a speciality are across its doctors, held and booked ones left out', async () => {
  const [early, late] = [
    await aDoctor(app, { specialization: 'Cardiology', timings: ['09:00', '10:00'] }),
    await aDoctor(app, { specialization: 'cardiology', timings: ['09:15', '10:00'] }),
  ]
  await aDoctor(app, { specialization: 'Dermatology', timings: ['07:00', '08:30'] })
  const { token } = await aUser(app)
  const soonest = async (specialization = 'Cardiology') => {
    const { data } = await app.call(listSoonestSlots, undefined, { token, query: { specialization } })
    return data.map(({ doctor, slot }) => [doctor.id, slot.date, slot.time.slice(0, 8)])
  }
  const monday = '2027-03-01'
  expect(await soonest()).toEqual([
    [early.doctorId, monday, '09:00 AM'],
    [late.doctorId, monday, '09:15 AM'],
  ])
  await aHold(app, early.doctorId, { date: monday, time: '09:00' })
  await anAppointment(app, early, { date: monday, time: '09:15' })
  expect(await soonest()).toEqual([
    [late.doctorId, monday, '09:15 AM'],
    [early.doctorId, monday, '09:30 AM'],
  ])
  const { data } = await app.call(listFreeSlots, undefined, {
    query: { doctorId: late.doctorId, date: '01-03-2027' },
  })
  expect(data[0]?.time).toContain('09:15 AM')
  expect(await soonest('Surgery')).toEqual([])
})

test('who would be in two places at once is told of the other appointment, if it is their own and stands', async () => {
  const [one, other] = [await aDoctor(app), await aDoctor(app, { timings: ['09:05', '12:05'] })]
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await anAppointment(app, one, {}, paul.token)
  const overlaps = async (time: string, { token } = paul) => {
    const query = { doctorId: other.doctorId, date: '02-03-2027', time }
    return (await app.call(listOverlaps, undefined, { token, query })).data
  }
  expect(await overlaps('09:05')).toEqual([
    {
      doctorName: 'Anna Weber',
      date: '2027-03-02',
      time: '09:00 AM - 09:15 AM',
      startsAt: '2027-03-02T09:00:00+01:00',
      endsAt: '2027-03-02T09:15:00+01:00',
    },
  ])
  expect(await overlaps('09:20')).toEqual([])
  expect(await overlaps('09:00')).toEqual([])
  expect(await overlaps('09:05', eva)).toEqual([])
  const twice = bookingInput(other.doctorId, { time: '09:05' })
  expect((await app.call(bookAppointment, twice, { token: paul.token })).reply.success).toBe(true)
})
