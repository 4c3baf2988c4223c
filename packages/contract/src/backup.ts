import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const backups = z.object({
  /** The last whole one. */
  last: z.nullable(z.object({ at: instant, bytes: z.nullable(z.number()), isEncrypted: z.boolean() })),
  /** Where the last try failed since. */
  failed: z.nullable(z.object({ at: instant, problem: z.string() })),
  /** The journal of changes could not be written. */
  journalFailed: z.nullable(z.object({ at: instant, problem: z.string() })),
  /** Older than the operator allows. */
  isOld: z.boolean(),
  /** Hospital time; none: by other means. */
  dailyAt: z.nullable(z.string()),
})

export const getBackups = endpoint({
  method: 'GET',
  path: '/admin/backups',
  access: 'admin',
  data: backups,
  summary: 'When the hospital was last backed up, and whether that was too long ago.',
  source: 'R26',
})
