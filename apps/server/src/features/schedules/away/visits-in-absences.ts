import type { BodyOf, DataOf, QueryOf } from '@desk/contract/endpoint'
import type {
  decideVisitsInAbsence as decideContract,
  listVisitsInAbsences as listContract,
  VisitInAbsence,
} from '@desk/contract/visits-in-absences'
import { isoWithOffset } from '@desk/rules/slots/hospital-slots'
import { slotLabel } from '@desk/rules/slots/slot-label'
import { type Caller, requireOwnerOrAdmin } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { recordAppointmentsShown } from '../../audit/record-appointments-shown.ts'
import type { ReadingDependencies } from '../../audit/record-opening.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { decideHits } from '../decide-hits.ts'
import { notThere } from '../failures.ts'
import { type HitAppointment, type ScheduleDependencies, toHit } from '../find-hits.ts'
import { findScheduled, listAbsences, lockScheduled } from '../queries.ts'
import { listInAbsences } from './list-in-absences.ts'

export async function listVisitsInAbsences(
  { db, clock, recordOpening }: ReadingDependencies,
  actor: Caller,
  { doctorId }: QueryOf<typeof listContract>,
): Promise<VisitInAbsence[]> {
  const doctor = await findScheduled(db, doctorId)
  if (!doctor) throw doctorNotFound()
  requireOwnerOrAdmin(actor, doctor.userId)
  const visits = await listInAbsences(db, doctor.id, clock())
  const patientIds = visits.map(({ patientId }) => patientId)
  await recordAppointmentsShown({ recordOpening }, actor, patientIds)
  return visits.map(({ id, absenceId, date, start, end, startsAt, endsAt, name, decision }) => ({
    absenceId,
    appointmentId: id,
    name,
    decision,
    date,
    time: slotLabel({ start, end }),
    startsAt: isoWithOffset(startsAt, date, start),
    endsAt: isoWithOffset(endsAt, date, end),
  }))
}

/** Kept ones can be planned or cancelled until the absence is over. */
export async function decideVisitsInAbsence(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof decideContract>,
): Promise<DataOf<typeof decideContract>> {
  const { hits, plan, isSaved } = await decideHits(deps, actor, asked, async (trx) => {
    await deps.openAppointments.lockForProposals(trx, asked.doctorId)
    const doctor = await lockScheduled(trx, asked.doctorId)
    if (!doctor) throw doctorNotFound()
    requireOwnerOrAdmin(actor, doctor.userId)
    const at = deps.clock()
    const of = { doctorId: doctor.id, absenceId: asked.absenceId }
    const absences = await listAbsences(trx, doctor.id, at)
    if (!absences.some(({ id }) => id === of.absenceId)) throw notThere()
    const found = await keptIn(trx, deps, of, at)
    const details = { ...of, appointments: found.length }
    await recordAudit(trx, actor, { action: 'schedule-changed', subjects: [doctor.userId], details, at })
    return { hits: found, result: null }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit) }
}

async function keptIn(
  trx: Db,
  { openAppointments }: Pick<ScheduleDependencies, 'openAppointments'>,
  { doctorId, absenceId }: { doctorId: string; absenceId: string },
  at: Date,
): Promise<HitAppointment[]> {
  const visits = await listInAbsences(trx, doctorId, at)
  const kept = new Set(
    visits.flatMap((one) => (one.absenceId === absenceId && one.decision === 'kept' ? [one.id] : [])),
  )
  const appointments = await openAppointments.list(trx, [doctorId], at)
  return appointments.flatMap((one) => (kept.has(one.id) && !one.isProposed ? [toHit(one, 'absent')] : []))
}
