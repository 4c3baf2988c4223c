import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

/** Stored: a name stays. */
export const INVARIANT_NAMES = [
  'two-appointments-at-one-time',
  'an-appointment-without-its-history',
  'an-appointment-that-is-not-as-its-history-ends',
  'an-event-that-does-not-follow-the-one-before',
  'a-step-that-is-not-in-the-table-of-states',
  'a-doctor-role-without-approval',
  'a-doctor-who-is-not-blocked-as-the-account',
  'a-person-with-two-open-offers',
  'an-open-offer-of-a-time-that-is-not-held',
  'an-open-offer-for-who-waits-no-more',
  'an-open-proposal-of-an-appointment-that-is-over',
  'a-hold-of-a-proposal-that-has-ended',
  'an-erased-appointment-that-says-whose-it-was',
  'a-trail-that-was-changed',
] as const

export type InvariantName = (typeof INVARIANT_NAMES)[number]

export const brokenInvariant = z.object({ name: z.enum(INVARIANT_NAMES), rows: z.number() })

export const dataCheck = z.object({
  /** The last that finished; nothing broken: empty. */
  last: z.nullable(z.object({ at: instant, broken: z.array(brokenInvariant) })),
  /** None finished for two days. */
  isOld: z.boolean(),
  /** False while the disk is full. */
  canSave: z.boolean(),
})

export const getDataCheck = endpoint({
  method: 'GET',
  path: '/admin/data-check',
  access: 'admin',
  data: dataCheck,
  summary:
    'When the data was last checked for what must never be in it, what was found, and whether anything can be saved now.',
  source: 'R26',
})
