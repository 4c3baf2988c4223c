import { onTestFinished, expect, test } from 'vitest'
import { EVERYTHING } from './change-announcer.ts'
import { openStreams } from './event-streams.ts'

function streamsAt(start: number) {
  const clock = { now: start }
  const streams = openStreams(() => clock.now)
  onTestFinished(() => streams.stop())
  const open = (topics: Record<string, string>, most = 100, missedMs = 60_000) => {
    const owners = [{ name: 'network:x', most }]
    return streams.open({ topics: new Map(Object.entries(topics)), sessionId: 's1', owners }, missedMs)
  }
  return { ...streams, open, clock }
}

const told = (stream: ReturnType<ReturnType<typeof streamsAt>['open']>) => String(stream?.read() ?? '')

test('a stream is told the topics of its keys, each once, and nothing of others', () => {
  const { open, tell } = streamsAt(0)
  const stream = open({ 'day:1': 'day', 'calendar:1': 'day', 'bell:2': 'bell' })
  expect(told(stream)).toBe('data: ready\n\n')
  tell(['day:1', 'calendar:1', 'bell:3'])
  expect(told(stream)).toBe('data: day\n\n')
  tell(['bell:3'])
  expect(told(stream)).toBe('')
  tell([EVERYTHING])
  expect(told(stream)).toBe('data: day bell\n\n')
})

test('what changed shortly before it began is told at once, what changed long ago is not', () => {
  const { open, tell, clock } = streamsAt(0)
  tell(['bell:1'])
  clock.now += 5_000
  expect(told(open({ 'bell:1': 'bell', 'bell:2': 'other' }))).toBe('data: ready bell\n\n')
  // The page was loaded after it has read this news.
  expect(told(open({ 'bell:1': 'bell' }, 100, 4_000))).toBe('data: ready\n\n')
  clock.now += 15_000
  expect(told(open({ 'bell:1': 'bell' }))).toBe('data: ready\n\n')
})

test('it ends with its session, also where the same notice tells of more', async () => {
  const { open, tell, count } = streamsAt(0)
  const stream = open({ 'day:1': 'day' })
  tell(['day:1', 'session:s1'])
  expect(count()).toBe(0)
  expect(String(await stream?.toArray())).toBe('data: ready\n\n')
})

test('it is told every 20 seconds that it lives, and ends within 18 minutes, so that the rights are looked at anew', async () => {
  const { open, beat, clock, count } = streamsAt(0)
  const stream = open({ 'day:1': 'day' })
  beat()
  expect(told(stream)).toBe('data: ready\n\n:\n\n')
  clock.now += 18 * 60_000
  beat()
  expect(count()).toBe(0)
})

test('who reads nothing of what is sent is let go', () => {
  const { open, tell, count } = streamsAt(0)
  open({ 'day:1': 'day' })
  for (let sent = 0; sent < 2_000; sent += 1) tell(['day:1'])
  expect(count()).toBe(0)
})

test('one owner has as many as they may, and room again when one is closed', async () => {
  const { open, count } = streamsAt(0)
  const first = open({ 'day:1': 'day' }, 2)
  open({ 'day:1': 'day' }, 2)
  expect(open({ 'day:1': 'day' }, 2)).toBeUndefined()
  first?.destroy()
  expect(count()).toBe(1)
  expect(open({ 'day:1': 'day' }, 2)).toBeDefined()
})
