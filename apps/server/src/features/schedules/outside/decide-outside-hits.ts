import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import type { decideOutsideHits as contract } from '@desk/contract/outside-calendar'
import { type Caller, requireOwnerOrAdmin } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/tables.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { doctorNotFound } from '../../doctors/failures.ts'
import { decideHits } from '../decide-hits.ts'
import { notThere } from '../failures.ts'
import { type HitAppointment, type ScheduleDependencies, toHit } from '../find-hits.ts'
import { lockScheduled } from '../queries.ts'
import { saveKept } from './hit-queries.ts'
import { isOfDoctor, listHits } from './queries.ts'

type Asked = BodyOf<typeof contract>

/** An outside calendar cannot ask first, so its hits are decided afterwards. */
export async function decideOutsideHits(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: Asked,
): Promise<DataOf<typeof contract>> {
  const { hits, plan, isSaved } = await decideHits(deps, actor, asked, async (trx) => {
    await deps.openAppointments.lockForProposals(trx, asked.doctorId)
    const doctor = await lockScheduled(trx, asked.doctorId)
    if (!doctor) throw doctorNotFound()
    requireOwnerOrAdmin(actor, doctor.userId)
    const of = { doctorId: doctor.id, calendarId: asked.calendarId }
    if (!(await isOfDoctor(trx, of))) throw notThere()
    const at = deps.clock()
    const found = await undecided(trx, deps, of, at)
    await saveKept(trx, keptOf(asked, found), at)
    const details = { ...of, appointments: found.length }
    await recordAudit(trx, actor, { action: 'schedule-changed', subjects: [doctor.userId], details, at })
    return { hits: found, result: null }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit) }
}

type Of = { doctorId: string; calendarId: string }

async function undecided(
  trx: Db,
  { openAppointments }: Pick<ScheduleDependencies, 'openAppointments'>,
  { doctorId, calendarId }: Of,
  at: Date,
): Promise<HitAppointment[]> {
  const hits = await listHits(trx, doctorId, at)
  const open = new Set(
    hits.flatMap((hit) => (hit.calendarId === calendarId && hit.decision === 'open' ? [hit.id] : [])),
  )
  const appointments = await openAppointments.list(trx, [doctorId], at)
  return appointments.flatMap((one) => (open.has(one.id) && !one.isProposed ? [toHit(one, 'elsewhere')] : []))
}

function keptOf({ decisions = [] }: Asked, found: readonly HitAppointment[]): string[] {
  const hit = new Set(found.map(({ hit: { appointmentId } }) => appointmentId))
  return decisions.flatMap(({ appointmentId, decision }) =>
    decision === 'keep' && hit.has(appointmentId) ? [appointmentId] : [],
  )
}
