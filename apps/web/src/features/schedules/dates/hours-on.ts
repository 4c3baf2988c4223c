import type { Hours, ScheduleData } from '@desk/contract/schedule'
import type { IsoDate } from '@desk/rules/calendar-date'
import { weekdayOf } from '@desk/rules/schedule/schedule'
import { weekOf } from '../week/plan-draft.ts'

type Said = Pick<ScheduleData, 'dates' | 'plans' | 'timings'>

/** Open or closed: editing begins with it. */
export function hoursOn({ dates, plans, timings: [start, end] }: Said, date: IsoDate): readonly Hours[] {
  const set = dates.find((one) => one.date === date)
  if (set) return set.windows
  const plan = plans.findLast(({ from, to }) => from <= date && (to === null || date <= to))
  return (plan?.days ?? weekOf({ start, end }))[weekdayOf(date)] ?? []
}
