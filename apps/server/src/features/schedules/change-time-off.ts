import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/schedule-changes'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import type { IsoDate } from '@desk/rules/calendar-date'
import { readClockTime } from '@desk/rules/clock-time'
import { placeSlots } from '@desk/rules/slots/hospital-slots'
import type { Caller } from '../../platform/actor.ts'
import { changeSchedule } from './change-schedule.ts'
import { endsBeforeItBegins, notThere, timeSkipped } from './failures.ts'
import type { ScheduleDependencies } from './find-hits.ts'
import { deleteAbsenceRow, saveAbsenceRow } from './write-queries.ts'

export function saveAbsence(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveAbsence>,
): Promise<ScheduleChanged> {
  const { absenceId, fromDate, fromTime, toDate, toTime, kind, note = '' } = asked
  const startsAt = toInstant(fromDate, fromTime, deps.config.timeZone, 'fromTime')
  const endsAt = toInstant(toDate, toTime, deps.config.timeZone, 'toTime')
  if (endsAt <= startsAt) throw endsBeforeItBegins('toDate')
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    const absence = { startsAt, endsAt, kind, note }
    if (!(await saveAbsenceRow(trx, { doctorId, id: absenceId }, absence))) throw notThere()
  })
}

export function deleteAbsence(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.deleteAbsence>,
): Promise<ScheduleChanged> {
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    if (!(await deleteAbsenceRow(trx, { doctorId, id: asked.absenceId }))) throw notThere()
  })
}

/** Of a time that the clock shows twice, the first. */
function toInstant(date: IsoDate, time: string, timeZone: string, field: string): Date {
  const start = readClockTime(time) ?? 0
  const [placed] = placeSlots([{ start, end: start + 1 }], date, timeZone)
  if (!placed) throw timeSkipped(field)
  return placed.startsAt
}
