import { bookAppointment } from '@desk/contract/appointment'
import { holdSlot, renewHold } from '@desk/contract/hold'
import { expect, test } from 'vitest'
import { bookingInput } from '../../../../test/bookings.ts'
import { aHold, freeStarts, holdInput } from '../../../../test/holds.ts'
import { meetAtRow } from '../../../../test/locks.ts'
import { aDoctor, aUser } from '../../../../test/people.ts'
import { useTestApp } from '../../../../test/test-app.ts'

const app = useTestApp()
const TAKEN = 'This slot has just been taken. Please choose another one.'
const later = (seconds: number) => app.setNow(new Date(Date.parse('2027-03-01T06:00:00Z') + seconds * 1000))

const winners = (answers: readonly { success: boolean }[]) => answers.filter(({ success }) => success).length
const hold = async (doctorId: string, by: { token?: string; address?: string } = {}, changes = {}) =>
  (await app.call(holdSlot, holdInput(doctorId, changes), by)).reply
const book = async (doctorId: string, changes = {}, token?: string) =>
  (await app.call(bookAppointment, bookingInput(doctorId, changes), { token })).reply
const count = async (table: 'appointments' | 'slot_holds') =>
  (await app.deps.pool.query(`select count(*)::int as n from ${table} where released_at is null`)).rows[0].n

test('of two who hold a slot at once one has it', async () => {
  const { doctorId } = await aDoctor(app)
  const answers = await meetAtRow(app, doctorId, () => [
    hold(doctorId, { address: '203.0.113.1' }),
    hold(doctorId, { address: '203.0.113.2' }),
  ])
  expect(winners(answers)).toBe(1)
  expect(answers.find(({ success }) => !success)?.message).toBe(TAKEN)
})

test('of a hold and a booking that meet one has the slot, and the other is told that it is taken', async () => {
  const { doctorId } = await aDoctor(app)
  for (const [place, time] of ['09:00', '09:15', '09:30', '09:45'].entries()) {
    const answers = await meetAtRow(app, doctorId, () => [
      hold(doctorId, { address: `203.0.113.${place}` }, { time }),
      book(doctorId, { time }),
    ])
    expect(winners(answers)).toBe(1)
    expect(answers.find(({ success }) => !success)?.message).toBe(TAKEN)
  }
})

test('of one’s own booking from a hold that has ended and another’s, one has the slot', async () => {
  const { doctorId } = await aDoctor(app)
  const own = await aHold(app, doctorId, {}, { address: '203.0.113.1' })
  later(301)
  const answers = await meetAtRow(app, doctorId, () => [
    book(doctorId, { hold: own }),
    book(doctorId),
    hold(doctorId, { address: '203.0.113.2' }),
  ])
  expect(winners(answers)).toBe(1)
  expect((await count('appointments')) + (await count('slot_holds'))).toBeGreaterThanOrEqual(1)
  expect(await freeStarts(app, doctorId)).not.toContain('09:00 AM')
})

test('a booking from one’s own hold wins against all others while it lasts', async () => {
  const { doctorId } = await aDoctor(app)
  const paul = await aUser(app)
  const own = await aHold(app, doctorId, {}, { token: paul.token })
  const [mine, ...others] = await meetAtRow(app, doctorId, () => [
    book(doctorId, { hold: own }, paul.token),
    book(doctorId),
    hold(doctorId, { address: '203.0.113.2' }),
  ])
  expect(mine?.success).toBe(true)
  expect(others.map(({ success }) => success)).toEqual([false, false])
})

test('of a renewal in the last second and a hold or booking just after, one has the slot', async () => {
  for (const rival of [
    (doctorId: string) => hold(doctorId, { address: '203.0.113.2' }),
    (doctorId: string) => book(doctorId),
  ]) {
    later(0)
    const { doctorId } = await aDoctor(app)
    const own = await aHold(app, doctorId, {}, { address: '203.0.113.1' })
    const answers = await meetAtRow(app, doctorId, () => {
      later(299)
      const renewing = app.call(renewHold, { hold: own }).then(({ reply }) => reply)
      later(301)
      return [renewing, rival(doctorId)]
    })
    expect(winners(answers)).toBe(1)
  }
})

test('of three holds that somebody makes at once two are kept', async () => {
  const doctors = await Promise.all([aDoctor(app), aDoctor(app), aDoctor(app)])
  const paul = await aUser(app)
  const answers = await Promise.all(doctors.map(({ doctorId }) => hold(doctorId, { token: paul.token })))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
})

test('two who change over to each other’s doctor at once both come to an end', async () => {
  const [one, other] = [(await aDoctor(app)).doctorId, (await aDoctor(app)).doctorId]
  const [first, second] = [
    await aHold(app, one, {}, { address: '203.0.113.1' }),
    await aHold(app, other, {}, { address: '203.0.113.2' }),
  ]
  const answers = await Promise.all([
    hold(other, { address: '203.0.113.1' }, { time: '10:00', replaces: first }),
    hold(one, { address: '203.0.113.2' }, { time: '10:00', replaces: second }),
  ])
  expect(answers.map(({ success }) => success)).toEqual([true, true])
})
