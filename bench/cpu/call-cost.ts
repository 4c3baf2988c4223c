import { setTimeout as pause } from 'node:timers/promises'
import { type AnyEndpoint, API_PREFIX } from '@desk/contract/endpoint'
import type { BenchServer } from '../bench-server.ts'
import { median, quartiles } from '../measurement.ts'
import { cpuMilliseconds } from './cpu-time.ts'
import { untilAtRest } from './until-at-rest.ts'

export const CALLERS = 8
/** `pauseMs` between calls, `calls` of each caller in a block; a saturated server would answer several in one go. */
type Pace = { pauseMs: number; calls: number }
const PEOPLE: Pace = { pauseMs: 10, calls: 24 }
export const BUSY: Pace = { pauseMs: 0, calls: 100 }
const BLOCK_MS = 1000
const ROUNDS = 25
/** How often to look for rest before a block, and after filling, when PostgreSQL tidies up. */
const LOOKS = 10
const LOOKS_AT_FIRST = 1_200

export type Call = {
  what: string
  server: BenchServer
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>
  query?: Record<string, string>
  token?: string | readonly string[]
  nextBody?: (caller: number) => string
  answered?: (caller: number, reply: string) => void
  pace?: Pace
  /** Done before each call and counted with it; one caller only, as two would meet each other's changes. */
  change?: () => Promise<void>
}

type Pair = { call: Call; base: Call }

type Spread = { middle: number; low: number; high: number }
/** CPU of server and database for a call, and its multiple of the base. */
type Cost = { milliseconds: Spread; base: Spread; multiple: Spread }

export const methodOf = (rounds: number) =>
  `CPU time of the processes of server and database, as the kernel counts it, divided by the calls they answered. ` +
  `${CALLERS} callers over loopback, each ${PEOPLE.pauseMs} ms after its last reply where nothing else is said. Each call is measured in ${rounds} pairs of short blocks, one of it ` +
  `and one of what it is compared with (${CALLERS * PEOPLE.calls} calls each, fewer after ${BLOCK_MS / 1000} s), ` +
  `which of them comes first by turns: what else the machine does meets both. A block begins when server and database have come to rest (or after ${LOOKS} looks), so that none ` +
  `pays for what the one before left behind or for what the server does every minute. Figures are the medians of the blocks, multiples the medians of ` +
  `the pairs' quotients; in brackets the quartiles, between which half of them lie.`

export const METHOD = methodOf(ROUNDS)

/** Each in turn with its base, all pairs in each round. */
export async function measureCosts(pairs: readonly Pair[], rounds = ROUNDS): Promise<Cost[]> {
  const servers = new Set(pairs.flatMap(({ call, base }) => [call.server.process, base.server.process]))
  for (const server of servers) await untilAtRest(server, LOOKS_AT_FIRST)
  const blocks = pairs.map((): { call: number; base: number }[] => [])
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, pair] of pairs.entries()) {
      const measured = await measurePair(pair, round % 2 === 0)
      // The first round warms up.
      if (round >= 0) blocks[place]?.push(measured)
    }
  }
  return blocks.map((measured) => ({
    milliseconds: spreadOf(measured.map(({ call }) => call)),
    base: spreadOf(measured.map(({ base }) => base)),
    multiple: spreadOf(measured.map(({ call, base }) => call / base)),
  }))
}

async function measurePair({ call, base }: Pair, isBaseFirst: boolean) {
  if (isBaseFirst) {
    const before = await block(base)
    return { base: before, call: await block(call) }
  }
  const measured = await block(call)
  return { call: measured, base: await block(base) }
}

const spreadOf = (values: number[]): Spread => {
  const [low, high] = quartiles(values)
  return { middle: median(values), low, high }
}

export const spreadWords = ({ low, high }: Spread, digits: number) =>
  `${low.toFixed(digits)} to ${high.toFixed(digits)}`

async function block(call: Call): Promise<number> {
  await untilAtRest(call.server.process, LOOKS)
  const before = await cpuMilliseconds(call.server.process)
  const until = performance.now() + BLOCK_MS
  const callers = call.change ? 1 : CALLERS
  const made = await Promise.all(
    Array.from({ length: callers }, (_, caller) => callAgain(call, caller, until)),
  )
  const used = (await cpuMilliseconds(call.server.process)) - before
  return used / made.reduce((sum, count) => sum + count, 0)
}

async function callAgain(call: Call, caller: number, until: number): Promise<number> {
  const { pauseMs, calls } = call.pace ?? PEOPLE
  let made = 0
  while (made < calls && (made === 0 || performance.now() < until)) {
    await call.change?.()
    await send(call, caller)
    if (pauseMs > 0) await pause(pauseMs)
    made += 1
  }
  return made
}

async function send(call: Call, caller: number): Promise<void> {
  const { what, server, endpoint, query, nextBody, answered } = call
  const token = typeof call.token === 'object' ? call.token[caller] : call.token
  const response = await fetch(
    `${server.url}${API_PREFIX}${endpoint.path}?${String(new URLSearchParams(query))}`,
    {
      method: endpoint.method,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(nextBody && { 'content-type': 'application/json' }),
      },
      body: nextBody?.(caller) ?? null,
    },
  )
  const reply = await response.text()
  // A refusal is cheaper.
  if (!reply.startsWith('{"success":true'))
    throw new Error(`${what}: ${response.status} ${reply.slice(0, 200)}`)
  answered?.(caller, reply)
}
