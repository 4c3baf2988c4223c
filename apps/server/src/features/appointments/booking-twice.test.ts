import { bookAppointment } from '@desk/contract/appointment'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CALL_HEADERS } from '@desk/contract/call-headers'
import { API_PREFIX } from '@desk/contract/endpoint'
import * as z from 'zod/mini'
import { bookingInput } from '../../../test/bookings.ts'
import { aHold } from '../../../test/holds.ts'
import { meetAtRow, somebodyWaits } from '../../../test/locks.ts'
import { aDoctor, aUser } from '../../../test/people.ts'
import { type TestApp, useTestApp } from '../../../test/test-app.ts'
import { buildApp } from '../../app.ts'

const app = useTestApp()
const TAKEN = 'This slot has just been taken. Please choose another one.'
const OTHER = 'This Idempotency-Key was used for another booking. Please send a new key with each booking.'

const book = async (
  doctorId: string,
  idempotencyKey: string | undefined,
  changes = {},
  { token, test: on = app }: { token?: string; test?: TestApp } = {},
) =>
  (await on.call(bookAppointment, bookingInput(doctorId, changes), { token, headers: { idempotencyKey } }))
    .reply
const countRows = async (table: string) =>
  (await app.deps.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

test('the same booking sent again under its key has the same answer, and is one appointment', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  for (const by of [{}, { token: paul.token }]) {
    const time = by.token ? '10:00' : '09:00'
    const first = await book(doctorId, 'key', { time }, by)
    expect(first).toMatchObject({ success: true, data: { date: '2027-03-02' } })
    expect(await book(doctorId, 'key', { time }, by)).toEqual(first)
  }
  expect(await countRows('appointments')).toBe(2)
  expect(await countRows('notifications')).toBe(2)
  expect(await countRows('emails')).toBe(3)
})

test('without a key a second one is refused as taken, as by a client that knows none', async () => {
  const { doctorId } = await aDoctor(app)
  expect(await book(doctorId, undefined)).toMatchObject({ success: true })
  expect(await book(doctorId, undefined)).toMatchObject({ success: false, message: TAKEN })
  expect(await book(doctorId, 'a key of later')).toMatchObject({ message: TAKEN })
})

test.each([
  { time: '11:00' },
  { date: '2027-03-03' },
  { name: 'Eva Meier' },
  { phone: '0151 2' },
  { address: 'Ring 3' },
  { gender: 'Female' },
])('another booking under the same key is refused: %o', async (change) => {
  const { doctorId } = await aDoctor(app)
  await book(doctorId, 'key')
  expect(await book(doctorId, 'key', change)).toMatchObject({ success: false, message: OTHER })
  expect(await countRows('appointments')).toBe(1)
})

test('another person under the same key has a booking of their own', async () => {
  const { doctorId } = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  await book(doctorId, 'key', {}, { token: paul.token })
  expect(await book(doctorId, 'key', {}, { token: eva.token })).toMatchObject({ message: TAKEN })
  expect(await book(doctorId, 'key', { time: '10:00' }, { token: eva.token })).toMatchObject({
    success: true,
  })
})

test('a refused one may be sent again under its key, changed', async () => {
  const { doctorId } = await aDoctor(app)
  await book(doctorId, undefined)
  expect(await book(doctorId, 'key')).toMatchObject({ message: TAKEN })
  expect(await book(doctorId, 'key', { time: '10:00' })).toMatchObject({ success: true })
})

test('a reply that was lost is given again, though the hold is used up and the time has passed', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId)
  const first = await book(doctorId, 'key', { hold })
  app.setNow(new Date('2027-03-02T20:00:00Z'))
  expect(await book(doctorId, 'key', { hold })).toEqual(first)
})

test('sent twice at the same moment to two servers it is one, and both say so', async () => {
  const { doctorId } = await aDoctor(app)
  const other = await buildApp(app.deps, '/nowhere')
  onTestFinished(() => other.close())
  const payload = z.encode(bookAppointment.body, bookingInput(doctorId))
  const send = async (server: typeof other) => {
    const headers = { [CALL_HEADERS.idempotencyKey]: 'key' }
    const url = API_PREFIX + bookAppointment.path
    return (await server.inject({ method: 'POST', url, headers, payload })).json()
  }
  const [one, two] = await meetAtRow(app, doctorId, () => [send(app.app), send(other)])
  expect(one).toMatchObject({ success: true })
  expect(two).toEqual(one)
  expect(await countRows('appointments')).toBe(1)
})

describe('where limits count', () => {
  const limited = useTestApp({ RATE_LIMITS: 'on' })

  test('the answer comes again though the phone, the address and the day have had their share', async () => {
    const { doctorId } = await aDoctor(limited)
    const keys = ['one', 'two', 'three']
    for (const [place, key] of keys.entries()) {
      const time = `09:${['00', '15', '30'][place]}`
      expect(await book(doctorId, key, { time }, { test: limited })).toMatchObject({ success: true })
    }
    for (let again = 0; again < 4; again += 1) {
      expect(await book(doctorId, 'three', { time: '09:30' }, { test: limited })).toMatchObject({
        success: true,
      })
    }
    expect(await book(doctorId, 'four', { time: '09:45' }, { test: limited })).toMatchObject({
      success: false,
      message: expect.stringContaining('3 requests with this phone number'),
    })
  })

  test('at the edge of what an address has free, twins at the same moment have one answer', async () => {
    const { doctorId } = await aDoctor(limited, { timings: ['00:00', '23:45'] })
    const own = async (key: string, time: string) => {
      const asked = bookingInput(doctorId, { time, phone: `0151 ${time}` })
      const address = '198.51.100.77'
      return (await limited.call(bookAppointment, asked, { address, headers: { idempotencyKey: key } })).reply
    }
    for (const time of ['01:00', '02:00', '03:00', '04:00']) await own(time, time)
    // The first request is held up after it was counted, before its row is there.
    const holder = await limited.deps.pool.connect()
    await holder.query('begin')
    await holder.query('select 1 from doctors where id = $1 for update', [doctorId])
    const first = own('five', '05:00')
    await somebodyWaits(limited)
    const looks = vi.spyOn(limited.deps.limits, 'count')
    const twins = [own('five', '05:00'), own('five', '05:00')]
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(4))
    await holder.query('commit')
    holder.release()
    expect(await first).toMatchObject({ success: true })
    for (const twin of twins) expect(await twin).toEqual(await first)
    expect(await own('six', '06:00')).toMatchObject({ success: false })
  })
})
