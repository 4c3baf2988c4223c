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

/** Unset: a plain slot. */
export const chosenVisitType = { visitTypeId: z.optional(id) }

/** When a type is no longer offered. */
export const offeredTypes = z.object({ visitTypes: z.array(visitType) })

export const visitTypeName = z.nullable(z.string())
