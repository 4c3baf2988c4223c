import { changeAppointmentStatus, listDoctorAppointments } from '@desk/contract/appointment'
import { countRequests } from '@desk/contract/requests'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aToken, type TestDoctor } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()

type Query = {
  group?: 'waiting' | 'today' | 'coming' | 'past'
  sort?: 'urgent'
  page?: string
  limit?: string
  q?: string
}

async function listOf({ token }: TestDoctor, query: Query) {
  const { data, reply } = await app.call(listDoctorAppointments, undefined, { token, query })
  return { names: data.map(({ name }) => name), total: reply.total }
}

async function aFullDesk(): Promise<TestDoctor> {
  const doctor = await aDoctor(app, { timings: ['09:00', '02:00'] })
  const approved = async (name: string, date: string, time: string) => {
    const appointmentId = await anAppointment(app, doctor, { name, date, time })
    await app.call(changeAppointmentStatus, { appointmentId, decision: 'approved' }, { token: doctor.token })
  }
  await approved('On Thursday', '2027-03-04', '09:00')
  await approved('On Tuesday night', '2027-03-02', '00:30')
  await approved('On Tuesday', '2027-03-02', '09:00')
  await anAppointment(app, doctor, { name: 'Asked first', date: '2027-03-05', time: '09:00' })
  await approved('On Wednesday', '2027-03-03', '09:00')
  app.setNow(new Date('2027-03-01T08:00:00+01:00'))
  await anAppointment(app, doctor, { name: 'Asked later', date: '2027-03-04', time: '10:00' })
  await anAppointment(app, doctor, { name: 'Tuesday, so soon over', date: '2027-03-02', time: '10:00' })
  return doctor
}

/** Logs in again, because a session does not last so long. */
async function later(doctor: TestDoctor, time: string): Promise<TestDoctor> {
  app.setNow(new Date(time))
  return { ...doctor, token: await aToken(app, doctor.id) }
}

test('what needs an answer comes first, soonest to expire first, then today, then what is upcoming, in pages over the groups', async () => {
  const doctor = await later(await aFullDesk(), '2027-03-02T08:00:00+01:00')
  const all = [
    'Tuesday, so soon over',
    'Asked first',
    'Asked later',
    'On Tuesday',
    'On Tuesday night',
    'On Wednesday',
    'On Thursday',
  ]
  expect(await listOf(doctor, { sort: 'urgent' })).toEqual({ names: all, total: 7 })
  expect(await listOf(doctor, { sort: 'urgent', page: '2', limit: '4' })).toEqual({
    names: all.slice(4),
    total: 7,
  })
  expect(await listOf(doctor, { sort: 'urgent', page: '3', limit: '2' })).toEqual({
    names: all.slice(4, 6),
    total: 7,
  })
  expect(await listOf(doctor, { sort: 'urgent', q: 'tuesday' })).toEqual({
    names: ['Tuesday, so soon over', 'On Tuesday', 'On Tuesday night'],
    total: 3,
  })
})

test('each group can be asked for alone and is counted, a night of yesterday is of today until it is over', async () => {
  let doctor = await later(await aFullDesk(), '2027-03-02T08:00:00+01:00')
  const counted = async () => (await app.call(countRequests, undefined, { token: doctor.token })).data
  expect(await counted()).toEqual({ waiting: 3, today: 2, coming: 2, past: 0 })
  expect(await listOf(doctor, { group: 'past' })).toEqual({ names: [], total: 0 })
  doctor = await later(doctor, '2027-03-03T00:40:00+01:00')
  expect((await listOf(doctor, { group: 'today' })).names).toEqual(['On Tuesday night', 'On Wednesday'])
  expect((await listOf(doctor, { group: 'past' })).names).toEqual(['On Tuesday'])
  app.setNow(new Date('2027-03-03T00:45:00+01:00'))
  expect((await listOf(doctor, { group: 'today' })).names).toEqual(['On Wednesday'])
  expect((await listOf(doctor, { group: 'past' })).names).toEqual(['On Tuesday night', 'On Tuesday'])
  expect((await listOf(doctor, { group: 'coming' })).names).toEqual(['On Thursday'])
  expect(await counted()).toEqual({ waiting: 3, today: 1, coming: 1, past: 2 })
})
