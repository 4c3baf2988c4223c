import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Appointment,
  bookAppointment,
  changeAppointmentStatus,
  listMyAppointments,
} from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import type { AnyEndpoint } from '@desk/contract/endpoint'
import { holdSlot } from '@desk/contract/hold'
import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { clock24 } from '@desk/rules/clock-time'
import type { DoctorPerson, Person } from '@desk/testing/people'
import { type Answer, send } from './send.ts'

/** After the last acknowledged change, or the unanswered one. */
export type Expected = { state: string; date: IsoDate; start: string; history: readonly Step[] }

/** `to`: the new time of a move. */
export type Step = { action: 'book' | 'move' | 'change-state'; state: string; to?: string }

export type Life = {
  patient: Person
  /** Under it a repeated booking is the same one. */
  key: string
  first: { date: IsoDate; time: string; hold?: string }
  isBooked: boolean
  id?: string
  known?: Expected
  /** What an unanswered change would lead to. */
  open?: Expected
}

export type LifeTally = { acknowledged: number; unexpected: string[] }
export type LifeLoad = { lives: Life[]; tally: LifeTally; stop(): Promise<void> }

type Context = {
  url: () => string
  doctor: DoctorPerson
  today: IsoDate
  tally: LifeTally
  isStopping: () => boolean
}

/** For unanswered changes; an unanswered booking is repeated in the comparison. */
const RETRY_DELAY_MS = 250
const DAYS = 60
const PAGE = 200

/** Hold, book, move, cancel and decide, in turn. */
export function startLives(
  url: () => string,
  { doctor, patients, today }: { doctor: DoctorPerson; patients: readonly Person[]; today: IsoDate },
): LifeLoad {
  const tally: LifeTally = { acknowledged: 0, unexpected: [] }
  const lives: Life[] = []
  const stopping = new AbortController()
  const context: Context = { url, doctor, today, tally, isStopping: () => stopping.signal.aborted }
  const running = patients.map(async (patient) => {
    while (!stopping.signal.aborted) {
      const life: Life = { patient, key: randomUUID(), first: anySlot(today), isBooked: false }
      lives.push(life)
      const isOver = await live(context, life)
      // The comparison will repeat it.
      if (!isOver) await pause(RETRY_DELAY_MS)
    }
  })
  const stop = async () => {
    stopping.abort()
    await Promise.all(running)
  }
  return { lives, tally, stop }
}

async function live(context: Context, life: Life): Promise<boolean> {
  const { url, doctor, tally } = context
  const as = { token: life.patient.token }
  const held = await send(url(), holdSlot, { doctorId: doctor.doctorId, ...life.first }, as)
  if (!note(tally, held)) return false
  if (held.kind === 'done' && held.data) life.first.hold = held.data.hold
  const booked = await sendBooking(url(), doctor, life)
  if (!note(tally, booked)) return false
  if (booked.kind !== 'done') return true
  life.isBooked = true
  const { date, time } = life.first
  life.known = justBooked({ date, time })
  if (booked.data?.appointmentId === undefined) return false
  life.id = booked.data.appointmentId
  return (
    (await change(context, life, 'move')) &&
    (await change(context, life, 'approve')) &&
    change(context, life, 'cancel')
  )
}

export const justBooked = ({ date, time }: { date: IsoDate; time: string }): Expected => ({
  state: 'pending',
  date,
  start: time,
  history: [{ action: 'book', state: 'pending' }],
})

export function sendBooking(url: string, { doctorId }: DoctorPerson, { first, key, patient }: Life) {
  const person = { name: patient.name, phone: '0151 1', address: 'Ring 2' }
  return send(url, bookAppointment, { doctorId, ...first, ...person }, { token: patient.token, key })
}

/** Page by page, because a cut list would look like loss. Undefined: no answer. */
export async function listOwn(url: string, { token }: Person): Promise<Appointment[] | undefined> {
  const all: Appointment[] = []
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), limit: String(PAGE) }
    const listed = await send(url, listMyAppointments, undefined, { token, query })
    if (listed.kind !== 'done' || !listed.data) return undefined
    all.push(...listed.data)
    if (listed.data.length < PAGE) return all
  }
}

/** Pending, at the booked time; undefined: no answer. */
export async function listBooked(url: string, { patient, first }: Life): Promise<string[] | undefined> {
  const listed = await listOwn(url, patient)
  const isBooked = ({ date, startsAt, state }: Appointment) =>
    date === first.date && startsAt.includes(`T${first.time}`) && state === 'pending'
  return listed?.filter(isBooked).map(({ id }) => id)
}

async function change(context: Context, life: Life, what: 'move' | 'approve' | 'cancel'): Promise<boolean> {
  const { known, id, patient } = life
  if (!known || !id || context.isStopping()) return true
  const to = anySlot(context.today)
  const url = context.url()
  const then = (step: Step): Expected => ({
    ...known,
    state: step.state,
    history: [...known.history, step],
  })
  const moved = then({ action: 'move', state: known.state, to: `${to.date} ${to.time}` })
  life.open = {
    move: { ...moved, date: to.date, start: to.time },
    approve: then({ action: 'change-state', state: 'approved' }),
    cancel: then({ action: 'change-state', state: 'cancelled' }),
  }[what]
  const answer = await {
    move: () => send(url, moveAppointment, { appointmentId: id, ...to }, { token: patient.token }),
    approve: () =>
      send(
        url,
        changeAppointmentStatus,
        { appointmentId: id, decision: 'approved' },
        { token: context.doctor.token },
      ),
    cancel: () => send(url, cancelAppointment, { appointmentId: id }, { token: patient.token }),
  }[what]()
  if (!note(context.tally, answer)) return false
  if (answer.kind === 'done') life.known = life.open
  delete life.open
  return true
}

/** False: the outcome is unknown. */
export function note(tally: LifeTally, answer: Answer<AnyEndpoint>): boolean {
  if (answer.kind === 'done') tally.acknowledged += 1
  if (answer.kind === 'unexpected') tally.unexpected.push(answer.message)
  return answer.kind === 'done' || answer.kind === 'refused'
}

/** Few enough that people meet. */
export function anySlot(today: IsoDate): { date: IsoDate; time: string } {
  const day = 2 + Math.floor(Math.random() * DAYS)
  return { date: addDays(today, day), time: clock24(Math.floor(Math.random() * 90) * 15) }
}
