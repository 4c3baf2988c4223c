import { once } from 'node:events'
import { createServer } from 'node:net'
import { bookAppointment } from '@desk/contract/appointment'
import { addDays } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { connectionTo } from '@desk/embedded-postgres/running-postgres'
import { apiOf } from '@desk/testing/api'
import { aDoctor } from '@desk/testing/people'
import { type Process, send, waitUntilGone } from '@desk/testing/processes'
import { preparedDataFolder, runServer, type ServerProcess } from '@desk/testing/server-process'
import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { linesTo } from '../test/process-lines.ts'
import { streamAt } from '../test/streams.ts'

const WORKERS = 2
const CALLERS = 6
const GIVE_UP_MS = 5_000
const TIMEOUT = { timeout: 60_000, interval: 100 }
const ZONE = 'Europe/Berlin'

async function aCrew(settings: Record<string, string> = {}) {
  const { dataDir, clear } = await preparedDataFolder()
  const server = runServer(dataDir, { WORKERS: String(WORKERS), LOG_LEVEL: 'debug', ...settings })
  onTestFinished(() => clear([server]))
  return { dataDir, server, url: await server.url }
}

async function startBooking(url: string) {
  const { doctorId } = await aDoctor(apiOf(url), { timings: ['00:00', '23:45'] })
  const acknowledged: string[] = []
  const odd: string[] = []
  const today = hospitalToday(new Date(), ZONE)
  const slots = (function* () {
    for (let day = 2; day < 80; day += 1)
      for (const slot of daySlots(0, 23 * 60 + 45, 15))
        yield { date: addDays(today, day), start: slot.start, time: slotLabel(slot) }
  })()
  // Callers of the killed process hang up after a while.
  const call = apiOf(url, (to, sent) => fetch(to, { ...sent, signal: AbortSignal.timeout(GIVE_UP_MS) }))
  let isOver = false
  const callers = Array.from({ length: CALLERS }, async () => {
    for (const { date, start, time } of slots) {
      if (isOver) return
      const booking = { doctorId, date, time, name: 'Paul', phone: '030 1', address: 'Ring 2' }
      const answer = await call(bookAppointment, booking).catch(() => undefined)
      if (answer?.success) acknowledged.push(`${date} ${start}`)
      else if (answer) odd.push(answer.message)
    }
  })
  const stop = async () => {
    isOver = true
    await Promise.all(callers)
  }
  return { acknowledged, odd, stop }
}

async function workersOf(server: ServerProcess): Promise<Process[]> {
  const all = await server.processes()
  return all.filter(({ parent, command }) => parent === server.pid && command.includes('main.js'))
}

const metric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text()
  const values = text.split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'))
  return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

test('a worker that is killed under load takes nothing with it that was acknowledged, and is replaced', async () => {
  const { dataDir, server, url } = await aCrew()
  const before = await workersOf(server)
  expect(before).toHaveLength(WORKERS)
  const load = await startBooking(url)
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(20), TIMEOUT)
  const counted = await metric(url, 'desk_bookings_total')
  const [first] = before
  send(first?.pid, 'SIGKILL')
  const atKill = load.acknowledged.length
  await vi.waitFor(() => expect(load.acknowledged.length).toBeGreaterThan(atKill + 20), TIMEOUT)
  await vi.waitFor(() => expect(server.output()).toContain('the worker is back'), TIMEOUT)
  await load.stop()
  expect(load.odd).toEqual([])
  expect(server.output()).toMatch(/"signal":"SIGKILL".*"a worker ended"/)
  expect((await linesTo(server, WORKERS)).map(({ worker }) => worker)).toEqual([1, 2])
  expect(await metric(url, 'desk_workers')).toBe(WORKERS)
  expect(await metric(url, 'desk_bookings_total')).toBeGreaterThan(counted)

  const pool = new Pool(await connectionTo({ folder: dataDir, user: 'desk', database: 'desk' }))
  const { rows } = await pool.query<{ at: string }>(
    `select date || ' ' || start_minute as at from appointments`,
  )
  await pool.end()
  const stored = new Set(rows.map(({ at }) => at))
  expect(stored.size).toBe(rows.length)
  expect(load.acknowledged.filter((at) => !stored.has(at))).toEqual([])

  const stream = await streamAt(url, 'slots:00000000-0000-4000-8000-000000000000')
  expect(await stream.next()).toBe('ready')
  const all = await server.processes()
  server.signal('SIGTERM')
  expect(await stream.next()).toBeUndefined()
  expect(await server.ended).toBe(0)
  expect(await waitUntilGone(all, dataDir, 1_000)).toEqual([])
})

test('where a worker cannot start the server does not, and says why in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const { dataDir, clear } = await preparedDataFolder()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const crew = runServer(dataDir, { WORKERS: '2', PORT: port })
  onTestFinished(() => clear([crew]))
  expect(await crew.ended).toBe(1)
  expect(crew.output().trimEnd().split('\n').at(-1)).toBe(
    'The server could not start: another program listens on this port. Set PORT to another one.',
  )
})
