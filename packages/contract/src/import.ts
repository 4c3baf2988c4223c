import * as z from 'zod/mini'
import { importsAsked, rowsSorted } from './admin.ts'
import { endpoint } from './endpoint.ts'
import { email, id, instant, paging, text } from './fields.ts'
import { HOUR, MINUTE } from './limits.ts'

export const IMPORT_FORMATS = ['csv', 'ics', 'easy-appointments'] as const
export type ImportFormat = (typeof IMPORT_FORMATS)[number]

export const IMPORT_STATES = [
  'uploading',
  'checking',
  'checked',
  'saving',
  'saved',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const IMPORT_VERDICTS = ['new', 'changed', 'same', 'conflict'] as const
export type ImportVerdict = (typeof IMPORT_VERDICTS)[number]

export const IMPORT_KINDS = ['doctor', 'closed-day', 'date-hours', 'absence', 'appointment'] as const

/** By verdict, or left out. */
export const IMPORT_FILTERS = [...IMPORT_VERDICTS, 'left-out'] as const
export type ImportFilter = (typeof IMPORT_FILTERS)[number]

const MOST_CHOSEN = 1000

/** Each part fits into a call. */
export const IMPORT_PART_BYTES = 45_000
const MOST_PARTS = 360
export const MOST_IMPORT_BYTES = IMPORT_PART_BYTES * MOST_PARTS

const counts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  conflict: z.number(),
  /** Not counted above. */
  leftOut: z.number(),
})

const importSummary = z.object({
  id: z.string(),
  fileName: z.string(),
  format: z.nullable(z.enum(IMPORT_FORMATS)),
  state: z.enum(IMPORT_STATES),
  problem: z.nullable(z.string()),
  tellsPatients: z.boolean(),
  createdAt: instant,
  savedAt: z.nullable(instant),
  undoneAt: z.nullable(instant),
})
export type ImportSummary = z.output<typeof importSummary>

const importRow = z.object({
  id: z.string(),
  line: z.number(),
  kind: z.enum(IMPORT_KINDS),
  about: z.string(),
  verdict: z.nullable(z.enum(IMPORT_VERDICTS)),
  /** Why in conflict, or kept after an undo; in words. */
  reason: z.string(),
  isLeftOut: z.boolean(),
})
export type ImportRow = z.output<typeof importRow>

const importData = z.extend(importSummary, {
  counts,
  /** In this step. */
  done: z.number(),
  total: z.number(),
  /** Kept after an undo. */
  stays: z.number(),
})
export type ImportData = z.output<typeof importData>

export const listImports = endpoint({
  method: 'GET',
  path: '/admin/imports',
  access: 'admin',
  query: z.object({ ...paging, ...importsAsked }),
  data: z.array(importSummary),
  summary: 'What was imported from files, newest first unless sorted.',
  source: 'R26',
})

export const getImport = endpoint({
  method: 'GET',
  path: '/admin/import',
  access: 'admin',
  query: z.object({ importId: id }),
  data: importData,
  summary: 'An import: how far it is, and how many of its rows are new, changed, known or in conflict.',
  source: 'R26',
})

export const listImportRows = endpoint({
  method: 'GET',
  path: '/admin/import-rows',
  access: 'admin',
  query: z.object({ ...paging, ...rowsSorted, importId: id, show: z.optional(z.enum(IMPORT_FILTERS)) }),
  data: z.array(importRow),
  summary: 'The rows of an import and what becomes of each; unless sorted, those first that need attention.',
  source: 'R26',
})

export const startImport = endpoint({
  method: 'POST',
  path: '/admin/start-import',
  access: 'admin',
  weighty: true,
  limits: { perAccount: { points: 60, seconds: HOUR } },
  body: z.object({
    fileName: text(200),
    /** Of a calendar file: whose appointments they are. */
    doctorEmail: z.optional(email),
  }),
  data: z.object({ importId: z.string() }),
  headers: ['idempotencyKey'],
  summary:
    'Begins an import: the parts of the file follow. With the header Idempotency-Key the same request sent twice begins one, with the same answer.',
  source: 'R26',
})

export const addImportPart = endpoint({
  method: 'POST',
  path: '/admin/add-import-part',
  access: 'admin',
  limits: { perAccount: { points: 1200, seconds: 10 * MINUTE } },
  body: z.object({
    importId: id,
    part: z.int().check(z.gte(0), z.lt(MOST_PARTS)),
    bytes: z.base64().check(z.minLength(4), z.maxLength((IMPORT_PART_BYTES / 3) * 4)),
  }),
  summary: 'A part of the file, in any order; the same part may be sent again.',
  source: 'R26',
})

const ofImport = {
  method: 'POST',
  access: 'admin',
  body: z.object({ importId: id }),
  source: 'R26',
} as const

export const checkImport = endpoint({
  ...ofImport,
  path: '/admin/check-import',
  summary: 'Reads the file and says of every row what would become of it; nothing is saved.',
})

export const leaveOutRows = endpoint({
  ...ofImport,
  path: '/admin/leave-out-import-rows',
  body: z.object({
    importId: id,
    rows: z.array(z.int().check(z.gte(0), z.lt(2 ** 31))).check(z.minLength(1), z.maxLength(MOST_CHOSEN)),
    /** False: put back. */
    leavesOut: z.boolean(),
  }),
  summary: 'Leaves rows out of a checked file, or puts them back, and checks again whatever depends on them.',
})

export const undoImport = endpoint({
  ...ofImport,
  path: '/admin/undo-import',
  weighty: true,
  summary: 'Undoes an import, except for what has changed since: that stays, and is listed.',
})

export const dropImport = endpoint({
  ...ofImport,
  path: '/admin/drop-import',
  summary: 'Discards a file that was not saved.',
})

export const saveImport = endpoint({
  method: 'POST',
  path: '/admin/save-import',
  access: 'admin',
  weighty: true,
  body: z.object({
    importId: id,
    /** Email and reminders; default no. */
    tellsPatients: z.optional(z.boolean()),
  }),
  summary: 'Saves what is new and changed; the rows in conflict are left out.',
  source: 'R26',
})
