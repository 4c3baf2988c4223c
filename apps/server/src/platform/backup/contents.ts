import * as z from 'zod/mini'

/** The form of the archive (docs/decisions/0016-backup.md). */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const END = 'end.json'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof tableSchema>

/** What stands first in a backup: enough to say whose it is, and to make the tables it goes into. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  hospital: z.string(),
  timeZone: z.string(),
  lastMigration: z.string(),
  postgres: z.string(),
  tables: z.array(tableSchema),
})
export type Manifest = z.output<typeof manifestSchema>

const content = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() })
export type Content = z.output<typeof content>

/** What stands last: what each table holds, and where counters stand (none: never used). */
export const endSchema = z.object({
  tables: z.record(z.string(), content),
  counters: z.record(z.string(), z.nullable(z.string())),
})
export type End = z.output<typeof endSchema>

/** Each part of a table is a file of its own, in order. */
export const partName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

export const tableOfPart = (file: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(file)?.[1]
