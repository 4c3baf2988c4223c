import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'

export const backups = z.object({
  /** The last one that is whole; none where there never was one. */
  last: z.nullable(z.object({ at: instant, bytes: z.nullable(z.number()), isEncrypted: z.boolean() })),
  /** When the last try failed since, and why; none where it did not. */
  failed: z.nullable(z.object({ at: instant, problem: z.string() })),
  /** When the journal of every change could not be written, and why; none where it could, or where none is kept. */
  journalFailed: z.nullable(z.object({ at: instant, problem: z.string() })),
  /** Whether the last one is older than the operator wants it to be. */
  isOld: z.boolean(),
  /** When one is made every day, in hospital time; none: the operator does it otherwise. */
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
