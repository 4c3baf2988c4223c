import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import { type Caller, requireOwnerOrAdmin } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { doctorNotFound } from '../doctors/failures.ts'
import { decideHits, type Deciding } from './decide-hits.ts'
import { changedMeanwhile } from './failures.ts'
import { presentSchedule } from './get-schedule.ts'
import { hitsOf, type ScheduleDependencies } from './find-hits.ts'
import { lockScheduled } from './queries.ts'
import { readSchedules } from './read-schedules.ts'

type ScheduleChange = Deciding & { doctorId: string; scheduleVersion: number }

/** If still the one the page was made from. */
export async function changeSchedule(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: ScheduleChange,
  write: (trx: Db, doctorId: string) => Promise<void>,
): Promise<ScheduleChanged> {
  const { config, clock } = deps
  const { hits, result, plan, isSaved } = await decideHits(deps, actor, asked, async (trx) => {
    await deps.openAppointments.lockForProposals(trx, asked.doctorId)
    const doctor = await lockScheduled(trx, asked.doctorId)
    if (!doctor) throw doctorNotFound()
    requireOwnerOrAdmin(actor, doctor.userId)
    const { id, userId } = doctor
    if (doctor.scheduleVersion !== asked.scheduleVersion)
      throw changedMeanwhile(await presentSchedule(trx, deps, id))
    const at = clock()
    const before = await readSchedules(trx, [id], at, config)
    await write(trx, id)
    const after = await readSchedules(trx, [id], at, config)
    const change = { doctorIds: [id], before, after, at }
    const withdrawn = await deps.openAppointments.withdrawNeedless(trx, deps, actor, change)
    const open = await deps.openAppointments.list(trx, [id], at)
    await recordAudit(trx, actor, {
      action: 'schedule-changed',
      subjects: [userId],
      details: { doctorId: id, version: after.get(id)?.version ?? null },
      at,
    })
    return {
      hits: hitsOf(open, before, after),
      result: { withdrawn, schedule: await presentSchedule(trx, deps, id) },
    }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit), ...result }
}
