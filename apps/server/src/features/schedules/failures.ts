import type { ClosedDays } from '@desk/contract/closed-days'
import type { Hit } from '@desk/contract/schedule-changes'
import type { ScheduleData } from '@desk/contract/schedule'
import type { VisitType } from '@desk/contract/visit-type'
import type { ScheduleDefaults } from '@desk/contract/schedule-defaults'
import { message } from '@desk/words/message'
import { Failure } from '../../platform/failure.ts'

/** Named in `data`, so that the sentence stands beside it. */
const ofField = (reason: ReturnType<typeof message>, field: string) =>
  new Failure('refused', reason, { data: { field } })

export const windowsOverlap = (field: string) => ofField(message('schedules.windowsOverlap'), field)
export const emptyWindow = (field: string) => ofField(message('schedules.emptyWindow'), field)
export const dayTooLong = (field: string) => ofField(message('schedules.dayTooLong'), field)
export const runsIntoNextDay = (field: string) => ofField(message('week-nights.intoNextDay'), field)
export const endsBeforeItBegins = (field: string) => ofField(message('schedules.endsBeforeItBegins'), field)
export const plansOverlap = () => ofField(message('schedules.plansOverlap'), 'from')
export const timeSkipped = (field: string) => ofField(message('schedules.timeSkipped'), field)
export const nameTaken = () => ofField(message('schedules.nameTaken'), 'name')
export const notThere = () => new Failure('not-found', message('schedules.notThere'))

/** For a type removed while somebody was choosing. */
export const visitTypeGone = (visitTypes: readonly VisitType[]) =>
  new Failure('refused', message('visit-types.gone'), { data: { visitTypes } })

/** For a page made before the schedule changed. */
export const changedMeanwhile = (schedule: ScheduleData) =>
  new Failure('refused', message('schedules.changedMeanwhile'), { data: { schedule } })

export const closedDaysChanged = (closedDays: ClosedDays) =>
  new Failure('refused', message('schedules.closedDaysChanged'), { data: { closedDays } })

export const defaultsChanged = (defaults: ScheduleDefaults) =>
  new Failure('refused', message('schedules.defaultsChanged'), { data: { defaults } })

export const hitsUndecided = (hits: readonly Hit[]) =>
  new Failure('refused', message('schedules.hitsUndecided', { count: hits.length }), { data: { hits } })
