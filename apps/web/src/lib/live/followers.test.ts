import { expect, onTestFinished, test, vi } from 'vitest'
import { addFollower, coalesced, followedTopics, tellFollowers } from './followers.ts'

test('what changes while one reads is read once more, however often', async () => {
  const under = Promise.withResolvers<void>()
  const read = vi.fn(() => under.promise)
  const tell = coalesced(read, 0, 0)
  tell()
  await vi.waitFor(() => expect(read).toHaveBeenCalledOnce())
  for (let changes = 0; changes < 5; changes += 1) tell()
  expect(read).toHaveBeenCalledOnce()
  under.resolve()
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2))
})

test('only those who follow a topic read, until they leave', async () => {
  const [slots, bell] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const leave = [addFollower('slots:1', 'slots', slots), addFollower('bell', 'bell', bell)]
  expect(followedTopics()).toEqual(['bell', 'slots:1'])
  tellFollowers(['slots:1'])
  await vi.waitFor(() => expect(slots).toHaveBeenCalledOnce())
  expect(bell).not.toHaveBeenCalled()
  for (const each of leave) each()
  expect(followedTopics()).toEqual([])
})

test('who follows to read the same reads it once for all, until the last one leaves', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [slots, types] = [vi.fn(async () => {}), vi.fn(async () => {})]
  const leave = [
    addFollower('slots:1', 'slots', slots),
    addFollower('slots:1', 'slots', slots),
    addFollower('slots:1', 'types', types),
  ]
  tellFollowers()
  await vi.advanceTimersByTimeAsync(1000)
  leave[0]?.()
  tellFollowers()
  await vi.advanceTimersByTimeAsync(1000)
  expect([slots.mock.calls.length, types.mock.calls.length]).toEqual([2, 2])
  for (const each of leave.slice(1)) each()
  tellFollowers(['slots:1'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(slots).toHaveBeenCalledTimes(2)
  expect(followedTopics()).toEqual([])
})
