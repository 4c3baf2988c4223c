import { cancelAppointment } from '@desk/contract/appointment-life'
import { listMyAppointments } from '@desk/contract/appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()
const HOUR_MS = 60 * 60_000

type Query = { when?: 'coming' | 'past'; page?: string; limit?: string }

async function timesOf(token: string, query: Query) {
  const { data, reply } = await app.call(listMyAppointments, undefined, { token, query })
  return { times: data.map(({ date, time }) => `${date} ${time.slice(0, 8)}`), total: reply.total }
}

test('what is upcoming is listed soonest first, whatever became of it, and what is over latest first, without `when` all as before', async () => {
  const doctor = await aDoctor(app, { timings: ['09:00', '02:00'] })
  const { token } = await aUser(app)
  await anAppointment(app, doctor, { date: '2027-03-04', time: '09:00' }, token)
  const cancelled = await anAppointment(app, doctor, { date: '2027-03-03', time: '23:45' }, token)
  await anAppointment(app, doctor, { date: '2027-03-03', time: '01:30' }, token)
  await anAppointment(app, doctor, { date: '2027-03-02', time: '09:00' }, token)
  await app.call(cancelAppointment, { appointmentId: cancelled }, { token })
  const all = [
    '2027-03-04 09:00 AM',
    '2027-03-03 01:30 AM',
    '2027-03-03 11:45 PM',
    '2027-03-02 09:00 AM',
  ] as const
  expect(await timesOf(token, { when: 'coming' })).toEqual({ times: all.toReversed(), total: 4 })
  expect(await timesOf(token, { when: 'past' })).toEqual({ times: [], total: 0 })

  app.setNow(new Date('2027-03-04T00:30:00+01:00'))
  expect(await timesOf(token, { when: 'coming' })).toEqual({ times: [all[1], all[0]], total: 2 })
  expect(await timesOf(token, { when: 'past' })).toEqual({ times: [all[2], all[3]], total: 2 })
  expect(await timesOf(token, {})).toEqual({ times: all, total: 4 })
  expect(await timesOf(token, { when: 'past', page: '2', limit: '1' })).toEqual({ times: [all[3]], total: 2 })

  app.setNow(new Date(Date.parse('2027-03-04T09:15:00+01:00') + HOUR_MS))
  expect(await timesOf(token, { when: 'coming' })).toEqual({ times: [], total: 0 })
})
