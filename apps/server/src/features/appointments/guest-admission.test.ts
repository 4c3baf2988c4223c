import { bookAppointment } from '@desk/contract/appointment'
import { type Proof, proofWanted } from '@desk/contract/proof'
import { proofPrice } from '@desk/rules/booking-limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bookingInput } from '../../../test/bookings.ts'
import { aDoctor, aUser, type TestDoctor } from '../../../test/people.ts'
import { solve } from '../../../test/solve.ts'
import { useTestApp } from '../../../test/test-app.ts'

const app = useTestApp({ RATE_LIMITS: 'on' })
const second = useTestApp({ RATE_LIMITS: 'on' })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

let visitor = 0
type More = { address?: string; proof?: Proof; time?: string; token?: string; server?: typeof app }

async function book(
  { doctorId }: TestDoctor,
  { address = '198.51.100.1', token, server = app, ...more }: More = {},
) {
  visitor += 1
  const slot = visitor % 90
  const time = `${String(Math.floor(slot / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][slot % 4]}`
  const input = bookingInput(doctorId, { time, phone: `0151 ${visitor}`, ...more })
  const { status, headers, reply } = await server.call(bookAppointment, input, { address, token })
  return { status, reply, wait: headers['retry-after'] }
}

const aBusyDoctor = () => aDoctor(app, { timings: ['00:00', '23:45'] })

async function bookFive(doctor: TestDoctor, address: string): Promise<void> {
  for (let booked = 0; booked < 5; booked += 1) {
    expect(await book(doctor, { address, server: booked % 2 === 0 ? app : second })).toMatchObject({
      status: 200,
    })
  }
}

test('after five guests’ bookings of a day from one address a proof of work is wanted, and the booking goes on with it', async () => {
  const doctor = await aBusyDoctor()
  const address = '198.51.100.2'
  await bookFive(doctor, address)
  const { status, reply, wait } = await book(doctor, { address })
  expect({ status, wait }).toEqual({ status: 429, wait: '86400' })
  expect(reply.message).toBe(
    '5 appointments have been booked today from this network without an account. To book more, log in; a program sends the call again with the field proof, which solves data.challenge (ALTCHA), or comes back later.',
  )
  const proof = await solve(reply.data)
  expect(await book(doctor, { address, proof, server: second })).toMatchObject({
    status: 200,
    reply: { success: true },
  })
  expect(await book(doctor, { address: '198.51.100.3' })).toMatchObject({ status: 200 })
})

test('a proof counts once, for its address, as it was given, and for twenty minutes', async () => {
  const doctor = await aBusyDoctor()
  const address = '198.51.100.4'
  await bookFive(doctor, address)
  const proof = await solve((await book(doctor, { address })).reply.data)

  const other = '198.51.100.5'
  await bookFive(doctor, other)
  expect(await book(doctor, { address: other, proof })).toMatchObject({ status: 429 })

  const { challenge, solution } = proof
  const cheaper = { ...challenge.parameters, cost: 1 }
  const forged = { challenge: { ...challenge, parameters: cheaper }, solution }
  expect(await book(doctor, { address, proof: forged })).toMatchObject({ status: 429 })
  const guessed = { challenge, solution: { ...solution, counter: solution.counter - 1 } }
  expect(await book(doctor, { address, proof: guessed })).toMatchObject({ status: 429 })

  const answers = await Promise.all([1, 2, 3].map(() => book(doctor, { address, proof })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await book(doctor, { address, proof })).toMatchObject({ status: 429 })

  const late = await solve((await book(doctor, { address })).reply.data)
  vi.setSystemTime(Date.now() + 21 * 60_000)
  expect(await book(doctor, { address, proof: late })).toMatchObject({ status: 429 })
})

test('a booking that is refused costs neither one of the five nor its proof', async () => {
  const doctor = await aBusyDoctor()
  const address = '198.51.100.6'
  for (let refused = 0; refused < 6; refused += 1) {
    const { status, reply } = await book(doctor, { address, time: '23:50' })
    expect({ status, success: reply.success }).toEqual({ status: 200, success: false })
  }
  await bookFive(doctor, address)
  const proof = await solve((await book(doctor, { address })).reply.data)
  expect((await book(doctor, { address, proof, time: '23:50' })).reply.message).toContain(
    'no slot at this time',
  )
  expect(await book(doctor, { address, proof })).toMatchObject({ status: 200, reply: { success: true } })
})

test('of guests at once five are free', async () => {
  const doctor = await aBusyDoctor()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => book(doctor, { address: '198.51.100.7' })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
})

test('the price grows, a cheaper proof no longer does, and the 51st booking of a day has to wait', async () => {
  const doctor = await aBusyDoctor()
  const address = '198.51.100.8'
  const count = (points: number) =>
    app.deps.limits.count({ name: 'guest-bookings', points: 50, seconds: 86_400 }, address, points)
  const asked = async () => proofWanted.parse((await book(doctor, { address })).reply.data).challenge
  await count(13)
  const cheap = await solve({ challenge: await asked() })
  await count(1)
  expect((await asked()).parameters.data.price).toBe(proofPrice(15))
  expect(await book(doctor, { address, proof: cheap })).toMatchObject({ status: 429 })
  await count(36)
  vi.setSystemTime(Date.now() + 20 * 3_600_000)
  const { status, reply, wait } = await book(doctor, { address, proof: cheap })
  expect({ status, wait, data: reply.data }).toEqual({ status: 429, wait: '14400', data: undefined })
  expect(reply.message).toBe(
    '50 appointments have been booked today from this network without an account; there can be no more. Please log in, call the hospital, or try again in 4 hours.',
  )
  vi.setSystemTime(Date.now() + 4 * 3_600_000 + 1)
  expect(await book(doctor, { address })).toMatchObject({ status: 200 })
})

test('a patient whose address is proven is not counted, one whose address is not is', async () => {
  const doctor = await aBusyDoctor()
  const address = '198.51.100.9'
  await bookFive(doctor, address)
  const [proven, unproven] = [await aUser(app), await aUser(app)]
  await app.deps.pool.query('update users set email_proven_at = now() where id = $1', [proven.id])
  expect(await book(doctor, { address, token: proven.token })).toMatchObject({ status: 200 })
  const refused = await book(doctor, { address, token: unproven.token })
  expect(refused.status).toBe(429)
  expect(refused.reply.message).toMatch(
    /^5 appointments have been booked today from this network without a confirmed email address\. To book more, confirm yours; /,
  )
})
