import { listDoctorAppointments, listMyAppointments } from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData } from '@desk/contract/auth'
import { makeCalendarFeed, makeDoctorFeed } from '@desk/contract/calendar'
import { getDays } from '@desk/contract/day'
import { updateProfile } from '@desk/contract/doctor'
import { listOpenAppointments, listRequests } from '@desk/contract/open-appointment'
import { aProfile } from '@desk/testing/doctor-profile'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { lookAtFeed, readFeed } from '../../../test/feeds.ts'
import { aDoctor, anAdministrator, aUser, type Person, type TestDoctor } from '../../../test/people.ts'
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

type Asker = { id: string; doctor: TestDoctor; patient: Person; admin: Person }

async function saidOfTimes({ id, doctor, patient, admin }: Asker) {
  const { doctorId, token } = doctor
  const ofDay = { from: '02-03-2027', to: '02-03-2027' }
  const lists = [
    await app.call(listMyAppointments, undefined, patient),
    await app.call(listMyAppointments, undefined, { ...patient, query: { when: 'coming' } }),
    await app.call(listDoctorAppointments, undefined, { token }),
    await app.call(listRequests, undefined, { token }),
    await app.call(listOpenAppointments, undefined, { ...admin, query: { doctorId } }),
  ]
  const records = [patient, doctor, admin].map((person) =>
    app.call(getAppointment, undefined, { token: person.token, query: { appointmentId: id } }),
  )
  const { data: days } = await app.call(getDays, undefined, { token, query: ofDay })
  const users = [
    await app.call(getUserData, patient, patient),
    await app.call(getUserData, doctor, { token }),
  ]
  return {
    appointments: [...lists.map(({ data }) => data), days.appointments].map((list) =>
      list.map((appointment) => ({ ...appointment, doctor: undefined, outside: undefined })),
    ),
    records: (await Promise.all(records)).map(({ data }) => ({ ...data, doctor: undefined })),
    notifications: users.map(({ data }) => data.unread.map(({ message }) => message)),
  }
}

const calendarAt = async (url: string) => readFeed((await lookAtFeed(app, url)).body).events

test.each([
  { booked: NIGHT, time: '12:30 AM', later: DAY },
  { booked: NIGHT, time: '11:30 PM', later: DAY },
  { booked: DAY, time: '09:00 AM', later: EVENING_TO_MORNING },
  { booked: DAY, time: '09:00 AM', later: NIGHT },
])(
  'an appointment at $time of $booked says the same after the doctor’s timings are $later',
  async ({ booked, time, later }) => {
    const doctor = await aDoctor(app, { timings: booked })
    const [patient, admin] = [await aUser(app), await anAdministrator(app)]
    const id = await anAppointment(app, doctor, { time }, patient.token)
    const feeds = [
      (await app.call(makeCalendarFeed, {}, patient)).data.url,
      (await app.call(makeDoctorFeed, {}, { token: doctor.token })).data.url,
    ]
    const all = async () => ({
      ...(await saidOfTimes({ id, doctor, patient, admin })),
      calendars: await Promise.all(feeds.map(calendarAt)),
    })
    const before = await all()
    expect(before.appointments.map((list) => list.length)).toEqual([1, 1, 1, 1, 1, 1])
    expect(before.calendars.map((events) => events.length)).toEqual([1, 1])
    await changeTimings(doctor, later)
    expect(await all()).toEqual(before)
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
