import * as z from 'zod/mini'
import { id } from './fields.ts'

export const visitType = z.object({
  id: z.string(),
  name: z.string(),
  minutes: z.number(),
  fee: z.string(),
  sentence: z.string(),
})
export type VisitType = z.output<typeof visitType>

/** Of what type the visit is to be, so how long; without it it is a slot as it is. */
export const chosenVisitType = { visitTypeId: z.optional(id) }

/** `data` of the refusal of a type that is offered no more: those that are. */
export const offeredTypes = z.object({ visitTypes: z.array(visitType) })

/** The name of an appointment’s type; null: none. */
export const visitTypeName = z.nullable(z.string())
