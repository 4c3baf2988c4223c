import * as z from 'zod/mini'
import { slot } from './doctor.ts'

const doctor = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string(),
})
export const place = z.extend(slot, { doctor })
export type Place = z.output<typeof place>
