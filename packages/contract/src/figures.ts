import { PARTS } from '@desk/rules/figures/parts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, instant, isoDate } from './fields.ts'
import { MINUTE } from './limits.ts'

/** A year. */
export const MOST_FIGURE_DAYS = 366

/** The appointments of the days that are asked for, by what has become of them; those that wait are the rest of `asked`. */
const counts = z.object({
  asked: z.number(),
  approved: z.number(),
  rejected: z.number(),
  cancelled: z.number(),
  expired: z.number(),
  completed: z.number(),
  missed: z.number(),
})

const figures = z.object({
  /** Up to when what happened is counted; null before it was counted for the first time. */
  asOf: z.nullable(instant),
  /** What each number of a row stands for. */
  per: z.enum(PARTS),
  /** The first day of each. */
  parts: z.array(isoDate),
  /** Appointments that were not given back; those with most come first. For a doctor only the own one. */
  specialities: z.array(
    z.object({
      name: z.string(),
      appointments: z.array(z.number()),
      /** Days to the third free time, of the doctor in the middle, as it was last looked for. */
      thirdNext: z.nullable(z.number()),
    }),
  ),
  counts,
  /** Answers to requests made on these days, by how long they took. */
  answers: z.object({
    hour: z.number(),
    fourHours: z.number(),
    day: z.number(),
    twoDays: z.number(),
    later: z.number(),
  }),
  /** Requests that wait now, whatever days are asked for. */
  waiting: z.object({ requests: z.number(), oldest: z.nullable(instant) }),
  /** When appointments begin; 0 is Monday. Of whole months. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), appointments: z.number() })),
  /** Days to the third free time, of the doctor in the middle; of each part, and as it was last looked for. */
  thirdNext: z.object({
    parts: z.array(z.nullable(z.number())),
    latest: z.nullable(z.number()),
    /** Doctors who have no third free time within the days that can be booked. */
    without: z.number(),
  }),
})
export type Figures = z.output<typeof figures>

const described = {
  method: 'GET',
  limits: { perAccount: { points: 60, seconds: MINUTE } },
  query: z.object({ from: dayMonthYear, to: dayMonthYear }),
  data: figures,
  source: 'R26',
} as const

export const getHospitalFigures = endpoint({
  ...described,
  path: '/figures/hospital',
  access: 'admin',
  summary: 'Counts of the whole hospital for pictures, a year at most; nothing of any patient.',
})

export const getDoctorFigures = endpoint({
  ...described,
  path: '/figures/doctor',
  access: 'doctor',
  summary: 'The calling doctor’s own counts for pictures, a year at most; nothing of any patient.',
})

export const FIGURE_CALLS = [getHospitalFigures, getDoctorFigures] as const
