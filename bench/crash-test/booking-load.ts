import { bookAppointment } from '@desk/contract/appointment'
import { API_PREFIX } from '@desk/contract/endpoint'
import { envelope } from '@desk/contract/envelope'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { daySlots } from '@desk/rules/slots/day-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { setTimeout as pause } from 'node:timers/promises'
import { GIVE_UP_MS } from './send.ts'
import * as z from 'zod/mini'

type Tally = {
  acknowledged: string[]
  refused: number
  unavailable: number
  /** How often each 503 said which sentence: a full disk is not the only reason. */
  sentences: Map<string, number>
  unanswered: number
  /** Answers that are never allowed. */
  unexpected: string[]
}

export type Load = { tally: Tally; stop(): Promise<void> }

type Slot = { date: IsoDate; time: string }

const CONNECTIONS = 12
const FIRST_DAY = 2
const DAYS = 80
/** So many callers want the first slot, the second, and so on in turn. */
const CALLERS_PER_SLOT = [1, 1, 3, 1, 2]
const RETRY_DELAY_MS = 20

/** Books over several connections at full speed, until it is stopped. */
export function startLoad(url: () => string, doctorId: string, today: IsoDate): Load {
  const tally: Tally = {
    acknowledged: [],
    refused: 0,
    unavailable: 0,
    sentences: new Map(),
    unanswered: 0,
    unexpected: [],
  }
  const slots = slotsToBook(today)
  const stopping = new AbortController()
  const clients = Array.from({ length: CONNECTIONS }, async () => {
    for (const slot of slots) {
      if (stopping.signal.aborted) return
      const isAnswered = await book(url(), doctorId, slot, tally)
      if (!isAnswered) await pause(RETRY_DELAY_MS)
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(clients)
  }
  return { tally, stop }
}

function* slotsToBook(today: IsoDate): Generator<Slot> {
  const slots = daySlots(0, 23 * 60 + 45, 15)
  let count = 0
  for (let offset = FIRST_DAY; offset < FIRST_DAY + DAYS; offset += 1) {
    for (const slot of slots) {
      const callers = CALLERS_PER_SLOT[(count += 1) % CALLERS_PER_SLOT.length] ?? 1
      for (let i = 0; i < callers; i += 1) yield { date: addDays(today, offset), time: slotLabel(slot) }
    }
  }
}

function countUnavailable(tally: Tally, text: string): void {
  const { message = 'without a sentence' } = envelope.parse(JSON.parse(text))
  tally.unavailable += 1
  tally.sentences.set(message, (tally.sentences.get(message) ?? 0) + 1)
}

async function book(url: string, doctorId: string, { date, time }: Slot, tally: Tally): Promise<boolean> {
  const person = { name: 'Paul Meier', phone: '0151 1', address: 'Ring 2' }
  const body = JSON.stringify(z.encode(bookAppointment.body, { doctorId, date, time, ...person }))
  const headers = { 'Content-Type': 'application/json' }
  try {
    const response = await fetch(`${url}${API_PREFIX}${bookAppointment.path}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(GIVE_UP_MS),
    })
    const text = await response.text()
    if (response.status === 503) countUnavailable(tally, text)
    else if (response.status !== 200) tally.unexpected.push(`${response.status} ${text.slice(0, 200)}`)
    else if (text.includes('"success":true')) tally.acknowledged.push(`${date} ${time}`)
    else tally.refused += 1
    return response.status === 200
  } catch {
    tally.unanswered += 1
    return false
  }
}
