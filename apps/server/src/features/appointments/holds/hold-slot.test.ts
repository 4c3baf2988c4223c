import { bookAppointment } from '@desk/contract/appointment'
import { holdSlot, releaseHold, renewHold } from '@desk/contract/hold'
import { MAX_RENEWALS } from '@desk/rules/booking-limits'
import { describe, expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { aHold, freeStarts, holdInput, tryHold } from '../../../../test/holds.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const TAKEN = 'This slot has just been taken. Please choose another one.'
const OVER = 'This time is no longer kept for you. You can still book it if nobody else does.'
const HOURS: [string, string] = ['09:00', '10:00']
const after = (minutes: number) => app.setNow(new Date(Date.parse('2027-03-01T06:00:00Z') + minutes * 60_000))
const book = async (doctorId: string, changes = {}, token?: string) =>
  (await app.call(bookAppointment, bookingInput(doctorId, changes), { token })).reply

test('a slot is held for HOLD_MINUTES, five, and the reply says until when', async () => {
  const { doctorId } = await aDoctor(app)
  const { data } = await app.call(holdSlot, holdInput(doctorId))
  expect(data).toEqual({
    hold: expect.any(String),
    expiresAt: '2027-03-01T06:05:00.000Z',
    seconds: 300,
    renewalsLeft: 10,
    isRenewed: false,
    slot: {
      date: '2027-03-02',
      time: '09:00 AM - 09:15 AM',
      startsAt: '2027-03-02T09:00:00+01:00',
      endsAt: '2027-03-02T09:15:00+01:00',
    },
  })
})

test('everybody else sees it as gone at once, its holder sees it, and it ends by itself', async () => {
  const { doctorId } = await aDoctor(app, { timings: HOURS })
  const hold = await aHold(app, doctorId)
  expect(await freeStarts(app, doctorId)).toEqual(['09:15 AM', '09:30 AM', '09:45 AM'])
  expect(await freeStarts(app, doctorId, hold)).toContain('09:00 AM')
  expect(await freeStarts(app, doctorId, 'nonsense')).not.toContain('09:00 AM')
  after(5)
  expect(await freeStarts(app, doctorId)).toContain('09:00 AM')
})

test('a booking against it is refused as a taken slot is, its holder’s uses it up', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId)
  expect(await book(doctorId)).toMatchObject({ success: false, message: TAKEN })
  expect(await book(doctorId, { hold: 'nonsense' })).toMatchObject({ message: TAKEN })
  expect(await book(doctorId, { time: '09:15' })).toMatchObject({ success: true })
  expect(await book(doctorId, { hold })).toMatchObject({ success: true })
  const { rows } = await app.deps.pool.query(
    `select (select count(*)::int from slot_holds where released_at is null) as live, count(hold_id)::int as used from appointments`,
  )
  expect(rows).toEqual([{ live: 0, used: 1 }])
})

test('an account’s hold is that account’s on every device, and nobody else’s who learns its id', async () => {
  const { doctorId } = await aDoctor(app)
  const [paul, eva] = [await aUser(app), await aUser(app)]
  const hold = await aHold(app, doctorId, {}, { token: paul.token })
  expect(await aHold(app, doctorId, {}, { token: paul.token })).toBe(hold)
  expect(await book(doctorId, { hold }, eva.token)).toMatchObject({ message: TAKEN })
  expect(await book(doctorId, { hold })).toMatchObject({ message: TAKEN })
  expect((await app.call(renewHold, { hold }, { token: eva.token })).reply.message).toBe(OVER)
  expect(await book(doctorId, {}, paul.token)).toMatchObject({ success: true })
})

test('a guest’s hold goes with the guest to another network, and into the account they log in to', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  const hold = await aHold(app, doctorId, {}, { address: '203.0.113.1' })
  const moved = { address: '198.51.100.1' }
  expect((await app.call(renewHold, { hold }, moved)).reply.success).toBe(true)
  expect(await book(doctorId, { hold }, paul.token)).toMatchObject({ success: true })
})

test('what is not offered is refused with the sentences of a booking', async () => {
  const { doctorId } = await aDoctor(app)
  const refusal = async (changes: object) => tryHold(app, doctorId, changes)
  expect(await refusal({ time: '09:05' })).toMatchObject({ refusal: expect.stringContaining('no slot at') })
  expect(await refusal({ date: '2027-02-28' })).toMatchObject({ refusal: expect.stringContaining('passed') })
  expect(await refusal({ date: '2028-02-28' })).toMatchObject({ refusal: expect.stringContaining('90 days') })
  await book(doctorId)
  expect(await refusal({})).toEqual({ refusal: TAKEN })
  await aHold(app, doctorId, { time: '09:15' })
  expect(await refusal({ time: '09:15' })).toEqual({ refusal: TAKEN })
  expect((await app.call(holdSlot, holdInput('x'))).status).toBe(404)
})

