import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseConnection } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { openGathering } from './gather-metrics.ts'
import { type Member, order, startMember } from './member.ts'
import type { Report } from './messages.ts'

export type Crew = { url: string; stop(): Promise<void> }

type Plan = { count: number; port: number; connection: DatabaseConnection; log: Log }

/** A worker that ended early is started again ever later. */
const BACKOFF_MS = { first: 250, most: 30_000 }
const LONG_LIFE_MS = 60_000
/** Longer than a worker itself takes to stop. */
const STOP_WITHIN_MS = 45_000

type State = Plan & {
  members: Map<number, Member>
  gathering: ReturnType<typeof openGathering>
  stopping: AbortController
  opened: PromiseWithResolvers<string>
  isOpen: boolean
}

/** Replaces dead ones; fails, leaving none, when one cannot start. */
export async function openCrew(plan: Plan): Promise<Crew> {
  const state: State = {
    ...plan,
    members: new Map(),
    gathering: openGathering(),
    stopping: new AbortController(),
    opened: Promise.withResolvers(),
    isOpen: false,
  }
  const kept = Array.from({ length: plan.count }, (_, place) => keep(state, place + 1))
  const stop = () => stopAll(state, kept)
  try {
    return { url: await state.opened.promise, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the worker again and again, until the stop. */
async function keep(state: State, number: number): Promise<void> {
  const { members, gathering, stopping, opened, log } = state
  let wait = BACKOFF_MS.first
  while (!stopping.signal.aborted) {
    const begun = performance.now()
    const member = startMember(number, log, (...told) => hear(state, ...told))
    members.set(number, member)
    const how = await member.ended
    members.delete(number)
    await gathering.noteEnd(number)
    if (stopping.signal.aborted) return
    if (!state.isOpen)
      return opened.reject(new Error(`A worker ended at its start (${how.signal ?? how.status}).`))
    if (performance.now() - begun > LONG_LIFE_MS) wait = BACKOFF_MS.first
    log.error({ worker: number, ...how, againInMs: wait }, 'a worker ended')
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => {})
    wait = Math.min(2 * wait, BACKOFF_MS.most)
  }
}

function hear(state: State, member: Member, told: Report): void {
  switch (told.report) {
    case 'up':
      return order(member, { order: 'prepare', number: member.number, connection: state.connection })
    case 'prepared':
      return notePrepared(state, member)
    case 'listening':
      return noteListening(state, member, told.url)
    case 'failed':
      return noteFailure(state, member, told.reason)
    case 'own-metrics':
      return state.gathering.noteAnswer(told.request, told.metrics)
    case 'asks-metrics':
      return void tellMetrics(state, member, told.request)
  }
}

/** Together, so that an open port has all. As set, also 0: node:cluster matches by it. */
function notePrepared(state: State, member: Member): void {
  member.state = 'prepared'
  if (!state.isOpen && !isEach(state, 'prepared')) return
  for (const each of state.isOpen ? [member] : state.members.values())
    order(each, { order: 'listen', port: state.port })
}

function noteListening(state: State, member: Member, url: string): void {
  member.state = 'listening'
  if (state.isOpen) return state.log.info({ worker: member.number }, 'the worker is back')
  if (!isEach(state, 'listening')) return
  state.isOpen = true
  state.opened.resolve(url)
}

function noteFailure({ isOpen, opened, log }: State, { number }: Member, reason: string): void {
  if (isOpen) log.warn({ worker: number, reason }, 'a worker could not start')
  else opened.reject(new Error(reason))
}

const isEach = ({ members, count }: State, wanted: Member['state']) =>
  members.size === count && [...members.values()].every(({ state }) => state === wanted)

async function tellMetrics({ members, gathering }: State, asker: Member, request: number): Promise<void> {
  const listening = [...members.values()].filter(({ state }) => state === 'listening')
  const text = await gathering.gather(
    listening.map((member) => ({
      number: member.number,
      ask: (its) => order(member, { order: 'tell-metrics', request: its }),
    })),
  )
  order(asker, { order: 'read-metrics', request, text })
}

async function stopAll({ members, stopping }: State, kept: Promise<void>[]): Promise<void> {
  stopping.abort()
  for (const member of members.values()) {
    if (member.state === 'listening') order(member, { order: 'stop' })
    else member.worker.process.kill()
  }
  const late = setTimeout(() => {
    for (const { worker } of members.values()) worker.process.kill('SIGKILL')
  }, STOP_WITHIN_MS)
  await Promise.all(kept)
  clearTimeout(late)
}
