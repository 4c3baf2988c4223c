import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { apiOf } from '@desk/testing/api'
import { getHospital } from '@desk/contract/hospital'
import type { Topic } from '@desk/contract/live'
import { newDataFolder, runWholeServer } from '@desk/testing/server-process'
import { type Line, median } from '../measurement.ts'
import { probedAt, readMemory, type Usage } from '../read-memory.ts'
import { openStreams } from './live-streams.ts'

const STREAMS = 1_000
const MOST_MEGABYTES = 50
const READINGS = 5
const WARM_UP_CALLS = 2_000
const WARM_UP_AT_ONCE = 20
const WARM_UP_STREAMS = 20

export const MEMORY_METHOD =
  `Memory: ${READINGS} servers of their own, each warmed up with ${WARM_UP_CALLS} calls and ${WARM_UP_STREAMS} streams; what its process holds with ${STREAMS} open streams more than before, ` +
  `each time after a whole garbage collection (--expose-gc): in use is heapUsed and external (buffers are part of it), resident is what the system counts. Medians, and in brackets the least and the most.`

/** In new processes, because used memory stays resident. */
export async function memoryOfStreams(): Promise<Line[]> {
  const more: Usage[] = []
  for (let reading = 0; reading < READINGS; reading += 1) more.push(await readOnce())
  return [
    atMost(
      `MB in use that ${STREAMS} open streams take`,
      more.map(({ held }) => held),
    ),
    atMost(
      `MB resident that ${STREAMS} open streams take`,
      more.map(({ resident }) => resident),
    ),
    { what: 'kB in use for each of them', value: eachOf(more.map(({ held }) => held)) },
    { what: 'kB resident for each of them', value: eachOf(more.map(({ resident }) => resident)) },
  ]
}

function atMost(what: string, megabytes: number[]): Line {
  const figure = median(megabytes)
  const spread = `${Math.min(...megabytes).toFixed(1)} to ${Math.max(...megabytes).toFixed(1)}`
  const value = `${figure.toFixed(1)} (${spread})`
  return { what, value, target: `<= ${MOST_MEGABYTES}`, isMet: figure <= MOST_MEGABYTES }
}

const eachOf = (megabytes: number[]) => ((median(megabytes) * 1024) / STREAMS).toFixed(1)

async function readOnce(): Promise<Usage> {
  const { dataDir, clear } = await newDataFolder()
  const socketPath = join(dataDir, 'memory')
  const server = runWholeServer(dataDir, probedAt(socketPath))
  try {
    const url = await server.url
    const topics = Array.from({ length: 10 }, (): Topic => `slots:${randomUUID()}`)
    await warmUp(url, topics)
    const before = await readMemory(socketPath)
    const streams = await openStreams(url, topics, STREAMS)
    const after = await readMemory(socketPath)
    streams.close()
    server.signal('SIGTERM')
    await server.ended
    return { resident: after.resident - before.resident, held: after.held - before.held }
  } finally {
    await clear([server])
  }
}

/** What is compiled once belongs to no stream. */
async function warmUp(url: string, topics: readonly Topic[]): Promise<void> {
  const api = apiOf(url)
  for (let called = 0; called < WARM_UP_CALLS; called += WARM_UP_AT_ONCE) {
    await Promise.all(Array.from({ length: WARM_UP_AT_ONCE }, () => api(getHospital, undefined)))
  }
  const streams = await openStreams(url, topics, WARM_UP_STREAMS)
  streams.close()
}
