import { MOST_MONTHS, RETENTION_KINDS } from '@desk/rules/retention/terms'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './fields.ts'

const kind = z.enum(RETENTION_KINDS)
/** Null: for good. */
const months = z.nullable(z.int().check(z.gte(1), z.lte(MOST_MONTHS)))

const retention = z.object({ kind, months, least: z.number(), proposed: z.number() })
export type Retention = z.output<typeof retention>

export const listRetention = endpoint({
  method: 'GET',
  path: '/admin/retention',
  access: 'admin',
  data: z.array(retention),
  summary:
    'For how many months each kind of data is kept (none: for good), the least that may be chosen, and what is proposed.',
  source: 'R26',
})

export const listKept = endpoint({
  method: 'GET',
  path: '/hospital/kept-data',
  access: 'anyone',
  data: z.array(z.object({ kind, months })),
  summary: 'For how many months each kind of personal data is kept by the rules in force; none: for good.',
  source: 'R26',
})

export const countOld = endpoint({
  method: 'GET',
  path: '/admin/old-data',
  access: 'admin',
  query: z.object({ kind, months: wholeNumber(MOST_MONTHS) }),
  data: z.object({ count: z.number() }),
  summary:
    'How much of a kind is older than so many months: what would be removed in the next night if they were chosen.',
  source: 'R26',
})

export const saveRetention = endpoint({
  method: 'POST',
  path: '/admin/save-retention',
  access: 'admin',
  weighty: true,
  body: z.object({ kind, months }),
  summary: 'Sets for how many months a kind of data is kept. What is older is removed every night.',
  source: 'R26',
})

export const RETENTION_CALLS = [listKept, listRetention, countOld, saveRetention]
