import { bookAppointment, changeAppointmentStatus } from '@desk/contract/appointment'
import { cancelAppointment, moveAppointment } from '@desk/contract/appointment-life'
import { blockTime, bookForPatient, unblockTime } from '@desk/contract/day'
import * as schedule from '@desk/contract/schedule-changes'
import { clock24 } from '@desk/rules/clock-time'
import { expect } from 'vitest'
import { bookingInput } from '../bookings.ts'
import { scheduleNow } from '../schedules.ts'
import { type Cast, sightOf } from './cast.ts'
import {
  type AnswerStep,
  type HoursStep,
  CALLER,
  DAY,
  FIRST_MINUTE,
  isBlocked,
  isFreeFor,
  isWorked,
  LABELS,
  startOf,
  type StaffStep,
} from './steps.ts'

export function actAsStaff(step: StaffStep, cast: Cast): Promise<void> {
  if (step.act === 'stranger' || step.act === 'for-caller') return takeFor(step.act, step.slot, cast)
  if (step.act === 'block') return block(step, cast)
  if (step.act === 'unblock') return unblock(cast)
  if (step.act === 'leave' || step.act === 'hours' || step.act === 'back') return changeHours(step, cast)
  return decide(step, cast)
}

async function takeFor(act: 'stranger' | 'for-caller', slot: number, cast: Cast): Promise<void> {
  const { app, doctor } = cast
  const sight = await sightOf(cast)
  const asked = { date: DAY, time: LABELS[slot] ?? '', name: CALLER }
  const { reply } = await (act === 'stranger'
    ? app.call(bookAppointment, bookingInput(doctor.doctorId, asked))
    : app.call(bookForPatient, { ...asked, phone: '1', reason: 'called' }, doctor))
  // A doctor books outside the hours as well.
  const isJudged = act === 'stranger' || (isWorked(sight, slot) && !isBlocked(sight, slot))
  if (isJudged) expect(reply.success, reply.message).toBe(isFreeFor(sight, slot))
}

async function decide(step: AnswerStep, cast: Cast): Promise<void> {
  const { app, doctor } = cast
  const { rows } = await app.deps.pool.query<{ id: string; state: string }>(
    'select id, state from appointments where doctor_id = $1 and released_at is null and starts_at = $2',
    [doctor.doctorId, startOf(step.slot)],
  )
  const [appointment] = rows
  if (!appointment) return
  const { id: appointmentId, state } = appointment
  if (step.act === 'move') return move(appointmentId, step, cast)
  if (step.act === 'cancel') {
    const { reply } = await app.call(cancelAppointment, { appointmentId, reason: 'ill' }, doctor)
    expect(reply.success, reply.message).toBe(true)
    return
  }
  const decision = step.act === 'approve' ? 'approved' : 'rejected'
  const { reply } = await app.call(changeAppointmentStatus, { appointmentId, decision }, doctor)
  expect(reply.success, reply.message).toBe(state === 'pending')
}

async function move(
  appointmentId: string,
  { slot, to }: { slot: number; to: number },
  cast: Cast,
): Promise<void> {
  const may = to !== slot && isFreeFor(await sightOf(cast), to)
  const asked = { appointmentId, date: DAY, time: LABELS[to] ?? '', reason: 'ill' }
  const { reply } = await cast.app.call(moveAppointment, asked, cast.doctor)
  expect(reply.success, reply.message).toBe(may)
}

type Span = { slot: number; slots: number }
const clockOf = (slot: number) => clock24(FIRST_MINUTE + slot * 15)

async function block({ slot, slots }: Span, { app, doctor }: Cast): Promise<void> {
  await app.call(blockTime, { date: DAY, startTime: clockOf(slot), endTime: clockOf(slot + slots) }, doctor)
}

async function unblock({ app, doctor }: Cast): Promise<void> {
  const { rows } = await app.deps.pool.query<{ id: string }>(
    `select id from slot_holds where doctor_id = $1 and kind = 'block' and released_at is null limit 1`,
    [doctor.doctorId],
  )
  if (rows[0]) await app.call(unblockTime, { blockId: rows[0].id }, doctor)
}

/** Whoever is hit keeps the appointment. */
async function changeHours(step: HoursStep, { app, doctor }: Cast): Promise<void> {
  const change = await changeOf(step, { app, doctor })
  if (!change) return
  const version = await scheduleNow(app, doctor)
  const tried = await change({ ...version, tryOnly: true })
  const decisions = tried.data.hits.map(({ appointmentId }) => ({ appointmentId, decision: 'keep' as const }))
  expect((await change({ ...version, decisions })).reply).toMatchObject({ success: true })
}

type Deciding = Awaited<ReturnType<typeof scheduleNow>> & {
  tryOnly?: true
  decisions?: { appointmentId: string; decision: 'keep' }[]
}

async function changeOf(step: HoursStep, { app, doctor }: Pick<Cast, 'app' | 'doctor'>) {
  if (step.act === 'leave') {
    const at = {
      fromDate: DAY,
      fromTime: clockOf(step.slot),
      toDate: DAY,
      toTime: clockOf(step.slot + step.slots),
    }
    return (how: Deciding) => app.call(schedule.saveAbsence, { ...how, ...at, kind: 'leave' }, doctor)
  }
  if (step.act === 'hours') {
    const windows = [{ start: clockOf(0), end: clockOf(step.slots) }]
    return (how: Deciding) => app.call(schedule.saveDateHours, { ...how, date: DAY, windows }, doctor)
  }
  const { rows } = await app.deps.pool.query<{ id: string | null }>(
    `select id from absences where doctor_id = $1 union all select null from date_hours where doctor_id = $1 limit 1`,
    [doctor.doctorId],
  )
  const [row] = rows
  if (!row) return undefined
  const { id } = row
  return id === null
    ? (how: Deciding) => app.call(schedule.deleteDateHours, { ...how, date: DAY }, doctor)
    : (how: Deciding) => app.call(schedule.deleteAbsence, { ...how, absenceId: id }, doctor)
}
