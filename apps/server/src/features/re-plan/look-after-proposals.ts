import type { System } from '../../platform/actor.ts'
import type { Config } from '../../platform/config.ts'
import { inTransaction } from '../../platform/db/pool.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { notice } from '../../platform/notices.ts'
import { bookingNoticeKey } from '../appointments/booking-emails.ts'
import { nextFreeTimes } from '../appointments/life/next-free-times.ts'
import {
  type LockedAppointment,
  lockAppointments,
  lockDoctors,
  touchCalendars,
} from '../appointments/open-queries.ts'
import { saveStates } from '../appointments/state-queries.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { withholdEmails } from '../email/queue-email.ts'
import { saveNotifications } from '../notifications/queries.ts'
import { listLapsed, listTimesOver, takeOverdue } from './due-queries.ts'
import { holdNextTime } from './hold-next-time.ts'
import { whereDoctorsAre, type Whereabouts } from './is-there.ts'
import { answersMissing, decisionMissing } from './staff-notices.ts'
import { letStay } from './let-stay.ts'
import { saveUndecided } from './list-queries.ts'
import { findProposal, type ProposalRow, saveEnds } from './queries.ts'
import { tellOfWithdrawal } from './tell-of-withdrawal.ts'
import { tellOfLapse } from './tell-of-lapse.ts'
import { tellStaff, timeOf } from './tell-of-proposal.ts'
import { doctorsOf } from './withdraw-proposals.ts'

/** Tells of unanswered ones, ends lapsed ones; a failing one stops no other. */
export async function lookAfterProposals(deps: Dependencies, actor: System): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, (trx) => tellOfMissing(trx, clock()))
  const failed: unknown[] = []
  for (const { id } of await listTimesOver(db, clock())) {
    await holdNextTime(deps, actor, { id }).catch((error: unknown) => failed.push(error))
  }
  for (const { id } of await listLapsed(db, clock())) {
    await lapse(deps, actor, id).catch((error: unknown) => failed.push(error))
  }
  if (failed.length > 0) throw new AggregateError(failed, 'Some proposals could not be ended.')
}

async function tellOfMissing(trx: Db, now: Date): Promise<void> {
  const overdue = await takeOverdue(trx, now)
  const told = overdue.flatMap(({ userId, createdBy }) => [
    ...new Set([userId, ...(createdBy === null ? [] : [createdBy])]),
  ])
  for (const [userId, { length: count }] of Map.groupBy(told, (each) => each)) {
    await saveNotifications(trx, [userId], notice(answersMissing, { count }), now)
  }
}

/**
 * Cancels unless answered. With the doctor there it stays; where only the doctor knows, the doctor decides.
 */
async function lapse(deps: Dependencies, actor: System, id: string): Promise<void> {
  const { db, clock, config } = deps
  const seen = await findProposal(db, id)
  if (!seen) return
  const free = await nextFreeTimes(deps, seen.fromDoctorId)
  await inTransaction(db, async (trx) => {
    await lockDoctors(trx, doctorsOf(seen))
    const [appointment] = await lockAppointments(trx, { ids: [seen.appointmentId], frees: true })
    const at = clock()
    if (!appointment || seen.lapsesAt > at) return
    const where = (await whereDoctorsAre(trx, config, [appointment], at)).get(appointment.id) ?? 'away'
    const stays = seen.stays || seen.doctorDecides || where !== 'away'
    const ended = await saveEnds(trx, { ids: [id], to: stays ? 'withdrawn' : 'lapsed', at })
    if (ended.length === 0) return
    if (stays) return tellThatItStays(trx, config, seen, { where, at })
    const eventId = await cancel(trx, actor, appointment, seen, at)
    await tellOfLapse(trx, { appointment, message: seen.message, free, eventId, at })
  })
}

/** If the doctor is away after all, staff decide. */
async function tellThatItStays(
  trx: Db,
  config: Config,
  row: ProposalRow,
  { where, at }: { where: Whereabouts; at: Date },
): Promise<void> {
  if (where === 'there') return letStay(trx, config, row, at)
  await saveUndecided(trx, [row.id], at)
  await tellOfWithdrawal(trx, config, row, { what: 'away', at })
  const { name, phone } = row
  await tellStaff(trx, row, notice(decisionMissing, { ...timeOf(row), name, phone }), at)
}

async function cancel(
  trx: Db,
  actor: System,
  { id, state, doctorId, doctorUserId, patientId }: LockedAppointment,
  { message: reason }: ProposalRow,
  at: Date,
): Promise<string> {
  const by = { party: 'system', actorId: null, reason, at } as const
  const [eventId = ''] = await saveStates(trx, [{ id, from: state, to: 'cancelled' }], by)
  await touchCalendars(trx, [doctorId])
  await withholdEmails(trx, [bookingNoticeKey(id)])
  const subjects = [doctorUserId, ...(patientId === null ? [] : [patientId])]
  const details = { appointmentId: id }
  await recordAudit(trx, actor, { action: 'appointment-cancelled', subjects, details, at })
  return eventId
}
