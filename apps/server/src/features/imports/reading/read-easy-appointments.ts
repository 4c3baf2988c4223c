import { isTimeZone } from '@desk/rules/slots/hospital-slots'
import type { Entry, ReadRow } from '../import-entries.ts'
import { BadFile } from './bad-file.ts'
import { type DumpRow, dumpRows } from './dump-rows.ts'
import type { EasyTables } from './easy-tables.ts'
import { closedDaysOf, datesOf, toAppointment, toDoctor, toUnavailability } from './easy-rows.ts'
import { readRow } from './read-row.ts'

/** The dump of an Easy!Appointments database: its tables name each other in any order, so it is read twice. */
export async function* readEasyAppointments(
  text: () => AsyncIterable<string>,
  { timeZone }: { timeZone: string },
): AsyncGenerator<ReadRow> {
  const tables = await readTables(text)
  yield* readProviders(tables)
  for await (const row of dumpRows(text())) {
    const { table, line, get } = row
    if (table === 'blocked_periods') yield* readAll(line, 'closed-day', () => closedDaysOf(get))
    if (table === 'appointments') yield readVisit(row, tables, timeZone)
  }
}

function* readProviders(tables: EasyTables): Generator<ReadRow> {
  for (const [id, person] of tables.people) {
    if (!tables.providerRoles.has(person.get('id_roles'))) continue
    const settings = tables.settings.get(id)
    yield readRow(person.line, 'doctor', () => toDoctor(person, id, tables))
    yield* readAll(settings?.line ?? person.line, 'date-hours', () => datesOf(person, settings))
  }
}

function readVisit({ line, get }: DumpRow, tables: EasyTables, timeZone: string): ReadRow {
  const zone = tables.people.get(get('id_users_provider'))?.get('timezone') ?? ''
  const context = { tables, timeZone: isTimeZone(zone) ? zone : timeZone }
  // Before 1.5 it was called `is_unavailable`.
  const isAway = get('is_unavailability') === '1' || get('is_unavailable') === '1'
  if (isAway) return readRow(line, 'absence', () => toUnavailability(get, context))
  return readRow(line, 'appointment', () => toAppointment(get, context))
}

/** One problem ends what one cell says. */
function readAll(line: number, kind: 'date-hours' | 'closed-day', read: () => Entry[]): ReadRow[] {
  let entries: Entry[] = []
  const first = readRow(line, kind, () => {
    entries = read()
    return entries[0] ?? { kind: 'closed-day', date: '', name: '' }
  })
  return 'problem' in first ? [first] : entries.map((entry) => ({ line, entry }))
}

const MOST_PEOPLE = 200_000

const NOTE: Record<string, (tables: EasyTables, row: DumpRow) => unknown> = {
  users: ({ people }, { get, line }) => people.set(get('id'), { get, line }),
  user_settings: ({ settings }, { get, line }) => settings.set(get('id_users'), { get, line }),
  services: ({ services }, { get, line }) => services.set(get('id'), { get, line }),
  roles: ({ providerRoles }, { get }) => get('slug') === 'provider' && providerRoles.add(get('id')),
  services_providers: ({ servicesOf }, { get }) => {
    const provider = get('id_users')
    servicesOf.set(provider, [...(servicesOf.get(provider) ?? []), get('id_services')])
  },
}

async function readTables(text: () => AsyncIterable<string>): Promise<EasyTables> {
  const tables: EasyTables = {
    people: new Map(),
    settings: new Map(),
    services: new Map(),
    servicesOf: new Map(),
    providerRoles: new Set(),
  }
  for await (const row of dumpRows(text())) {
    NOTE[row.table]?.(tables, row)
    if (tables.people.size > MOST_PEOPLE) throw new BadFile('too-many', row.line)
  }
  if (tables.people.size === 0 || tables.providerRoles.size === 0) throw new BadFile('no-tables')
  return tables
}
