import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { place } from './place.ts'

/** The least harm in total. */
export const rePlanned = z.object({
  /** True if no better plan exists. */
  isBest: z.boolean(),
  /** By how many percent a plan could be better at most. */
  gap: z.number(),
  /** Not all of the speciality were asked. */
  areMoreColleagues: z.boolean(),
  /** Beyond one plan's size: the soonest first, each around the former ones. */
  parts: z.number(),
  /** Not asked yet, but listed as to be decided. */
  left: z.number(),
  proposals: z.array(
    z.object({
      appointmentId: z.string(),
      /** Null: there is none. */
      time: z.nullable(place),
      answerBy: instant,
      lapsesAt: instant,
    }),
  ),
})
export type RePlanned = z.output<typeof rePlanned>

/** Proposals not needed any longer. */
export const withdrawn = z.number()
