import { slot } from '@desk/contract/doctor'
import * as z from 'zod/mini'
import { forgetForReload, keepForReload, keptForReload } from '../../lib/kept-for-reload.ts'
import type { Booked } from './book-appointment.ts'

/** Nothing else of a guest is kept. */
const keptBooking = z.object({
  slot: z.extend(slot, {
    code: z.string(),
    link: z.url(),
    expiresAt: z.optional(z.string()),
    changeableUntil: z.optional(z.nullable(z.string())),
  }),
  patientName: z.string(),
  visitType: z.optional(z.string()),
  hasEmail: z.boolean(),
})

/** The guest may have written code and link down nowhere else. Gives what deletes them. */
export function keepBooking(booked: Booked): () => void {
  const { success, data } = z.safeParse(keptBooking, booked)
  if (success) keepForReload(data)
  return forgetForReload
}

export function readKeptBooking(): Booked | null {
  const { success, data } = z.safeParse(keptBooking, keptForReload())
  return success ? data : null
}
