import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../../../test/test-database.ts'
import { openLog } from '../log.ts'
import { openLive } from './open-live.ts'

const { connection, pool, truncateAll } = await testDatabase()
const log = openLog('silent')
const TIMEOUT = { timeout: 20_000, interval: 20 }

function aServer() {
  const live = openLive(connection, pool, log)
  onTestFinished(() => live.stop())
  const follow = (key: string) =>
    vi.waitFor(() => live.follow({ topics: new Map([[key, key]]), sessionId: null, owners: [] }), TIMEOUT)
  return { live, follow }
}

const write = (keys: string[]) => pool.query('insert into live_changes select unnest($1::text[])', [keys])

async function eventsOf(stream: AsyncIterable<Buffer>, most = Infinity): Promise<string[]> {
  const events: string[] = []
  for await (const chunk of stream) {
    events.push(...String(chunk).split('\n\n').filter(Boolean))
    if (events.length >= most) break
  }
  return events
}

test('streams end when the database’s connection is lost, and begin anew when it is back', async () => {
  await truncateAll()
  const { follow, live } = aServer()
  const lost = eventsOf(await follow('day:1'))
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'appointment-desk-live'
     and datname = current_database()`,
  )
  expect(await lost).toEqual(['data: ready'])
  const again = eventsOf(await follow('day:2'), 2)
  await write(['day:2'])
  live.noteChanges()
  expect(await again).toEqual(['data: ready', 'data: day:2'])
})

test('more changes than notices can say are told as everything', async () => {
  await truncateAll()
  const { follow, live } = aServer()
  const stream = eventsOf(await follow('day:x'), 2)
  await write(Array.from({ length: 1_500 }, (_, id) => `bell:${id}`))
  live.noteChanges()
  expect(await stream).toEqual(['data: ready', 'data: day:x'])
})

test('what one server left another tells of', async () => {
  await truncateAll()
  const [first, second] = [aServer(), aServer()]
  const stream = eventsOf(await first.follow('day:1'), 2)
  await write(['day:1'])
  second.live.noteChanges()
  expect(await stream).toEqual(['data: ready', 'data: day:1'])
  expect((await pool.query('select * from live_changes')).rows).toEqual([])
})

test('what was written before a stop is told before it is over', async () => {
  await truncateAll()
  const { live } = aServer()
  const other = aServer()
  const stream = eventsOf(await other.follow('day:1'), 2)
  await write(['day:1'])
  live.noteChanges()
  await live.stop()
  expect(await stream).toEqual(['data: ready', 'data: day:1'])
})
