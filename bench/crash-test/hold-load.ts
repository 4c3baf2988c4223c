import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment } from '@desk/contract/appointment'
import { CALL_HEADERS } from '@desk/contract/call-headers'
import { listFreeSlots } from '@desk/contract/doctor'
import { holdSlot, releaseHold, renewHold } from '@desk/contract/hold'
import { addDays, dayMonthYear, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { type LifeTally, note } from './life-load.ts'
import { send } from './send.ts'

type Slot = { date: IsoDate; time: string }
/** `isThere` undefined: unknown. */
type Held = { patient: Person; hold: string; slot: Slot; endsAt: number; isThere: boolean | undefined }

export type HoldLoad = {
  held: Held[]
  /** Slots whose hold was not answered, so that it may be there. */
  unknown: Slot[]
  tally: LifeTally
  stop(): Promise<void>
}

type People = { doctor: DoctorPerson; patients: readonly Person[]; stranger: Person; today: IsoDate }
type Run = People & Pick<HoldLoad, 'held' | 'unknown' | 'tally'> & { url: string; patient: Person }

const RETRY_DELAY_MS = 20
const FIRST_DAY = 2
/** Few, so that people meet. */
const SLOTS = 60
const KEPT = 2
/** Near its end a hold may be there or not. */
const MOMENT_MS = 3_000

export function startHolds(url: () => string, people: People): HoldLoad {
  const [held, unknown, tally]: [Held[], Slot[], LifeTally] = [[], [], { acknowledged: 0, unexpected: [] }]
  const stopping = new AbortController()
  const running = people.patients.map(async (patient) => {
    while (!stopping.signal.aborted) {
      const isAnswered = await choose({ ...people, held, unknown, tally, url: url(), patient })
      if (!isAnswered) await pause(RETRY_DELAY_MS)
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
  }
  return { held, unknown, tally, stop }
}

/** Keeps a time, then one too many; false when there was no answer. */
async function choose(run: Run): Promise<boolean> {
  const { patient, held } = run
  if (!(await keep(run))) return false
  const own = held.filter((one) => one.patient === patient && one.isThere === true)
  const [oldest, newest] = [own[0], own.at(-1)]
  if (newest && Math.random() < 0.3 && !(await renew(run, newest))) return false
  return oldest === undefined || own.length < KEPT || giveBack(run, oldest)
}

async function keep({ url, doctor, patient, today, held, unknown, tally }: Run): Promise<boolean> {
  const at = Math.floor(Math.random() * SLOTS)
  const slot = { date: addDays(today, FIRST_DAY), time: clock24(at * 15) }
  const answer = await send(url, holdSlot, { doctorId: doctor.doctorId, ...slot }, patient)
  if (answer.kind === 'done' && answer.data) {
    const { hold: id, expiresAt } = answer.data
    const known = held.find((one) => one.hold === id)
    if (known) known.isThere = true
    else held.push({ patient, hold: id, slot, endsAt: Date.parse(expiresAt), isThere: true })
  } else if (answer.kind !== 'refused') unknown.push(slot)
  return note(tally, answer)
}

async function renew({ url, patient, tally }: Run, one: Held): Promise<boolean> {
  const answer = await send(url, renewHold, { hold: one.hold }, patient)
  if (answer.kind === 'done' && answer.data) one.endsAt = Date.parse(answer.data.expiresAt)
  else if (answer.kind !== 'refused') one.isThere = undefined
  return note(tally, answer)
}

async function giveBack({ url, patient, tally }: Run, one: Held): Promise<boolean> {
  one.isThere = undefined
  const answer = await send(url, releaseHold, { hold: one.hold }, patient)
  if (answer.kind === 'done') one.isThere = false
  return note(tally, answer)
}

type Loss = { lost: string[]; double: number; compared: number }

/**
 * A live hold hides its time from all but its holder; a released one is free; none is held twice. `untilTheyEnd`: then
 * theirs are free too.
 */
export async function compareHolds(
  url: string,
  people: People,
  load: HoldLoad,
  untilTheyEnd: boolean,
): Promise<Loss> {
  const run = { ...people, url }
  const from = Date.now() + MOMENT_MS
  const living = load.held.filter(({ isThere, endsAt }) => isThere === true && endsAt > from)
  const back = givenBack(load)
  const lost = [...(await listBusy(run, back)), ...(await listNotHeld(run, living))]
  // Every other one was booked.
  const left = living.filter((_, place) => place % 2 === 1)
  if (untilTheyEnd && left.length > 0) {
    await pause(Math.max(...left.map(({ endsAt }) => endsAt)) - from + 2 * MOMENT_MS)
    lost.push(
      ...(await listBusy(
        run,
        left.map(({ slot }) => slot),
      )),
    )
  }
  const double = living.length - new Set(living.map(keyOf)).size
  return {
    lost: lost.map((slot) => `hold of ${nameOf(slot)}`),
    double,
    compared: back.length + living.length,
  }
}

function givenBack({ held, unknown }: HoldLoad): Slot[] {
  const maybe = new Set([
    ...held.filter(({ isThere }) => isThere !== false).map(keyOf),
    ...unknown.map(nameOf),
  ])
  const back = new Map(held.map((one) => [keyOf(one), one.slot]))
  return [...back].filter(([key]) => !maybe.has(key)).map(([, slot]) => slot)
}

async function listBusy(run: Question, slots: readonly Slot[]): Promise<Slot[]> {
  const taken: Slot[] = []
  for (const slot of slots) if (!(await isFree(run, slot))) taken.push(slot)
  return taken
}

async function listNotHeld(run: Question, living: readonly Held[]): Promise<Slot[]> {
  const lost: Slot[] = []
  for (const [place, one] of living.entries()) {
    // The comparison takes time too.
    if (one.endsAt < Date.now() + MOMENT_MS) continue
    const isWhole = (await isHeld(run, one)) && (place % 2 === 1 || (await isBookedByHolderAlone(run, one)))
    if (!isWhole) lost.push(one.slot)
  }
  return lost
}

const nameOf = ({ date, time }: Slot) => `${date} ${time}`
const keyOf = ({ slot }: Held) => nameOf(slot)

type Question = People & { url: string }

async function isFree(
  { url, doctor, stranger }: Question,
  { date, time }: Slot,
  hold?: string,
): Promise<boolean> {
  const query = { doctorId: doctor.doctorId, date: dayMonthYear(date) }
  const headers = hold === undefined ? {} : { [CALL_HEADERS.hold]: hold }
  const listed = await send(url, listFreeSlots, undefined, { token: stranger.token, query, headers })
  if (listed.kind !== 'done') throw new Error(`the free times were ${listed.kind}`)
  return listed.data?.some(({ startsAt }) => startsAt.startsWith(`${date}T${time}`)) ?? false
}

const isHeld = async (run: Question, { slot, hold, patient }: Held) =>
  !(await isFree(run, slot)) && (await isFree({ ...run, stranger: patient }, slot, hold))

async function isBookedByHolderAlone(run: Question, { slot, hold, patient }: Held): Promise<boolean> {
  const book = (person: Person, named: { hold?: string }) => {
    const who = { name: person.name, phone: '0151 5', address: 'Ring 5' }
    return send(
      run.url,
      bookAppointment,
      { doctorId: run.doctor.doctorId, ...slot, ...who, ...named },
      person,
    )
  }
  const stranger = await book(run.stranger, {})
  const holder = await book(patient, { hold })
  return stranger.kind === 'refused' && holder.kind === 'done'
}
