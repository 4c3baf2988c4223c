import * as z from 'zod/mini'
import { ofDoctor } from './caller.ts'
import { dayMonthYear } from './fields.ts'

/** Unset: today. */
export const daysAsked = {
  doctorId: ofDoctor,
  from: z.optional(dayMonthYear),
  to: z.optional(dayMonthYear),
  /** `next` is neither read nor noted in the trail. */
  withoutNext: z.optional(z.literal('true')),
}
