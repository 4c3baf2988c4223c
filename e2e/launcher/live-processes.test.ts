import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { bookAppointment } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges, type Topic } from '@desk/contract/live'
import { addDays, dayMonthYear } from '@desk/rules/calendar-date'
import { apiOf } from '@desk/testing/api'
import { aDoctor } from '@desk/testing/people'
import { runServer } from '@desk/testing/server-process'
import { expect, onTestFinished, test } from 'vitest'
import { aFolder } from './launched-servers.ts'

const BOOKINGS = 20
const SECOND_MS = 1000
/** More than one is needed only on a busy machine. */
const ROUNDS = 5

const p95 = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? NaN
const isBusy = () => (loadavg()[0] ?? 0) > cpus().length

async function listen(url: string, topic: Topic, token?: string): Promise<() => Promise<void>> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const path = `${API_PREFIX}${followChanges.path}?follow=${encodeURIComponent(topic)}`
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(url + path, { signal: leaving.signal, headers })
  expect(response.status).toBe(200)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const next = async (wanted: string): Promise<void> => {
    for (;;) {
      const lines = text.split('\n')
      // Earlier changes may come with `ready`.
      const found = lines.slice(0, -1).findIndex((line) => line.split(' ').includes(wanted))
      if (found >= 0) {
        text = lines.slice(found + 1).join('\n')
        return
      }
      const { value, done = true } = (await reader?.read()) ?? {}
      if (done) throw new Error(`the stream ended without ${wanted}`)
      text += value
    }
  }
  await next('ready')
  return () => next(topic)
}

async function twoServers() {
  const [one, other] = [await aFolder(), await aFolder()]
  const writer = await one.keep(runServer(one.dataDir)).url
  const sockets = encodeURIComponent(join(one.dataDir, 'run'))
  const settings = { DATABASE_URL: `postgres://desk@localhost/desk?host=${sockets}` }
  const reader = await other.keep(runServer(other.dataDir, settings)).url
  return { api: apiOf(writer), reader }
}

test('what is booked on one server is heard of on the streams of another within a second: free slots, the doctor’s bell and day', async () => {
  const { api, reader } = await twoServers()
  const { doctorId, token } = await aDoctor(api)
  const topics = {
    slots: await listen(reader, `slots:${doctorId}`),
    bell: await listen(reader, 'bell', token),
    day: await listen(reader, 'day', token),
  }
  const today = new Date().toISOString().slice(0, 10)

  const rounds: Record<string, number>[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const date = addDays(today, round + 1)
    const query = { doctorId, date: dayMonthYear(date) }
    const { data: slots = [] } = await api(listFreeSlots, undefined, { query })
    const delays = new Map(Object.keys(topics).map((topic): [string, number[]] => [topic, []]))
    for (const { time } of slots.slice(0, BOOKINGS)) {
      const sentAt = performance.now()
      const heard = Object.entries(topics).map(async ([topic, next]) => {
        await next()
        delays.get(topic)?.push(performance.now() - sentAt)
      })
      const patient = { name: 'Paul', phone: '0151 1', address: 'Ring 2' }
      expect(await api(bookAppointment, { doctorId, date, time, ...patient })).toMatchObject({
        success: true,
      })
      await Promise.all(heard)
    }
    expect([...delays.values()].map(({ length }) => length)).toEqual([BOOKINGS, BOOKINGS, BOOKINGS])
    rounds.push(Object.fromEntries([...delays].map(([topic, all]) => [topic, Math.round(p95(all))])))
    if (isInTime(rounds.at(-1)) || !isBusy()) break
  }
  expect(isInTime(rounds.at(-1)), `p95 in milliseconds: ${JSON.stringify(rounds)}`).toBe(true)
})

const isInTime = (round: Record<string, number> = { none: NaN }) =>
  Object.values(round).every((each) => each < SECOND_MS)
