import type { Entry, ReadRow } from '../import-entries.ts'
import { type DumpRow, dumpRows } from './dump-rows.ts'
import {
  closedDaysOf,
  datesOf,
  isWholeDays,
  timeOffOf,
  toAppointment,
  toDoctor,
  toUnavailability,
} from './easy-rows.ts'
import { type EasyTables, readTables } from './easy-tables.ts'
import { readRow } from './read-row.ts'

/** Read twice, as tables refer to each other in any order. */
export async function* readEasyAppointments(
  text: () => AsyncIterable<string>,
  { timeZone }: { timeZone: string },
): AsyncGenerator<ReadRow> {
  const tables = await readTables(text)
  yield* readProviders(tables)
  for await (const row of dumpRows(text())) {
    if (row.table === 'blocked_periods') yield* readBlocked(row, tables, timeZone)
    if (row.table === 'appointments') yield readVisit(row, tables, timeZone)
  }
}

function* readProviders(tables: EasyTables): Generator<ReadRow> {
  for (const [id, person] of tables.people) {
    if (!tables.providerRoles.has(person.get('id_roles'))) continue
    yield readRow(person.line, 'doctor', () => toDoctor(person, id, tables))
    const { line } = tables.exceptionsOf.get(id)?.[0] ?? tables.settings.get(id) ?? person
    yield* readAll(line, 'date-hours', () => datesOf(id, person, tables))
  }
}

function readBlocked({ line, get }: DumpRow, tables: EasyTables, timeZone: string): ReadRow[] {
  if (isWholeDays(get)) return readAll(line, 'closed-day', () => closedDaysOf(get))
  return readAll(line, 'absence', () => timeOffOf(get, { tables, timeZone }))
}

function readVisit({ line, get }: DumpRow, tables: EasyTables, timeZone: string): ReadRow {
  const provider = tables.people.get(get('id_users_provider'))
  // The column was called `is_unavailable` before 1.5.
  const isAway = get('is_unavailability') === '1' || get('is_unavailable') === '1'
  if (isAway) return readRow(line, 'absence', () => toUnavailability(get, { provider, timeZone }))
  return readRow(line, 'appointment', () => toAppointment(get, { tables, provider, timeZone }))
}

function readAll(line: number, kind: Entry['kind'], read: () => Entry[]): ReadRow[] {
  let entries: Entry[] = []
  const first = readRow(line, kind, () => {
    entries = read()
    return entries[0] ?? { kind: 'closed-day', date: '', name: '' }
  })
  return 'problem' in first ? [first] : entries.map((entry) => ({ line, entry }))
}
