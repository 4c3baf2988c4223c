import type { BodyOf } from '@desk/contract/endpoint'
import type * as contract from '@desk/contract/schedule-changes'
import type { ScheduleChanged } from '@desk/contract/schedule-changes'
import { readClockTime } from '@desk/rules/clock-time'
import type { Caller } from '../../platform/actor.ts'
import { isExclusionViolation } from '../../platform/db/database-errors.ts'
import { noWorkingTime } from '../doctors/failures.ts'
import { updateProfileIn } from '../doctors/update-profile.ts'
import { saveProfile } from '../doctors/queries.ts'
import { changeSchedule } from './change-schedule.ts'
import { endsBeforeItBegins, notThere, plansOverlap } from './failures.ts'
import type { ScheduleDependencies } from './find-hits.ts'
import { findScheduled } from './queries.ts'
import { toWeek, toWindows } from './read-windows.ts'
import { dayBeforeNextPlan, endOpenPlans } from './plan-queries.ts'
import { deleteDate, deletePlan, saveDateWindows, savePlan, saveWeekWindows } from './write-queries.ts'

/** The database refuses overlaps. An open-ended plan ends the day before the next begins. */
export async function saveWeekPlan(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveWeekPlan>,
): Promise<ScheduleChanged> {
  const { planId, from, to } = asked
  if (to !== null && to < from) throw endsBeforeItBegins('to')
  const days = toWeek(asked.days)
  try {
    return await changeSchedule(deps, actor, asked, async (trx, doctorId) => {
      await endOpenPlans(trx, { doctorId, id: planId }, from)
      const lastDay = to ?? (await dayBeforeNextPlan(trx, { doctorId, id: planId }, from))
      const saved = await savePlan(trx, { doctorId, id: planId }, { firstDay: from, lastDay })
      if (saved === undefined) throw notThere()
      await saveWeekWindows(trx, saved, days)
    })
  } catch (error) {
    throw isExclusionViolation(error, 'week_plans_never_overlap') ? plansOverlap() : error
  }
}

/** The specified `timings`; equal ones would be no hours. */
export function saveUsualHours(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveUsualHours>,
): Promise<ScheduleChanged> {
  const [start, end] = asked.timings
  if (start === end) throw noWorkingTime()
  const columns = { workStart: readClockTime(start) ?? 0, workEnd: readClockTime(end) ?? 0 }
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    const doctor = await findScheduled(trx, doctorId)
    if (!doctor) throw notThere()
    await saveProfile(trx, doctor.userId, columns)
    if (asked.profile) {
      const whole = { ...asked.profile, userId: doctor.userId, timings: asked.timings }
      await updateProfileIn(trx, deps, actor, whole)
    }
  })
}

export function deleteWeekPlan(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.deleteWeekPlan>,
): Promise<ScheduleChanged> {
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    if (!(await deletePlan(trx, { doctorId, id: asked.planId }))) throw notThere()
  })
}

export function saveDateHours(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.saveDateHours>,
): Promise<ScheduleChanged> {
  const windows = toWindows(asked.windows, 'windows')
  return changeSchedule(deps, actor, asked, (trx, doctorId) =>
    saveDateWindows(trx, { doctorId, date: asked.date }, windows),
  )
}

export function deleteDateHours(
  deps: ScheduleDependencies,
  actor: Caller,
  asked: BodyOf<typeof contract.deleteDateHours>,
): Promise<ScheduleChanged> {
  return changeSchedule(deps, actor, asked, async (trx, doctorId) => {
    if (!(await deleteDate(trx, { doctorId, date: asked.date }))) throw notThere()
  })
}
