import { setTimeout as pause } from 'node:timers/promises'
import { bookAppointment, sendBookingNotice } from '@desk/contract/appointment'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { followChangesAt, type Followed } from './followed.ts'
import { type LifeTally, listOwn, note } from './life-load.ts'
import { send } from './send.ts'

export type FollowLoad = {
  booked: string[]
  /** Those that the stream told of. */
  told: number
  untold: string[]
  tally: LifeTally
  stop(): Promise<void>
}

type People = { doctor: DoctorPerson; patient: Person; today: IsoDate }

const TOPIC = 'appointments'
const TOLD_WITHIN_MS = 5_000
const RETRY_DELAY_MS = 100
const FIRST_DAY = 2
const SLOTS_OF_DAY = 90

/** A page that follows, a patient who books, and emails to the doctor. */
export function startFollowing(url: () => string, people: People): FollowLoad {
  const stopping = new AbortController()
  const load = { booked: [], told: 0, untold: [], tally: { acknowledged: 0, unexpected: [] } }
  const run: Run = { ...people, url, stream: undefined, load, place: 0 }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      if (!(await bookAndHear(run))) await pause(RETRY_DELAY_MS)
    }
    run.stream?.close()
  })()
  const stop = async () => {
    stopping.abort()
    await running
  }
  return Object.assign(load, { stop })
}

type Run = People & {
  url: () => string
  stream: Followed | undefined
  load: Omit<FollowLoad, 'stop'>
  place: number
}

async function bookAndHear(run: Run): Promise<boolean> {
  const { patient, doctor, today, load } = run
  if (!run.stream?.isOpen()) run.stream = await followChangesAt(run.url(), TOPIC, patient.token)
  const { stream } = run
  const before = stream?.events()
  const date = addDays(today, FIRST_DAY + Math.floor(run.place / SLOTS_OF_DAY))
  const time = clock24((run.place % SLOTS_OF_DAY) * 15)
  run.place += 1
  const who = { name: patient.name, phone: '0151 6', address: 'Ring 6' }
  const answer = await send(
    run.url(),
    bookAppointment,
    { doctorId: doctor.doctorId, date, time, ...who },
    patient,
  )
  if (!note(load.tally, answer)) return false
  if (answer.kind !== 'done' || !answer.data?.appointmentId) return true
  load.booked.push(answer.data.appointmentId)
  if (stream && before !== undefined) await hear(stream, before, `${date} ${time}`, load)
  const notice = { ...who, date, time, doctorEmail: doctor.profile.email }
  return note(load.tally, await send(run.url(), sendBookingNotice, notice, patient))
}

/** When the stream ends nothing is lost: the page reads again. */
async function hear(stream: Followed, before: number, what: string, load: Run['load']): Promise<void> {
  const until = performance.now() + TOLD_WITHIN_MS
  while (stream.isOpen() && stream.events() === before && performance.now() < until) await pause(5)
  if (stream.events() > before) load.told += 1
  else if (stream.isOpen()) load.untold.push(`an open stream did not tell of the booking of ${what}`)
}

export async function listLostOfFollowing(
  url: string,
  patient: Person,
  { booked }: FollowLoad,
): Promise<string[]> {
  const there = new Set((await listOwn(url, patient))?.map(({ id }) => id))
  return booked.filter((id) => !there.has(id)).map((id) => `booking ${id} of who follows`)
}
