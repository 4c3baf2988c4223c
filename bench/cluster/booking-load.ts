import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import * as z from 'zod/mini'
import type { Acknowledged } from './compare.ts'

type Tally = {
  acknowledged: Acknowledged[]
  refused: string[]
  unknown: string[]
  /** How long each 503 took, in ms. */
  unavailable: number[]
  /** Broken connections, nginx's 502 and 504, timeouts. */
  unanswered: number
  /** Answers that are never allowed. */
  unexpected: string[]
}

export type Load = { tally: Tally; stop(): Promise<void> }

type Slot = { date: IsoDate; time: string; name: string }
type Caller = { url: string; token: string; tally: Tally }
type Answer = { kind: 'booked'; id: string } | { kind: 'refused' | 'again' }

const CALLERS = 4
const BETWEEN_MS = 200
const AGAIN_MS = 250
/** Shorter than nginx's, so that some callers hang up first. */
const TIMEOUT_MS = 8_000
/** Unanswered bookings are repeated so long after the end. */
const LAST_TRIES_MS = 60_000
const FIRST_DAY = 2
const DAYS = 80
/** So many callers want the first slot, the second, and so on in turn. */
const CALLERS_PER_SLOT = [1, 1, 3, 1, 2]

/** Each caller books slot after slot, and repeats each under its key until it is answered. */
export function startLoad(url: string, doctorId: string, tokens: readonly string[], today: IsoDate): Load {
  const tally: Tally = {
    acknowledged: [],
    refused: [],
    unknown: [],
    unavailable: [],
    unanswered: 0,
    unexpected: [],
  }
  const slots = slotsToBook(today)
  const stopping = new AbortController()
  const callers = Array.from({ length: CALLERS }, async (_, number) => {
    const token = tokens[number % tokens.length] ?? ''
    for (const slot of slots) {
      if (stopping.signal.aborted) return
      const text = bodyOf(doctorId, slot)
      await bookUntilAnswered((key) => send({ url, token, tally }, text, key), slot, tally, stopping.signal)
      await pause(BETWEEN_MS)
    }
  })
  return {
    tally,
    stop: async () => {
      stopping.abort()
      await Promise.all(callers)
    },
  }
}

function* slotsToBook(today: IsoDate): Generator<Slot> {
  let count = 0
  for (let offset = FIRST_DAY; offset < FIRST_DAY + DAYS; offset += 1) {
    const date = addDays(today, offset)
    for (const slot of daySlots(0, 23 * 60 + 45, 15)) {
      const callers = CALLERS_PER_SLOT[(count += 1) % CALLERS_PER_SLOT.length] ?? 1
      for (let i = 0; i < callers; i += 1)
        yield { date, time: slotLabel(slot), name: `${date} ${slot.start}` }
    }
  }
}

async function bookUntilAnswered(
  book: (key: string) => Promise<Answer>,
  { name }: Slot,
  tally: Tally,
  stopping: AbortSignal,
): Promise<void> {
  const key = randomUUID()
  let giveUp = Infinity
  while (performance.now() < giveUp) {
    const answer = await book(key)
    if (answer.kind === 'booked') tally.acknowledged.push({ id: answer.id, slot: name, at: Date.now() })
    if (answer.kind === 'refused') tally.refused.push(name)
    if (answer.kind !== 'again') return
    if (stopping.aborted) giveUp = Math.min(giveUp, performance.now() + LAST_TRIES_MS)
    await pause(AGAIN_MS)
  }
  tally.unknown.push(name)
}

function bodyOf(doctorId: string, { date, time }: Slot): string {
  const person = { name: 'Paul Meier', phone: '0151 1', address: 'Ring 2' }
  return JSON.stringify(z.encode(bookAppointment.body, { doctorId, date, time, ...person }))
}

async function send({ url, token, tally }: Caller, text: string, key: string): Promise<Answer> {
  const begun = performance.now()
  try {
    const response = await fetch(`${url}${API_PREFIX}${bookAppointment.path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': key,
      },
      body: text,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const answer = await response.text()
    if (response.status === 503) tally.unavailable.push(performance.now() - begun)
    else if ([502, 504].includes(response.status)) tally.unanswered += 1
    else return readAnswer(response.status, answer, tally)
  } catch {
    tally.unanswered += 1
  }
  return { kind: 'again' }
}

function readAnswer(status: number, text: string, tally: Tally): Answer {
  const reply = status === 200 ? envelope.parse(JSON.parse(text)) : undefined
  if (reply?.success === false) return { kind: 'refused' }
  const data = reply && z.safeParse(bookAppointment.data, reply.data)
  if (data?.success && data.data.appointmentId !== undefined) {
    return { kind: 'booked', id: data.data.appointmentId }
  }
  tally.unexpected.push(`${status} ${text.slice(0, 200)}`)
  return { kind: 'again' }
}
