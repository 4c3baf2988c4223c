import { listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getUserData } from '@desk/contract/auth'
import { updateProfile } from '@desk/contract/doctor'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

type Timings = [string, string]
const NIGHT: Timings = ['22:00', '02:00']
const DAY: Timings = ['09:00', '17:00']
const EVENING_TO_MORNING: Timings = ['20:00', '10:00']

async function changeTimings(doctor: TestDoctor, timings: Timings): Promise<void> {
  const { reply } = await app.call(updateProfile, aProfile(doctor.id, { timings }), { token: doctor.token })
  expect(reply.success).toBe(true)
}

async function saidOfTimes(doctor: TestDoctor, patient: { token: string }) {
  const lists = [
    await app.call(listMyAppointments, undefined, patient),
    await app.call(listDoctorAppointments, undefined, { token: doctor.token }),
  ]
  const users = [
    await app.call(getUserData, patient, patient),
    await app.call(getUserData, doctor, { token: doctor.token }),
  ]
  return {
    appointments: lists.map(({ data }) =>
      data.map((appointment) => ({ ...appointment, doctor: undefined, outside: undefined })),
    ),
    notifications: users.map(({ data }) => data.unread.map(({ message }) => message)),
  }
}

test.each([
  { booked: NIGHT, time: '12:30 AM', later: DAY },
  { booked: NIGHT, time: '11:30 PM', later: DAY },
  { booked: DAY, time: '09:00 AM', later: EVENING_TO_MORNING },
  { booked: DAY, time: '09:00 AM', later: NIGHT },
])(
  'an appointment at $time of $booked says the same after the doctor’s timings are $later',
  async ({ booked, time, later }) => {
    const doctor = await aDoctor(app, { timings: booked })
    const patient = await aUser(app)
    await anAppointment(app, doctor, { time }, patient.token)
    const before = await saidOfTimes(doctor, patient)
    await changeTimings(doctor, later)
    expect(await saidOfTimes(doctor, patient)).toEqual(before)
  },
)

test('a reply says when an appointment really is, after midnight too (R15)', async () => {
  const doctor = await aDoctor(app, { timings: NIGHT })
  await anAppointment(app, doctor, { time: '12:30 AM' })
  await anAppointment(app, doctor, { time: '11:30 PM' })
  const { data } = await app.call(listDoctorAppointments, undefined, { token: doctor.token })
  expect(data).toMatchObject([
    {
      date: '2027-03-02',
      time: '12:30 AM - 12:45 AM',
      startsAt: '2027-03-03T00:30:00+01:00',
      endsAt: '2027-03-03T00:45:00+01:00',
    },
    {
      date: '2027-03-02',
      time: '11:30 PM - 11:45 PM',
      startsAt: '2027-03-02T23:30:00+01:00',
      endsAt: '2027-03-02T23:45:00+01:00',
    },
  ])
})
