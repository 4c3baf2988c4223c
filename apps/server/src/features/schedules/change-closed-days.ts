import type { ClosedDays, saveClosedDays as contract } from '@desk/contract/closed-days'
import type { BodyOf, DataOf } from '@desk/contract/endpoint'
import { hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { Caller, Guest } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/tables.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { recordAudit } from '../audit/record-audit.ts'
import {
  deleteClosedRows,
  getClosedDaysVersion,
  lockAllDoctors,
  lockClosedDays,
  noteOpenDays,
  saveClosedRows,
  savePlace,
} from './closed-day-queries.ts'
import { decideHits } from './decide-hits.ts'
import { closedDaysChanged } from './failures.ts'
import { hitsOf, type ScheduleDependencies } from './find-hits.ts'
import { listClosedRows } from './queries.ts'
import { readSchedules } from './read-schedules.ts'

export function listClosedDays(deps: Dependencies, _actor: Caller | Guest): Promise<ClosedDays> {
  return presentClosedDays(deps.db, deps)
}

async function presentClosedDays(
  db: Db,
  { config, clock }: Pick<Dependencies, 'config' | 'clock'>,
): Promise<ClosedDays> {
  const version = await getClosedDaysVersion(db)
  return { version, days: await listClosedRows(db, hospitalToday(clock(), config.timeZone)) }
}

export async function saveClosedDays(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract>,
): Promise<DataOf<typeof contract>> {
  const { config, clock } = deps
  const { hits, result, plan, isSaved } = await decideHits(deps, actor, asked, async (trx) => {
    await lockClosedDays(trx)
    const present = await presentClosedDays(trx, deps)
    if (present.version !== asked.closedDaysVersion) throw closedDaysChanged(present)
    const ids = await lockAllDoctors(trx)
    const at = clock()
    const before = await readSchedules(trx, ids, at, config)
    await deleteClosedRows(trx, asked.remove)
    await saveClosedRows(trx, asked.save)
    await noteOpenDays(trx, { opened: asked.remove, closed: asked.save.map(({ date }) => date) })
    if (asked.holidayPlace) await savePlace(trx, asked.holidayPlace)
    const after = await readSchedules(trx, ids, at, config)
    const change = { doctorIds: ids, before, after, at }
    const withdrawn = await deps.openAppointments.withdrawNeedless(trx, deps, actor, change)
    const open = await deps.openAppointments.list(trx, ids, at)
    const details = { closed: asked.save.length, opened: asked.remove.length }
    await recordAudit(trx, actor, { action: 'schedule-changed', details, at })
    const closedDays = await presentClosedDays(trx, deps)
    return { hits: hitsOf(open, before, after), result: { withdrawn, closedDays } }
  })
  return { isSaved, plan, hits: hits.map(({ hit }) => hit), ...result }
}
