import * as z from 'zod/mini'

/** docs/decisions/0016-backup.md */
const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const END = 'end.json'

const tableSchema = z.object({ name: z.string(), columns: z.array(z.string()) })
export type Table = z.output<typeof tableSchema>

/** The first file of a backup: whose it is, and which tables it needs. */
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

/** The last file: how much each table holds, and counters (null: never used). */
export const endSchema = z.object({
  tables: z.record(z.string(), content),
  counters: z.record(z.string(), z.nullable(z.string())),
})
export type End = z.output<typeof endSchema>

export const partName = (table: string, number: number) =>
  `tables/${table}/${String(number).padStart(6, '0')}.copy`

export const tableOfPart = (file: string) => /^tables\/([^/]+)\/\d+\.copy$/.exec(file)?.[1]
