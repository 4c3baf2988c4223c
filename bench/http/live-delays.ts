import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment } from '@desk/contract/appointment'
import { listFreeSlots } from '@desk/contract/doctor'
import { API_PREFIX } from '@desk/contract/endpoint'
import { followChanges, type Topic } from '@desk/contract/live'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { aDoctor } from '@desk/testing/people'
import { launch, newDataFolder } from '@desk/testing/server-process'
import type { BenchServer } from '../bench-server.ts'
import { atMostMilliseconds, type Line } from '../measurement.ts'

export const BOOKINGS = 100
const MOST_MS = 1000
const SETTLE_MS = 2_000

/** The 95th percentile of twenty, from the call to the other server's stream. */
export async function newsOnAnotherServer(server: BenchServer, today: IsoDate): Promise<Line[]> {
  const { dataDir, clear } = await newDataFolder()
  const sockets = encodeURIComponent(join(server.dataDir, 'run'))
  const other = launch(dataDir, { DATABASE_URL: `postgres://desk@localhost/desk?host=${sockets}` })
  try {
    const url = await other.url
    const { doctorId, token } = await aDoctor(server.api)
    const followed: [string, () => Promise<void>][] = [
      ['free times', await listen(url, `slots:${doctorId}`)],
      ['the bell', await listen(url, 'bell', token)],
      ['the doctor’s day', await listen(url, 'day', token)],
    ]
    // New doctors are news too.
    await pause(SETTLE_MS)
    const delays = followed.map((): number[] => [])
    for (const { date, time } of await someSlots(server, doctorId, today)) {
      const begun = performance.now()
      const heard = followed.map(([, next], place) =>
        next().then(() => delays[place]?.push(performance.now() - begun)),
      )
      const patient = { name: 'Paul', phone: '0151 1', address: 'Ring 2' }
      const booked = await server.api(bookAppointment, { doctorId, date, time, ...patient })
      if (!booked.success) throw new Error(`not booked: ${booked.message}`)
      await Promise.all(heard)
    }
    return followed.map(([what], place) => {
      const p95 = delays[place]?.toSorted((one, two) => one - two)[Math.ceil(BOOKINGS * 0.95) - 1] ?? NaN
      return atMostMilliseconds(`until another server tells of a booking: ${what}, p95`, p95, MOST_MS)
    })
  } finally {
    await clear([other])
  }
}

async function someSlots({ api }: BenchServer, doctorId: string, today: IsoDate) {
  const all: { date: IsoDate; time: string }[] = []
  for (let day = 1; all.length < BOOKINGS; day += 1) {
    const date = addDays(today, day)
    const { data = [] } = await api(listFreeSlots, undefined, {
      query: { doctorId, date: dayMonthYear(date) },
    })
    all.push(...data.map(({ time }) => ({ date, time })))
  }
  return all.slice(0, BOOKINGS)
}

async function listen(url: string, topic: Topic, token?: string): Promise<() => Promise<void>> {
  const path = `${API_PREFIX}${followChanges.path}?follow=${encodeURIComponent(topic)}`
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const { body } = await fetch(url + path, { headers })
  if (!body) throw new Error('there is no stream')
  let wake: (() => void) | undefined
  void body
    .pipeThrough(new TextDecoderStream())
    .pipeTo(
      new WritableStream({
        write: (text) => {
          if (text.includes(topic)) wake?.()
        },
      }),
    )
    .catch(() => wake?.())
  return () => new Promise((resolve) => (wake = resolve))
}
