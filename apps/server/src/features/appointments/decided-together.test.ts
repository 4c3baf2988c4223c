import { getUserData } from '@desk/contract/auth'
import { rejectRequests } from '@desk/contract/open-appointment'
import { expect, test } from 'vitest'
import { anAppointment } from '../../../test/bookings.ts'
import { aDoctor, aUser, type Person } from '../../../test/people.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { trailOf } from '../../../test/trail.ts'

const app = useTestApp()

const unreadOf = async ({ token }: Person) =>
  (await app.call(getUserData, { token }, { token })).data.unread.map(({ message }) => message)

test('who has several appointments in it is told once, with their times, and the trail has a row of each', async () => {
  const doctor = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const ids = [await anAppointment(app, doctor, { time: '12:00' }, eva.token)]
  for (const time of ['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30'])
    ids.push(await anAppointment(app, doctor, { time }, paul.token))
  await app.call(rejectRequests, { appointmentIds: ids, reason: 'ill' }, doctor)
  expect(await unreadOf(paul)).toEqual([
    'Dr. Anna Weber has rejected 7 of your appointments: Tuesday, 02-03-2027, 09:00 AM - 09:15 AM; Tuesday, 02-03-2027, 09:15 AM - 09:30 AM; ' +
      'Tuesday, 02-03-2027, 09:30 AM - 09:45 AM; Tuesday, 02-03-2027, 09:45 AM - 10:00 AM; Tuesday, 02-03-2027, 10:00 AM - 10:15 AM, and 2 more. The reason: ill',
  ])
  expect(await unreadOf(eva)).toEqual([
    expect.stringContaining('has rejected your appointment on Tuesday, 02-03-2027'),
  ])
  const decided = (await trailOf(app)).filter(({ action }) => action === 'appointment-decided')
  expect(decided.map(({ details }) => details)).toEqual(
    expect.arrayContaining(ids.map((appointmentId) => ({ appointmentId, decision: 'rejected' }))),
  )
  expect(decided).toHaveLength(8)
})
