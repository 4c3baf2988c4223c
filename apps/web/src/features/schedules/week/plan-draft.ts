import type { Hours, ScheduleData } from '@desk/contract/schedule'
import type { IsoDate } from '@desk/rules/calendar-date'
import { intoNextDay } from '@desk/rules/schedule/day-windows'
import type { Window } from '@desk/rules/schedule/schedule'
import * as z from 'zod/mini'
import {
  DRAFT_DAY,
  type DraftDay,
  draftDay,
  errorOfDay,
  freshId,
  hoursOfDay,
  readWindow,
  sentOrder,
  setWindow,
} from './day-draft.ts'

type WeekPlan = ScheduleData['plans'][number]

export type PlanDraft = {
  id: string | null
  from: IsoDate | null
  to: IsoDate | null
  days: readonly DraftDay[]
}

export const PLAN_DRAFT: z.ZodMiniType<PlanDraft> = z.object({
  id: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  days: z.array(DRAFT_DAY),
})

export const draftPlan = ({
  id,
  from,
  to,
  days,
}: Omit<WeekPlan, 'id' | 'from'> & Pick<PlanDraft, 'id' | 'from'>) => ({
  id,
  from,
  to,
  days: days.map(draftDay),
})

export const weekOf = (usual: Hours): Hours[][] =>
  Array.from({ length: 7 }, () => (usual.start === usual.end ? [] : [usual]))

export function changeDay(draft: PlanDraft, weekday: number, change: (day: DraftDay) => DraftDay): PlanDraft {
  return { ...draft, days: draft.days.map((day, place) => (place === weekday ? change(day) : day)) }
}

/** Gives its new place; unchanged without such a day. */
export function moveWindow(
  draft: PlanDraft,
  { weekday, id }: { weekday: number; id: number },
  to: { weekday: number; window: Window },
): { draft: PlanDraft; id: number } | null {
  const target = draft.days[to.weekday]
  if (!target || to.weekday === weekday) return null
  const fresh = freshId(target)
  const without = changeDay(draft, weekday, (day) => day.filter((each) => each.id !== id))
  return { draft: changeDay(without, to.weekday, (day) => setWindow(day, fresh, to.window)), id: fresh }
}

export function copyDay(draft: PlanDraft, weekday: number, to: readonly number[]): PlanDraft {
  const copied = draft.days[weekday] ?? []
  const copyOf = (day: DraftDay) => copied.map((window, place) => ({ ...window, id: freshId(day) + place }))
  return { ...draft, days: draft.days.map((day, other) => (to.includes(other) ? copyOf(day) : day)) }
}

type PlanErrors = { from?: 'missing'; to?: 'before' }

export function errorsOfPlan({ from, to }: PlanDraft): PlanErrors {
  return {
    ...(from === null && { from: 'missing' }),
    ...(from !== null && to !== null && to < from && { to: 'before' }),
  }
}

/** Null if the draft is invalid. */
export function readPlan(draft: PlanDraft) {
  const { from, to, days } = draft
  const hours = days.flatMap((day) => (errorOfDay(day, true) ? [] : [hoursOfDay(day) ?? []]))
  if (from === null || errorsOfPlan(draft).to || hours.length < days.length) return null
  if (nightIntoNextDay(draft)) return null
  return { from, to, days: hours }
}

export function nightIntoNextDay({ days }: Pick<PlanDraft, 'days'>): { weekday: number; id: number } | null {
  const read = days.map((day) =>
    day.flatMap((each) => {
      const window = readWindow(each)
      return window ? [{ ...window, id: each.id }] : []
    }),
  )
  const night = intoNextDay(read)
  const window = night && read[night.weekday]?.[night.place]
  return window ? { weekday: night.weekday, id: window.id } : null
}

/** `days.2.1` is Wednesday's second window, in the order sent. */
export function windowOfField(draft: PlanDraft, field: string): { weekday: number; id: number } | null {
  const [, weekday, place] = /^days\.(\d)\.(\d+)$/.exec(field) ?? []
  const window = sentOrder(draft.days[Number(weekday)] ?? [])[Number(place)]
  return window ? { weekday: Number(weekday), id: window.id } : null
}
