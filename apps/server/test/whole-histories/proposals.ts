import { acceptProposal, askForCall, chooseTime, withdrawProposals } from '@desk/contract/proposal'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import { expect } from 'vitest'
import { type Cast, note, placeOf, serverOf } from './cast.ts'
import { isClear } from './clear.ts'
import type { Step } from './steps.ts'
import { freeSlots, TIME_ZONE } from './truth.ts'

type Open = {
  id: string
  appointmentId: string
  patientId: string | null
  hold: string | null
  doctorId: string | null
  startsAt: Date | null
  endsAt: Date | null
  minutes: number
  present: string
  lapsesAt: Date
}

async function openOne(cast: Cast, { pick }: Step): Promise<Open | undefined> {
  const { rows } = await cast.servers[0].deps.pool.query<Open>(
    `select proposals.id, appointment_id as "appointmentId", patient_id as "patientId", proposals.hold_id as hold,
       proposals.doctor_id as "doctorId", proposals.starts_at as "startsAt", proposals.ends_at as "endsAt",
       extract(epoch from from_ends_at - from_starts_at)::int / 60 as minutes, lapses_at as "lapsesAt",
       appointments.doctor_id || ' ' || extract(epoch from appointments.starts_at)::bigint as present
     from proposals join appointments on appointments.id = appointment_id
     where ended_at is null and appointments.doctor_id = any ($1) order by proposals.id`,
    [cast.doctors.map(({ doctorId }) => doctorId)],
  )
  return rows[pick % Math.max(rows.length, 1)]
}

const answering = ({ people, administrator }: Cast, { patientId }: Open) =>
  people.find(({ id }) => id === patientId) ?? administrator

export async function accept(cast: Cast, step: Step): Promise<void> {
  const open = await openOne(cast, step)
  if (!open) return
  const { token } = answering(cast, open)
  const { reply } = await serverOf(cast, step).call(acceptProposal, { proposal: open.id }, { token })
  expect(reply.success, reply.message).toBe(canBeAccepted(cast, open))
  note(cast, 'accept-proposal', reply.success)
}

function canBeAccepted(
  { before }: Cast,
  { hold, doctorId, startsAt, endsAt, lapsesAt, appointmentId }: Open,
): boolean {
  if (!hold || !doctorId || !startsAt || !endsAt) return false
  const isHeld = before.calendars.get(doctorId)?.taken.some(({ id }) => id === hold) ?? false
  const isAhead = startsAt > before.now && lapsesAt > before.now
  const time = { doctorId, startsAt, endsAt, date: hospitalToday(startsAt, TIME_ZONE) }
  return isHeld && isAhead && isClear(before, time, [hold, appointmentId])
}

/** An appointment that was moved already is left out: its doctor may have hours again. */
export async function choose(cast: Cast, step: Step): Promise<void> {
  const open = await openOne(cast, step)
  if (!open) return
  const { toDay: day, toSlot: slot, doctor } = step
  const { startsAt, ...place } = placeOf(cast, { doctor, day, slot })
  const by = answering(cast, open)
  const isStaff = by === cast.administrator
  const own = { ids: [open.hold, open.appointmentId], isStaff, length: open.minutes }
  const isFree = freeSlots(cast.before, place, own).some((free) => +free.startsAt === +startsAt)
  const isHere = open.present === `${place.doctorId} ${startsAt.getTime() / 1000}`
  const asked = { proposal: open.id, ...place }
  const { reply } = await serverOf(cast, step).call(chooseTime, asked, { token: by.token })
  if (!isHere) expect(reply.success, reply.message).toBe(isFree && open.lapsesAt > cast.before.now)
  note(cast, 'choose-time', reply.success)
}

export async function callMe(cast: Cast, step: Step): Promise<void> {
  const open = await openOne(cast, step)
  if (!open) return
  const { token } = answering(cast, open)
  const { reply } = await serverOf(cast, step).call(askForCall, { proposal: open.id }, { token })
  note(cast, 'ask-for-call', reply.success)
}

export async function withdrawProposal(cast: Cast, step: Step): Promise<void> {
  const open = await openOne(cast, step)
  if (!open) return
  const asked = { proposalIds: [open.id] }
  const { reply } = await serverOf(cast, step).call(withdrawProposals, asked, cast.administrator)
  expect(reply.success, reply.message).toBe(true)
  note(cast, 'withdraw-proposals')
}
