import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment } from '@desk/contract/appointment-life'
import { Client, Connection } from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { aVisitType, scheduleOf } from '../../../test/schedules.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp()
afterEach(() => vi.restoreAllMocks())

/** Everything goes through the driver's client, BEGIN and COMMIT too. Gives what was sent since the last time. */
function listenToDriver(): () => string[] {
  const queries = vi.spyOn(Client.prototype, 'query')
  return () => {
    const sent = queries.mock.calls.map(([asked]) => nameOf(asked))
    queries.mockClear()
    return sent
  }
}

function nameOf(asked: unknown): string {
  if (typeof asked !== 'object' || asked === null) return String(asked)
  return String(Reflect.get(asked, 'name') ?? Reflect.get(asked, 'text'))
}

test('a booking is one prepared statement and one round trip, with buffers, notice, most visits and a type of visit too', async () => {
  const [doctor, { token }] = [await aDoctor(app), await aUser(app)]
  const set = scheduleOf(app, doctor.doctorId)
  await set.plan([{ start: 480, end: 1080 }])
  await set.settings({ buffer_before: 5, buffer_after: 5, notice_minutes: 30, most_visits: 20 })
  const visitTypeId = await aVisitType(app, doctor, { name: 'Long', minutes: 30 })
  const book = async (time: string, by: { token?: string } = {}) => {
    const { reply } = await app.call(
      bookAppointment,
      { ...bookingInput(doctor.doctorId, { time }), visitTypeId },
      by,
    )
    expect(reply.success).toBe(true)
  }
  // The first call after a change also reads the doctor and the schedule.
  await book('09:00')
  const sentSince = listenToDriver()
  const trips = vi.spyOn(Connection.prototype, 'sync')
  await book('10:00')
  expect(sentSince()).toEqual(['book'])
  expect(trips).toHaveBeenCalledTimes(1)
  await book('11:00', { token })
  expect(sentSince()).toEqual(['find-caller', 'book'])
})

test('from the sixth cancellation on, no statement of its transaction is parsed anew', async () => {
  const [doctor, { token }] = [await aDoctor(app), await aUser(app)]
  const book = async (hour: number) => {
    await app.call(bookAppointment, bookingInput(doctor.doctorId, { time: `${hour}:00` }), { token })
    const { rows } = await app.deps.pool.query("select id from appointments where state = 'pending'")
    return String(rows[0]?.id)
  }
  const cancel = async (appointmentId: string) => {
    const { reply } = await app.call(cancelAppointment, { appointmentId }, { token })
    expect(reply.success).toBe(true)
  }
  for (let hour = 10; hour < 15; hour += 1) await cancel(await book(hour))
  const last = await book(15)
  const sentSince = listenToDriver()
  await cancel(last)
  const sent = sentSince()
  const within = sent.slice(sent.indexOf('begin') + 1, sent.indexOf('commit'))
  expect(within.length).toBeGreaterThan(10)
  expect(within.filter((name) => name.includes(' '))).toEqual([])
})
