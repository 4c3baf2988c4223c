import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** `waiting` ones are in no other group. */
export const REQUEST_GROUPS = ['waiting', 'today', 'coming', 'past'] as const
export type RequestGroup = (typeof REQUEST_GROUPS)[number]

export const countRequests = endpoint({
  method: 'GET',
  path: '/doctor/request-counts',
  access: 'doctor',
  data: z.object({ waiting: z.number(), today: z.number(), coming: z.number(), past: z.number() }),
  summary: 'How many appointments of the calling doctor are in each group of `/doctor/doctor-appointments`.',
  source: 'R29',
})
