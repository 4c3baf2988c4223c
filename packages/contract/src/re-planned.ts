import * as z from 'zod/mini'
import { instant } from './fields.ts'
import { place } from './place.ts'

/** The times that `re-plan` proposes: the least harm in total. */
export const rePlanned = z.object({
  /** Whether it is proved that no other plan does less harm. */
  isBest: z.boolean(),
  /** By how much a better one could do less at most, in percent. */
  gap: z.number(),
  /** There are more doctors of a speciality than are asked for a time. */
  areMoreColleagues: z.boolean(),
  /** More than can be planned together were planned in so many parts, the soonest first: each the best of what the former ones left. */
  parts: z.number(),
  /** More than one step asks: nobody of them is asked yet, and they are listed as to be decided, where they are planned on. */
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

/** Proposals that are not needed any more, as hours are given back: they are taken back. */
export const withdrawn = z.number()
