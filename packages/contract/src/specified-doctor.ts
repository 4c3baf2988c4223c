import { DOCTOR_STATUSES } from '@desk/rules/doctor-status'
import * as z from 'zod/mini'
import { clockTime } from './fields.ts'
import { renamed } from './renamed.ts'

export const NAMES = { _id: 'id', feesPerCunsaltation: 'fee' } as const

export const SPECIFIED_DOCTOR = {
  _id: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  website: z.string(),
  address: z.string(),
  specialization: z.string(),
  experience: z.string(),
  feesPerCunsaltation: z.string(),
  timings: z.tuple([clockTime, clockTime]),
  status: z.enum(DOCTOR_STATUSES),
}

/** The record as spec 7 names it, without our fields. */
export const specifiedDoctor = renamed(z.object(SPECIFIED_DOCTOR), NAMES)