test('a person has two at most, without an account an address, of IPv6 its /64', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  const tooMany = { refusal: expect.stringContaining('2 times are already being kept for you') }
  const by = [
    [{ token: paul.token }, { token: paul.token }],
    [{ address: '203.0.113.1' }, { address: '203.0.113.1' }],
    [{ address: '2001:db8::1' }, { address: '2001:db8::2' }],
  ]
  for (const [place, [one = {}, other = {}]] of by.entries()) {
    const time = (minute: string) => ({ time: `${10 + place}:${minute}` })
    await aHold(app, doctorId, time('00'), one)
    const second = await aHold(app, doctorId, time('15'), other)
    expect(await tryHold(app, doctorId, time('30'), one)).toEqual(tooMany)
    await aHold(app, doctorId, { ...time('30'), replaces: second }, other)
    await aHold(app, doctorId, time('15'), { address: `192.0.2.${place}` })
  }
  after(6)
  await aHold(app, doctorId, { time: '09:00' }, { token: paul.token })
})

test('addresses are stored under names that say nothing of them', async () => {
  const { doctorId } = await aDoctor(app)
  await aHold(app, doctorId, {}, { address: '203.0.113.7' })
  const { rows } = await app.deps.pool.query('select to_jsonb(slot_holds)::text as row from slot_holds')
  expect(rows[0].row).not.toContain('203.0.113')
})

test('it is renewed ten times, and not when it is over', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId)
  for (let times = 1; times <= MAX_RENEWALS; times += 1) {
    after(4 * times)
    const { data } = await app.call(renewHold, { hold })
    expect(data).toMatchObject({ seconds: 300, renewalsLeft: 10 - times })
  }
  after(44)
  expect(await book(doctorId)).toMatchObject({ message: TAKEN })
  expect((await app.call(renewHold, { hold })).reply).toMatchObject({ success: false, message: OVER })
  const other = await aHold(app, doctorId, { time: '10:00' })
  after(49)
  expect((await app.call(renewHold, { hold: other })).reply.message).toBe(OVER)
  for (const none of ['nonsense', '5b8c2d1e-0000-4000-8000-000000000000']) {
    expect((await app.call(renewHold, { hold: none })).reply.message).toBe(OVER)
  }
})

test('a hold is not renewed where an appointment has got its time meanwhile', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId)
  after(6)
  expect(await book(doctorId)).toMatchObject({ success: true })
  // As a server sees it whose clock is behind.
  after(4)
  expect((await app.call(renewHold, { hold })).reply.message).toBe(OVER)
})

test('what is released is free at once, twice does no harm', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId)
  for (const each of [hold, hold, 'nonsense']) {
    expect((await app.call(releaseHold, { hold: each })).reply.success).toBe(true)
  }
  expect(await freeStarts(app, doctorId)).toContain('09:00 AM')
  const { token } = await aUser(app)
  const own = await aHold(app, doctorId, {}, { token })
  await app.call(releaseHold, { hold: own })
  expect(await freeStarts(app, doctorId)).toContain('09:00 AM')
})

test('a hold whose reply was lost is given again to who sends the same request, and to nobody else', async () => {
  const { doctorId } = await aDoctor(app)
  const hold = await aHold(app, doctorId, {}, { idempotencyKey: 'a request of mine' })
  expect(await aHold(app, doctorId, {}, { idempotencyKey: 'a request of mine' })).toBe(hold)
  expect(await aHold(app, doctorId, { replaces: hold })).toBe(hold)
  expect(await tryHold(app, doctorId, {}, { idempotencyKey: 'another' })).toEqual({ refusal: TAKEN })
})

describe('where guests do not book', () => {
  const closed = useTestApp({ GUEST_BOOKING: 'off' })
  test('they hold nothing', async () => {
    const { doctorId } = await aDoctor(closed)
    expect(await tryHold(closed, doctorId)).toEqual({ refusal: 'Please log in to book an appointment.' })
  })
})

describe('where limits count', () => {
  const limited = useTestApp({ RATE_LIMITS: 'on' })
  const FULL =
    'Without an account no more appointments can be booked with this doctor on this day. Please log in, or choose another day.'

  test('guests hold and book no more than their half of a day, and the own hold is in nobody’s way', async () => {
    const { doctorId } = await aDoctor(limited, { timings: HOURS })
    const [one, other, third] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) => ({ address }))
    const hold = await aHold(limited, doctorId, {}, one)
    await aHold(limited, doctorId, { time: '09:15' }, other)
    expect(await tryHold(limited, doctorId, { time: '09:30' }, third)).toEqual({ refusal: FULL })
    const bookAs = async (changes: object, by = {}) =>
      (await limited.call(bookAppointment, bookingInput(doctorId, changes), by)).reply.message
    expect(await bookAs({ time: '09:30' }, third)).toBe(FULL)
    expect(await bookAs({ hold }, one)).toContain('has been requested')
    const paul = await aUser(limited)
    await aHold(limited, doctorId, { time: '09:30' }, { token: paul.token })
  })
})
