import { BadFile } from './bad-file.ts'
import { type DumpRow, dumpRows } from './dump-rows.ts'

export type EasyRow = Pick<DumpRow, 'get' | 'line'>

export type EasyTables = {
  people: Map<string, EasyRow>
  settings: Map<string, EasyRow>
  services: Map<string, EasyRow>
  servicesOf: Map<string, string[]>
  /** Versions before 1.6 keep them in the settings. */
  exceptionsOf: Map<string, EasyRow[]>
  providerRoles: Set<string>
  /** Of those who have no plan of their own. */
  companyPlan: string
}

const MOST_PEOPLE = 200_000

const PERSON = [
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'mobile_number',
  'address',
  'city',
  'zip_code',
  'timezone',
  'id_roles',
] as const
const SETTINGS = ['working_plan', 'working_plan_exceptions'] as const
const SERVICE = ['name', 'duration', 'price', 'currency', 'description'] as const
const EXCEPTION = ['start_date', 'end_date', 'start_time', 'end_time', 'breaks'] as const

/** Only the needed columns, as it is kept while reading. */
function kept(columns: readonly string[], { get, line }: DumpRow): EasyRow {
  const values = columns.map(get)
  return { line, get: (column) => values[columns.indexOf(column)] ?? '' }
}

function addTo<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

const NOTE: Record<string, (tables: EasyTables, row: DumpRow) => unknown> = {
  users: ({ people }, row) => people.set(row.get('id'), kept(PERSON, row)),
  user_settings: ({ settings }, row) => settings.set(row.get('id_users'), kept(SETTINGS, row)),
  services: ({ services }, row) => services.set(row.get('id'), kept(SERVICE, row)),
  roles: ({ providerRoles }, { get }) => get('slug') === 'provider' && providerRoles.add(get('id')),
  services_providers: ({ servicesOf }, { get }) => addTo(servicesOf, get('id_users'), get('id_services')),
  working_plan_exceptions: ({ exceptionsOf }, row) =>
    addTo(exceptionsOf, row.get('id_users_provider'), kept(EXCEPTION, row)),
  settings: (tables, { get }) => {
    if (get('name') === 'company_working_plan') tables.companyPlan = get('value')
  },
}

export async function readTables(text: () => AsyncIterable<string>): Promise<EasyTables> {
  const tables: EasyTables = {
    people: new Map(),
    settings: new Map(),
    services: new Map(),
    servicesOf: new Map(),
    exceptionsOf: new Map(),
    providerRoles: new Set(),
    companyPlan: '',
  }
  for await (const row of dumpRows(text())) {
    NOTE[row.table]?.(tables, row)
    if (tables.people.size > MOST_PEOPLE) throw new BadFile('too-many', row.line)
  }
  if (tables.people.size === 0 || tables.providerRoles.size === 0) throw new BadFile('no-tables')
  return tables
}
