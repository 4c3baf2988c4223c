import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/schedule-changes'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import type { Caller } from '../../platform/actor.ts'
import { isUniqueViolation } from '../../platform/db/database-errors.ts'
import { changeSchedule } from './change-schedule.ts'
import { nameTaken, notThere } from './failures.ts'
import type { ScheduleDependencies } from './find-hits.ts'
import { retireVisitTypeRow, saveSettings, saveVisitTypeRow } from './write-queries.ts'

export function saveSlotSettings(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveSlotSettings>,
): Promise<ScheduleChanged> {
  const { slotMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays, mostVisits } = asked
  const settings = { slotMinutes, bufferBefore, bufferAfter, noticeMinutes, horizonDays, mostVisits }
  return changeSchedule(deps, actor, asked, (trx, doctorId) => saveSettings(trx, doctorId, settings))
}

export async function saveVisitType(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveVisitType>,
): Promise<ScheduleChanged> {
  const { visitTypeId: id, name, minutes, fee = '', sentence = '' } = asked
  try {
    return await changeSchedule(deps, actor, asked, async (trx, doctorId) => {
      const type = { name, minutes, fee, sentence }
      if (!(await saveVisitTypeRow(trx, { doctorId, id }, type))) throw notThere()
    })
  } catch (error) {
    throw isUniqueViolation(error, 'visit_types_by_name') ? nameTaken() : error
  }
}

export function retireVisitType(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.retireVisitType>,
): Promise<ScheduleChanged> {
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    const type = { doctorId, id: asked.visitTypeId }
    if (!(await retireVisitTypeRow(trx, type, deps.clock()))) throw notThere()
  })
}
