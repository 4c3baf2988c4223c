import { setTimeout as pause } from 'node:timers/promises'
import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import { getHospital } from '@desk/contract/hospital'
import type { BenchServer } from '../bench-server.ts'
import { median } from '../measurement.ts'
import { cpuMilliseconds } from './cpu-time.ts'

const CALLERS = 8
/** Between a reply and the next call: people do not saturate a server, and a saturated one answers several calls in one go. */
const PAUSE_MS = 10
/** A sample is so many calls of each caller, fewer when they take too long. */
const CALLS = 40
const SAMPLE_MS = 2000
const ROUNDS = 5

/** A call to be measured. */
export type Call = {
  what: string
  server: BenchServer
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  query?: Record<string, string>
  token?: string
  nextBody?: () => string
}

/** CPU milliseconds of server and database a call, and how many times our cheapest call that is. */
type Cost = { milliseconds: number; multiple: number }

export const METHOD =
  `CPU time of the processes of server and database, as the kernel counts it, divided by the calls they answered. ` +
  `${CALLERS} callers over loopback, each ${PAUSE_MS} ms after its last reply; ${ROUNDS} rounds, in each of them every call ` +
  `${CALLERS * CALLS} times (at most ${SAMPLE_MS / 1000} s) and just before it \`/hospital\`, which asks no database, on the same server; medians.`

/** Measures calls in turns, each beside the cheapest call of the same server in the same moment. */
export async function measureCosts(calls: Call[]): Promise<Map<string, Cost>> {
  const samples = new Map<string, Cost[]>(calls.map(({ what }) => [what, []]))
  for (const call of calls) {
    await sample(trivialCall(call.server))
    await sample(call)
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const call of calls) {
      const trivial = await sample(trivialCall(call.server))
      const milliseconds = await sample(call)
      samples.get(call.what)?.push({ milliseconds, multiple: milliseconds / trivial })
    }
  }
  return new Map([...samples].map(([what, costs]) => [what, medianCost(costs)]))
}

const medianCost = (costs: Cost[]): Cost => ({
  milliseconds: median(costs.map(({ milliseconds }) => milliseconds)),
  multiple: median(costs.map(({ multiple }) => multiple)),
})

const trivialCall = (server: BenchServer): Call => ({ what: '/hospital', server, endpoint: getHospital })

/** CPU milliseconds a call, while several callers make it again and again. */
async function sample(call: Call): Promise<number> {
  const before = await cpuMilliseconds(call.server.process)
  const until = performance.now() + SAMPLE_MS
  const made = await Promise.all(Array.from({ length: CALLERS }, () => callAgain(call, until)))
  const used = (await cpuMilliseconds(call.server.process)) - before
  return used / made.reduce((sum, count) => sum + count, 0)
}

async function callAgain(call: Call, until: number): Promise<number> {
  let made = 0
  while (made < CALLS && (made === 0 || performance.now() < until)) {
    await send(call)
    await pause(PAUSE_MS)
    made += 1
  }
  return made
}

async function send({ what, server, endpoint, query, token, nextBody }: Call): Promise<void> {
  const response = await fetch(
    `${server.url}${API_PREFIX}${endpoint.path}?${String(new URLSearchParams(query))}`,
    {
      method: endpoint.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(nextBody && { 'content-type': 'application/json' }),
      },
      body: nextBody?.() ?? null,
    },
  )
  const reply = await response.text()
  // A refusal costs less than an answer.
  if (!reply.startsWith('{"success":true'))
    throw new Error(`${what}: ${response.status} ${reply.slice(0, 200)}`)
}
