import { changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment, markAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { blockTime, bookForPatient, unblockTime, undoDecision } from '@desk/contract/day'
import type { Envelope } from '@desk/contract/envelope'
import { reassignAppointment } from '@desk/contract/open-appointment'
import { checkMark, MARKS } from '@desk/rules/appointment-changes'
import { clock24 } from '@desk/rules/clock-time'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { expect } from 'vitest'
import { type Cast, doctorOf, note, openOne, type Place, placeOf, serverOf } from './cast.ts'
import { isClear } from './clear.ts'
import { CALLER, type Step } from './steps.ts'
import { freeSlots, isWorked, readTruth, TIME_ZONE } from './truth.ts'

const FIRST_MINUTE = 9 * 60
export const clockOf = (slot: number) => clock24(FIRST_MINUTE + slot * 15)
const MINUTE_MS = 60_000

export async function tryForCaller(
  cast: Cast,
  { on, doctor }: Pick<Step, 'on' | 'doctor'>,
  { date, time }: Place,
): Promise<Envelope> {
  const asked = { date, time, name: CALLER, phone: '1', reason: 'called', despiteOverlap: true }
  const { token } = doctorOf(cast, { doctor })
  return (await serverOf(cast, { on }).call(bookForPatient, asked, { token })).reply
}

export function mayBookForCaller({ before }: Cast, { doctorId, date, startsAt }: Place): boolean {
  const minutes = before.calendars.get(doctorId)?.schedule.slotMinutes ?? 0
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return endsAt > before.now && isClear(before, { doctorId, date, startsAt, endsAt })
}

export async function bookForCaller(cast: Cast, step: Step): Promise<void> {
  const place = placeOf(cast, step)
  const may = mayBookForCaller(cast, place)
  const reply = await tryForCaller(cast, step, place)
  expect(reply.success, reply.message).toBe(may)
  note(cast, 'book-for-caller', reply.success)
}

export async function decide(cast: Cast, step: Step): Promise<void> {
  const { doctorId, token } = doctorOf(cast, step)
  const one = await openOne(cast, { pick: step.pick, doctorId })
  if (!one) return
  const decision = step.act === 'approve' ? 'approved' : 'rejected'
  const asked = { appointmentId: one.id, decision } as const
  const { reply } = await serverOf(cast, step).call(changeAppointmentStatus, asked, { token })
  expect(reply.success, reply.message).toBe(one.state === 'pending')
  note(cast, step.act, reply.success)
}

const UNDONE_AFTER_MS = 4000

/** Decides and takes it back some seconds later, unless somebody has taken the time meanwhile. */
export async function undo(cast: Cast, step: Step): Promise<void> {
  const { doctorId, token } = doctorOf(cast, step)
  const one = await openOne(cast, { pick: step.pick, doctorId, states: ['pending'] })
  if (!one) return
  const server = serverOf(cast, step)
  const asked = { appointmentId: one.id, decision: step.day === 0 ? 'approved' : 'rejected' } as const
  await server.call(changeAppointmentStatus, asked, { token })
  for (const each of cast.servers) each.setNow(new Date(cast.before.now.getTime() + UNDONE_AFTER_MS))
  const { date, minutes } = hospitalTime(one.startsAt, TIME_ZONE)
  if (step.slot < 2) await tryForCaller(cast, step, { ...one, date, time: clock24(minutes) })
  const between = await readTruth(server, [doctorId])
  const kept = between.calendars
    .get(doctorId)
    ?.taken.filter(({ kind, userId }) => kind === 'offer' && !userId)
  const own = [one.id, ...(kept ?? []).map(({ id }) => id)]
  const { reply } = await server.call(undoDecision, asked, { token })
  // A time kept for the waiting list and not offered yet is in nobody's way.
  const may = asked.decision === 'approved' || isClear(between, { ...one, date }, own)
  expect(reply.success, reply.message).toBe(may)
  note(cast, 'undo', reply.success)
}

export async function cancel(cast: Cast, step: Step): Promise<void> {
  const { doctorId, token } = doctorOf(cast, step)
  const one = await openOne(cast, { pick: step.pick, doctorId })
  if (!one) return
  const asked = { appointmentId: one.id, reason: 'ill' }
  const { reply } = await serverOf(cast, step).call(cancelAppointment, asked, { token })
  expect(reply.success, reply.message).toBe(true)
  note(cast, 'cancel', reply.success)
}

export async function tryToMove(cast: Cast, step: Step, id: string, { date, time }: Place) {
  const { token } = doctorOf(cast, step)
  const asked = { appointmentId: id, date, time, reason: 'ill' }
  return (await serverOf(cast, step).call(moveAppointment, asked, { token })).reply
}

export async function move(cast: Cast, step: Step): Promise<void> {
  const { doctor, toDay: day, toSlot: slot } = step
  const { doctorId } = doctorOf(cast, step)
  const one = await openOne(cast, { pick: step.pick, doctorId })
  if (!one) return
  const place = placeOf(cast, { doctor, day, slot })
  const to = freeSlots(cast.before, place, { ids: [one.id], isStaff: true, length: one.length }).find(
    ({ startsAt }) => +startsAt === +place.startsAt,
  )
  const isSame = to !== undefined && +to.startsAt === +one.startsAt && +to.endsAt === +one.endsAt
  const reply = await tryToMove(cast, step, one.id, place)
  expect(reply.success, reply.message).toBe(to !== undefined && !isSame)
  note(cast, 'move', reply.success)
}

export async function reassign(cast: Cast, step: Step): Promise<void> {
  const { doctorId } = doctorOf(cast, step)
  const other = cast.doctors.find((each) => each.doctorId !== doctorId)?.doctorId ?? ''
  const one = await openOne(cast, { pick: step.pick, doctorId })
  if (!one) return
  const time = { ...one, doctorId: other, date: one.startsAt.toISOString().slice(0, 10) }
  const may = isWorked(cast.before, time) && isClear(cast.before, time)
  const { token } = cast.administrator
  const asked = { appointmentId: one.id, doctorId: other }
  const { reply } = await serverOf(cast, step).call(reassignAppointment, asked, { token })
  expect(reply.success, reply.message).toBe(may)
  note(cast, 'reassign', reply.success)
}

export async function mark(cast: Cast, step: Step): Promise<void> {
  const { doctorId, token } = doctorOf(cast, step)
  const server = serverOf(cast, step)
  const { rows } = await server.deps.pool.query<{
    id: string
    state: 'approved' | 'arrived'
    startsAt: Date
  }>(
    `select id, state, starts_at as "startsAt" from appointments
     where doctor_id = $1 and state in ('approved', 'arrived') order by starts_at, id`,
    [doctorId],
  )
  const one = rows[step.pick % Math.max(rows.length, 1)]
  const wanted = MARKS[step.slot % MARKS.length]
  if (!one || !wanted) return
  const { reply } = await server.call(markAppointment, { appointmentId: one.id, mark: wanted }, { token })
  expect(reply.success, reply.message).toBe(checkMark(one, wanted, 'doctor', cast.before.now).ok)
  note(cast, 'mark', reply.success)
}

export async function block(cast: Cast, step: Step): Promise<void> {
  const { date } = placeOf(cast, step)
  const asked = { date, startTime: clockOf(step.slot), endTime: clockOf(step.slot + 1 + (step.pick % 3)) }
  const { token } = doctorOf(cast, step)
  const { reply } = await serverOf(cast, step).call(blockTime, asked, { token })
  note(cast, 'block', reply.success)
}

export async function unblock(cast: Cast, step: Step): Promise<void> {
  const { doctorId, token } = doctorOf(cast, step)
  const taken = cast.before.calendars.get(doctorId)?.taken ?? []
  const kept = taken.find(({ kind }) => kind === 'block')
  if (!kept) return
  const { reply } = await serverOf(cast, step).call(unblockTime, { blockId: kept.id }, { token })
  expect(reply.success).toBe(true)
  note(cast, 'unblock', reply.success)
}
