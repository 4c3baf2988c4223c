import type * as contract from '@desk/contract/proposal'
import type { Proposal } from '@desk/contract/proposal'
import type { BodyOf } from '@desk/contract/endpoint'
import type { IsoDate } from '@desk/rules/calendar-date'
import { isBookable } from '@desk/rules/doctor-status'
import { findBookableSlot } from '@desk/rules/slots/bookable-slots'
import type { HospitalSlot } from '@desk/rules/slots/hospital-slots'
import type { Caller, Guest } from '../../platform/actor.ts'
import { isCheckViolation } from '../../platform/db/database-errors.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { slotNotOffered, slotTaken } from '../appointments/failures.ts'
import { lockAppointments, lockDoctors } from '../appointments/open-queries.ts'
import { isTimeTaken } from '../appointments/time-taken.ts'
import { findDoctor, lockDoctor } from '../doctors/queries.ts'
import { readSchedule } from '../schedules/read-schedules.ts'
import { otherSpeciality, proposalNotFound, proposalOver, timeGone } from './failures.ts'
import { type Seen, seeProposal } from './find-proposal.ts'
import { moveByProposal, type Target } from './move-by-proposal.ts'
import { isHeld, toProposal } from './presenter.ts'
import { findProposal, lockState, type ProposalRow } from './queries.ts'

export async function acceptProposal(
  deps: Dependencies,
  actor: Caller | Guest,
  asked: BodyOf<typeof contract.acceptProposal>,
): Promise<Proposal> {
  const { row, party } = await seeProposal(deps, actor, asked)
  if (row.state === 'accepted') return toProposal(row, party, deps.clock())
  try {
    return await answer(deps, actor, { row, party }, row.doctorId, async (_trx, now) =>
      proposedTime(row, now),
    )
  } catch (error) {
    // Sent twice at once, the other answer counted.
    const present = await findProposal(deps.db, row.id)
    if (present?.state !== 'accepted') throw error
    return toProposal(present, party, deps.clock())
  }
}

function proposedTime(row: ProposalRow, now: Date): Target {
  const { doctorId, date, start, end, startsAt, endsAt, holdId } = row
  if (doctorId === null || date === null || start === null || end === null) throw timeGone()
  if (startsAt === null || endsAt === null || startsAt <= now || !isHeld(row, now)) throw timeGone()
  return { date, slot: { start, end, startsAt, endsAt }, holdId, isProposed: true }
}

/** The same doctor, or a colleague of the speciality. */
export async function chooseTime(
  deps: Dependencies,
  actor: Caller | Guest,
  { proposal, doctorId, date, time }: BodyOf<typeof contract.chooseTime>,
): Promise<Proposal> {
  const seen = await seeProposal(deps, actor, { proposal })
  const doctor = await findDoctor(deps.pool, doctorId)
  const isSame = doctor?.specialization.toLowerCase() === seen.row.fromSpecialization.toLowerCase()
  if (!doctor || !isSame) throw otherSpeciality()
  return answer(deps, actor, seen, doctor.id, async (trx, now) => {
    const { schedule } = await readSchedule(trx, doctor.id, now, deps.config)
    const length = (seen.row.fromEndsAt.getTime() - seen.row.fromStartsAt.getTime()) / 60_000
    // Staff need not keep the notice time: they have spoken with the patient.
    const offered = seen.party === 'patient' ? schedule : { ...schedule, noticeMinutes: 0 }
    const rules = { timeZone: deps.config.timeZone, length }
    const choice = findBookableSlot(offered, { date, time }, now, rules)
    if (!choice.ok) throw slotNotOffered(choice.reason, schedule.horizonDays)
    return targetOf(seen.row, doctor.id, date, choice.slot)
  })
}

/** The same doctor's proposed hold is used up: its gap could block the new time. */
const targetOf = (row: ProposalRow, doctorId: string, date: IsoDate, slot: HospitalSlot): Target => ({
  date,
  slot,
  holdId: row.doctorId === doctorId ? row.holdId : null,
  isProposed: false,
})

type FindTarget = (trx: Db, now: Date) => Promise<Target>

/** Of two answers at once only one counts. */
async function answer(
  deps: Dependencies,
  actor: Caller | Guest,
  { row, party }: Seen,
  doctorId: string | null,
  findTarget: FindTarget,
): Promise<Proposal> {
  try {
    return await inTransaction(deps.db, async (trx) => {
      await lockDoctors(trx, [row.fromDoctorId, ...(doctorId === null ? [] : [doctorId])])
      const [appointment] = await lockAppointments(trx, { ids: [row.appointmentId], frees: true })
      const now = deps.clock()
      await requireOpen(trx, row, now)
      if (!appointment) throw proposalNotFound()
      const doctor = doctorId === null ? undefined : await lockDoctor(trx, doctorId)
      if (!doctor || !isBookable(doctor)) throw timeGone()
      const target = await findTarget(trx, now)
      await moveByProposal(trx, actor, { appointment, doctor, target, party, at: now })
      const present = await findProposal(trx, row.id)
      if (!present) throw proposalNotFound()
      return toProposal(present, party, now)
    })
  } catch (error) {
    if (isCheckViolation(error, 'proposals_open')) throw proposalOver('lapsed')
    throw isTimeTaken(error) ? slotTaken() : error
  }
}

/** For callers that have locked the doctors and the appointment. */
export async function requireOpen(trx: Db, { id, lapsesAt, stays }: ProposalRow, now: Date): Promise<void> {
  const state = await lockState(trx, id)
  if (state !== 'open' && state !== 'call') throw proposalOver(state)
  if (lapsesAt <= now) throw proposalOver(stays ? 'withdrawn' : 'lapsed')
}
