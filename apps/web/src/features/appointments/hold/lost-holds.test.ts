import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aServer, held, NINE, rest, TEN } from '../../../../test/holds.ts'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a hold is known by the id that the page chose before it is answered, and what was held before until then', async () => {
  const { keeper, asked, released, remembered, answer } = aServer()
  keeper.want(NINE)
  await rest()
  const chosen = asked[0]?.slot.hold
  expect(keeper.ownId()).toBe(chosen)
  expect(remembered).toEqual([chosen])
  await answer(held(chosen ?? ''))
  expect(remembered).toEqual([chosen])
  expect(await keeper.idForBooking()).toBe(chosen)
  keeper.want(TEN)
  await rest()
  expect(remembered).toEqual([asked[1]?.slot.hold, chosen])
  await answer({ kind: 'not-kept' })
  expect([keeper.ownId(), remembered]).toEqual([chosen, [chosen]])
  keeper.want(NINE)
  await rest()
  await answer({ kind: 'unanswered' })
  expect(released).toEqual([chosen])
  expect(keeper.ownId()).toBe(asked[2]?.slot.hold)
})

test('where the answer was lost the booking names the hold that may have been made, and the next choice takes its place', async () => {
  const { keeper, asked, released, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer({ kind: 'unanswered' })
  const lost = asked[0]?.slot.hold
  expect(await keeper.idForBooking()).toBe(lost)
  keeper.want(TEN)
  await rest()
  expect(asked[1]?.slot).toMatchObject({ ...TEN, replaces: lost })
  keeper.leave()
  expect(released).toEqual([asked[1]?.slot.hold, lost])
})

test('when a session ends while another time is asked for, both are given back, and neither is named again', async () => {
  const { keeper, asked, released, answer } = aServer()
  keeper.want(NINE)
  await rest()
  await answer(held('a'))
  keeper.want(TEN)
  await rest()
  keeper.again()
  expect(released).toEqual([asked[1]?.slot.hold, 'a'])
  await answer({ kind: 'refused', sentence: 'Taken.' })
  await rest()
  expect(asked.at(-1)?.slot).toMatchObject({ ...TEN, replaces: undefined })
})

test('what a killed tab has left is ours: lists show it, the next choice takes its place, and leaving gives it back', async () => {
  const { keeper, asked, released, remembered, answer } = aServer(['new', 'old'])
  expect(keeper.ownId()).toBe('new')
  keeper.come()
  keeper.want(NINE)
  await rest()
  expect(released).toEqual(['old'])
  expect(asked[0]?.slot).toMatchObject({ ...NINE, replaces: 'new' })
  await answer(held('a'))
  expect(remembered).toEqual(['a', 'old'])
  keeper.leave()
  expect(released).toEqual(['old', 'a'])
})
