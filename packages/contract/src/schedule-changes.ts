import { ABSENCE_KINDS } from '@desk/rules/schedule/schedule'
import { WHY_NOT } from '@desk/rules/schedule/why-not'
import * as z from 'zod/mini'
import { doctorProfile, slot } from './doctor.ts'
import { endpoint } from './endpoint.ts'
import { clockTime, dayMonthYear, id, LIMITS, optionalText, text } from './fields.ts'
import { rePlanned, withdrawn } from './re-planned.ts'
import { hours, schedule } from './schedule.ts'

/** A day of 200 doctors has over 2,000 visits. */
export const MOST_HITS = 5000
/** With that many decisions. */
export const MOST_BYTES_DECIDING = 512 * 1024
export const MOST_WINDOWS = 12

/** Hours, or the doctor left altogether. */
const HIT_REASONS = [...WHY_NOT, 'not-bookable'] as const

/** An upcoming appointment that loses its hours or doctor. */
export const hit = z.extend(slot, {
  appointmentId: z.string(),
  doctorId: z.string(),
  doctor: z.object({ firstName: z.string(), lastName: z.string() }),
  name: z.string(),
  phone: z.string(),
  state: z.enum(['pending', 'approved']),
  /** Without `canBeTold` only by phone. */
  hasAccount: z.boolean(),
  canBeTold: z.boolean(),
  why: z.enum(HIT_REASONS),
  /** Its proposed, held time is hit. */
  isProposed: z.boolean(),
})
export type Hit = z.output<typeof hit>

/** Whom it hits, the wrong field, or the present schedule. */
export const changeRefusal = z.object({
  hits: z.optional(z.array(hit)),
  field: z.optional(z.string()),
  schedule: z.optional(schedule),
})
export type ChangeRefusal = z.output<typeof changeRefusal>

export const DECISIONS_ON_HITS = ['keep', 'cancel', 're-plan'] as const
export type DecisionOnHit = (typeof DECISIONS_ON_HITS)[number]

/** All hits shown, else refused with the present ones. */
export const deciding = {
  /** True asks for a preview only. */
  tryOnly: z.optional(z.boolean()),
  decisions: z.optional(
    z
      .array(z.object({ appointmentId: id, decision: z.enum(DECISIONS_ON_HITS) }))
      .check(z.maxLength(MOST_HITS)),
  ),
  /** To patients of cancelled or re-planned ones. */
  message: z.optional(optionalText(LIMITS.reason)),
}

export const decided = {
  isSaved: z.boolean(),
  hits: z.array(hit),
  /** With `re-plan` decisions. */
  plan: z.nullable(rePlanned),
}

const change = {
  doctorId: id,
  /** That the page was made from. */
  scheduleVersion: z.int().check(z.gte(0)),
  ...deciding,
}

const changed = z.object({ ...decided, withdrawn, schedule })
export type ScheduleChanged = z.output<typeof changed>

const scheduleChange = <const Path extends `/${string}`, Fields extends Record<string, z.ZodMiniType>>(
  path: Path,
  fields: Fields,
  { summary }: { summary: string },
) =>
  endpoint({
    method: 'POST',
    path,
    access: 'doctor-or-admin',
    mostBytes: MOST_BYTES_DECIDING,
    body: z.object({ ...change, ...fields }),
    data: changed,
    summary: `${summary} One’s own, or any doctor’s for an administrator. Refused with \`data.schedule\` where somebody else has changed it, with \`data.hits\` where it hits appointments that \`decisions\` does not name.`,
    source: 'R26',
  })

const windows = z.array(hours).check(z.maxLength(MOST_WINDOWS))
const minutes = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

export const saveWeekPlan = scheduleChange(
  '/doctor/save-week-plan',
  {
    /** Unset: a new one. */
    planId: z.optional(id),
    from: dayMonthYear,
    /** Inclusive; null: for ever. */
    to: z.nullable(dayMonthYear),
    days: z.array(windows).check(z.length(7)),
  },
  { summary: 'Saves a weekly plan, from its first to its last day; plans do not overlap.' },
)

export const deleteWeekPlan = scheduleChange(
  '/doctor/delete-week-plan',
  { planId: id },
  { summary: 'Removes a weekly plan.' },
)

export const saveDateHours = scheduleChange(
  '/doctor/save-date-hours',
  { date: dayMonthYear, windows },
  { summary: 'Sets the hours of one date, or none.' },
)

export const deleteDateHours = scheduleChange(
  '/doctor/delete-date-hours',
  { date: dayMonthYear },
  { summary: 'Gives a date the hours of its weekday again.' },
)

export const saveAbsence = scheduleChange(
  '/doctor/save-absence',
  {
    absenceId: z.optional(id),
    /** Hospital time. */
    fromDate: dayMonthYear,
    fromTime: clockTime,
    /** A whole day ends at 00:00 of the next. */
    toDate: dayMonthYear,
    toTime: clockTime,
    kind: z.enum(ABSENCE_KINDS),
    note: z.optional(optionalText(LIMITS.reason)),
  },
  { summary: 'Saves when a doctor is away.' },
)

export const deleteAbsence = scheduleChange(
  '/doctor/delete-absence',
  { absenceId: id },
  { summary: 'Removes an absence.' },
)

export const slotRules = {
  slotMinutes: minutes(5, 240),
  bufferBefore: minutes(0, 240),
  bufferAfter: minutes(0, 240),
  noticeMinutes: minutes(0, 43_200),
  /** Null: the hospital’s. */
  horizonDays: z.nullable(minutes(1, 730)),
  /** Null: as many as fit. */
  mostVisits: z.nullable(minutes(1, 300)),
}

export const saveSlotSettings = scheduleChange('/doctor/save-slot-settings', slotRules, {
  summary: 'Sets slot length, buffers, shortest notice, horizon and the most visits of a day.',
})

export const saveVisitType = scheduleChange(
  '/doctor/save-visit-type',
  {
    visitTypeId: z.optional(id),
    name: text(LIMITS.detail),
    minutes: minutes(5, 480),
    fee: z.optional(optionalText(LIMITS.detail)),
    sentence: z.optional(optionalText(LIMITS.reason)),
  },
  { summary: 'Saves a type of visit.' },
)

export const retireVisitType = scheduleChange(
  '/doctor/retire-visit-type',
  { visitTypeId: id },
  { summary: 'Stops offering a type of visit; appointments keep it.' },
)

export const saveUsualHours = scheduleChange(
  '/doctor/save-usual-hours',
  { timings: z.tuple([clockTime, clockTime]), profile: z.optional(doctorProfile) },
  { summary: 'Sets the usual hours (`timings`), with the profile or neither; first says whom it affects.' },
)

export const SCHEDULE_CHANGES = [
  saveUsualHours,
  saveWeekPlan,
  deleteWeekPlan,
  saveDateHours,
  deleteDateHours,
  saveAbsence,
  deleteAbsence,
  saveSlotSettings,
  saveVisitType,
  retireVisitType,
] as const
