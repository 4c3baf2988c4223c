import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, held, NINE, rest, TEN } from '../../../../test/holds.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a slot is held once the choice rests, not each that is passed on the way', async () => {
  const { keeper, asked, answer } = aServer()
  keeper.want(NINE)
  keeper.want(TEN)
  await rest()
  expect(asked.map((call) => call.slot)).toEqual([{ ...TEN, hold: expect.any(String), replaces: undefined }])
  await answer(held('a'))
  const known = { minutes: 5, isRenewed: false, renewalsLeft: 10 }
  expect(keeper.state.get()).toEqual({ kind: 'held', slot: TEN, hold: 'a', endsAt: 300_400, ...known })
})

test('another choice takes the place of the one before, also while that is being asked for', async () => {
  const { keeper, asked, answer } = aServer()
  keeper.want(NINE)
  await rest()
  keeper.want(TEN)
  await rest()
  expect(asked).toHaveLength(1)
  await answer(held('a'))
  expect(asked[1]?.slot).toMatchObject({ ...TEN, replaces: 'a' })
  await answer(held('b'))
  expect(await keeper.idForBooking()).toBe('b')
})

test('a booking waits for the answer of a hold, and begins none that has not begun', async () => {
  const { keeper, asked, answer } = aServer()
  keeper.want(NINE)
  expect(await keeper.idForBooking()).toBeUndefined()
  await rest()
  expect(asked).toEqual([])
  keeper.want(TEN)
  await rest()
  const id = keeper.idForBooking()
  await answer(held('a'))
  expect(await id).toBe('a')
})

test('leaving gives back what is held, and what comes only then', async () => {
  const first = aServer()
  first.keeper.want(NINE)
  await rest()
  await first.answer(held('a'))
  first.keeper.leave()
  expect(first.released).toEqual(['a'])

  const second = aServer()
  second.keeper.want(NINE)
  await rest()
  second.keeper.leave()
  const chosen = second.asked[0]?.slot.hold
  expect(second.released).toEqual([chosen])
  await second.answer(held('b'))
  expect(second.released).toEqual([chosen, 'b'])
})

test('what a booking has used up is not given back', async () => {
  const { keeper, released, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer(held('a'))
  keeper.used()
  keeper.leave()
  expect(released).toEqual([])
})

test('it is renewed, and over when its time has run out or the server says so', async () => {
  const { keeper, renewals, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer(held('a'))
  renewals.push({ isOver: false }, { seconds: 300, renewalsLeft: 9 })
  expect(await keeper.renew()).toBe('unanswered')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await keeper.renew()).toBe('renewed')
  expect(keeper.state.get()).toMatchObject({ endsAt: 360_400, isRenewed: true, renewalsLeft: 9 })
  expect(await keeper.renew()).toBe('over')
  expect(keeper.state.get()).toEqual({ kind: 'over', slot: NINE })
})

test('when somebody else is logged in it is given back and held anew', async () => {
  const { keeper, asked, released, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer(held('a'))
  keeper.again()
  await rest()
  expect(released).toEqual(['a'])
  expect(asked[1]?.slot).toMatchObject({ ...NINE, replaces: undefined })
})

test('what cannot be kept is said with the server’s reason, and is booked without a hold', async () => {
  const { keeper, answer } = aServer()
  keeper.want(NINE)
  await rest()
  const sentence = '2 times are already being kept for you.'
  await answer({ kind: 'not-kept', sentence })
  expect(keeper.state.get()).toEqual({ kind: 'not-kept', slot: NINE, sentence })
  expect(await keeper.idForBooking()).toBeUndefined()
})

test('a refusal is said, and choosing again asks again', async () => {
  const { keeper, asked, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer({ kind: 'refused', sentence: 'Taken.' })
  expect(keeper.state.get()).toEqual({ kind: 'refused', slot: NINE, sentence: 'Taken.' })
  expect(await keeper.idForBooking()).toBeUndefined()
  keeper.want(null)
  keeper.want(NINE)
  await rest()
  expect(asked).toHaveLength(2)
})

test('a time that another tab of ours holds is shared with it', async () => {
  const { keeper, asked, remembered, released, answer } = aServer()
  remembered.push('theirs')
  keeper.want(NINE)
  await rest()
  await answer({ kind: 'refused', sentence: 'Taken.' })
  expect(asked[1]?.slot).toMatchObject({ ...NINE, replaces: 'theirs' })
  await answer(held('theirs'))
  expect(await keeper.idForBooking()).toBe('theirs')
  expect(released).toEqual([])
})
