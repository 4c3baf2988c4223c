import { bookAppointment } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import type { Envelope } from '@desk/contract/envelope'
import { releaseHold, renewHold } from '@desk/contract/hold'
import { cancelVisit, moveVisit } from '@desk/contract/visit'
import { expect } from 'vitest'
import { bookingInput } from '../bookings.ts'
import { tryHold } from '../holds.ts'
import { callerOf, type Cast, isFree, note, openOne, type Place, placeOf, serverOf } from './cast.ts'
import { GUEST, NAMES, type Step } from './steps.ts'
import { freeSlots } from './truth.ts'

const CHANGE_NOTICE_MS = 24 * 60 * 60 * 1000
const HELD_ENOUGH = 'long enough'

type Asking = Pick<Step, 'on' | 'who'>

export async function tryToHold(cast: Cast, { on, who }: Asking, { doctorId, date, time }: Place) {
  const replaces = cast.holds[who]
  const asked = { date, time, ...(replaces && { replaces }) }
  const outcome = await tryHold(serverOf(cast, { on }), doctorId, asked, callerOf(cast, who))
  if ('hold' in outcome) cast.holds[who] = outcome.hold
  return outcome
}

export function isHeldBy({ before }: Cast, place: Place, holdId: string | undefined): boolean {
  const taken = before.calendars.get(place.doctorId)?.taken ?? []
  const held = taken.find(({ id }) => id === holdId)
  const offered = freeSlots(before, place, { ids: taken.map(({ id }) => id) })
  return offered.some(
    ({ startsAt, endsAt }) =>
      +startsAt === +place.startsAt &&
      +startsAt === +(held?.startsAt ?? 0) &&
      +endsAt === +(held?.endsAt ?? 0),
  )
}

/**
 * Whoever gave a slot back and holds it again has it no longer than by renewing: holds/any-history.test.ts models that.
 */
export async function hold(cast: Cast, step: Step): Promise<void> {
  const place = placeOf(cast, step)
  const own = cast.holds[step.who]
  const may = isFree(cast, place, { ids: [own] })
  const outcome = await tryToHold(cast, step, place)
  note(cast, 'hold', 'hold' in outcome)
  // Longer pauses take nobody's hold away.
  if (!may) expect('hold' in outcome).toBe(isHeldBy(cast, place, own))
  else if ('refusal' in outcome) expect(outcome.refusal).toContain(HELD_ENOUGH)
}

export async function tryToBook(
  cast: Cast,
  { on, who }: Asking,
  { doctorId, date, time }: Place,
): Promise<Envelope> {
  const own = cast.holds[who]
  const asked = { date, time, name: NAMES[who] ?? '', ...(own && { hold: own }) }
  const email = who === GUEST ? { email: 'gunda@example.org' } : {}
  const input = bookingInput(doctorId, { ...asked, ...email })
  const { reply, data } = await answered(
    serverOf(cast, { on }).call(bookAppointment, input, callerOf(cast, who)),
  )
  const [, token] = data?.link?.split('#') ?? []
  if (token !== undefined) cast.links.set(data?.appointmentId ?? '', token)
  return reply
}

async function answered<Data>(call: Promise<{ reply: Envelope; data: Data }>) {
  const result = await call
  const { reply } = result
  return { reply, data: reply.success ? result.data : undefined }
}

export async function book(cast: Cast, step: Step): Promise<void> {
  const place = placeOf(cast, step)
  const may = isFree(cast, place, { ids: [cast.holds[step.who]] })
  const reply = await tryToBook(cast, step, place)
  expect(reply.success, reply.message).toBe(may)
  note(cast, 'book', reply.success)
}

export async function keep(cast: Cast, { act, on, who: drawn }: Step): Promise<void> {
  const who = cast.holds[drawn] === undefined ? cast.holds.findIndex((each) => each !== undefined) : drawn
  const own = cast.holds[who]
  if (own === undefined) return
  const endpoint = act === 'renew' ? renewHold : releaseHold
  const { reply } = await serverOf(cast, { on }).call(endpoint, { hold: own }, callerOf(cast, who))
  note(cast, act, reply.success)
}

async function ownOne(cast: Cast, { who, pick }: Pick<Step, 'who' | 'pick'>) {
  const account = cast.people[who]
  return openOne(cast, account ? { pick, patientId: account.id } : { pick, ids: [...cast.links.keys()] })
}

const isInTime = ({ before: { now } }: Cast, startsAt: Date) =>
  now.getTime() <= startsAt.getTime() - CHANGE_NOTICE_MS

export async function cancelOwn(cast: Cast, step: Step): Promise<void> {
  const own = await ownOne(cast, step)
  if (!own) return
  const server = serverOf(cast, step)
  const token = cast.links.get(own.id)
  const { reply } =
    token === undefined
      ? await server.call(cancelAppointment, { appointmentId: own.id }, callerOf(cast, step.who))
      : await server.call(cancelVisit, { token })
  expect(reply.success, reply.message).toBe(isInTime(cast, own.startsAt))
  note(cast, 'cancel-own', reply.success)
}

export async function moveOwn(cast: Cast, step: Step): Promise<void> {
  const own = await ownOne(cast, step)
  if (!own) return
  const { on, who, toDay: day, toSlot: slot } = step
  const doctor = cast.doctors.findIndex(({ doctorId }) => doctorId === own.doctorId)
  const { date, time, ...place } = placeOf(cast, { doctor, day, slot })
  const held = cast.holds[who]
  const to = freeSlots(cast.before, { ...place, date }, { ids: [held, own.id], length: own.length }).find(
    ({ startsAt }) => +startsAt === +place.startsAt,
  )
  const isSame = to !== undefined && +to.startsAt === +own.startsAt && +to.endsAt === +own.endsAt
  const may = to !== undefined && !isSame && isInTime(cast, own.startsAt)
  const asked = { date, time, ...(held && { hold: held }) }
  const token = cast.links.get(own.id)
  const server = serverOf(cast, { on })
  const { reply } =
    token === undefined
      ? await server.call(moveAppointment, { appointmentId: own.id, ...asked }, callerOf(cast, who))
      : await server.call(moveVisit, { token, ...asked })
  expect(reply.success, reply.message).toBe(may)
  note(cast, 'move-own', reply.success)
}
