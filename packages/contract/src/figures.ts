import { PARTS } from '@desk/rules/figures/parts'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dayMonthYear, instant, isoDate } from './fields.ts'
import { MINUTE } from './limits.ts'

/** A year. */
export const MOST_FIGURE_DAYS = 366

/** Appointments on the days; `asked` includes those waiting. */
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
  /** Null: not counted yet. */
  asOf: z.nullable(instant),
  per: z.enum(PARTS),
  parts: z.array(isoDate),
  /** Of appointments not given back, most first; a doctor sees only their own. */
  specialities: z.array(
    z.object({
      name: z.string(),
      appointments: z.array(z.number()),
      /** Days to the third free time: median doctor, latest. */
      thirdNext: z.nullable(z.number()),
    }),
  ),
  counts,
  /** On these days, by how long they took. */
  answers: z.object({
    hour: z.number(),
    fourHours: z.number(),
    day: z.number(),
    twoDays: z.number(),
    later: z.number(),
  }),
  waiting: z.object({ requests: z.number(), oldest: z.nullable(instant) }),
  /** Begin; 0 is Monday; whole months. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), appointments: z.number() })),
  /** Days to the third free time, median doctor: per part, and latest. */
  thirdNext: z.object({
    parts: z.array(z.nullable(z.number())),
    latest: z.nullable(z.number()),
    /** Doctors without one within the horizon. */
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
  summary: 'Counts of the whole hospital for pictures, a year at most; nothing about any patient.',
})

export const getDoctorFigures = endpoint({
  ...described,
  path: '/figures/doctor',
  access: 'doctor',
  summary: 'The calling doctor’s own counts for pictures, a year at most; nothing about any patient.',
})

export const FIGURE_CALLS = [getHospitalFigures, getDoctorFigures] as const
