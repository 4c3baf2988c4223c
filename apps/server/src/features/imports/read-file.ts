import type { ReadRow } from './import-entries.ts'
import { BadFile } from './reading/bad-file.ts'
import { decodedParts, formatOf } from './reading/decode.ts'
import { readCalendarFile } from './reading/read-calendar-file.ts'
import { readCsv } from './reading/read-csv.ts'
import { readEasyAppointments } from './reading/read-easy-appointments.ts'
import { unpacked } from './reading/unpack.ts'
import { changeImport, type ImportHead, readParts } from './queries.ts'
import { countAnew, deleteRows, judgeTwice, saveRows } from './row-queries.ts'
import type { ImportDependencies } from './saving-rows.ts'

const BATCH = 500
const MOST_ROWS = 200_000

/** Saves in batches; an interrupted reading begins anew. */
export async function readFile(
  deps: ImportDependencies,
  { id, doctorEmail }: ImportHead,
  report: (done: number) => void,
): Promise<void> {
  const { db, clock, config } = deps
  await deleteRows(db, id)
  const text = await decodedParts(await unpacked(() => readParts(db, id)))
  const format = await formatOf(text)
  await changeImport(db, id, { format })
  const context = { timeZone: config.timeZone, now: clock(), doctorEmail: doctorEmail?.toLowerCase() ?? null }
  const read = { csv: readCsv, ics: readCalendarFile, 'easy-appointments': readEasyAppointments }[format]
  let count = 0
  let batch: ReadRow[] = []
  const store = async () => {
    await saveRows(db, id, count, batch)
    count += batch.length
    batch = []
    report(count)
  }
  for await (const row of read(text, context)) {
    batch.push(row)
    if (count + batch.length > MOST_ROWS) throw new BadFile('too-many', row.line)
    if (batch.length >= BATCH) await store()
  }
  await store()
  if (count === 0) throw new BadFile('empty', 1)
  await countAnew(db)
  await judgeTwice(db, id)
  await changeImport(db, id, { isRead: true })
}
