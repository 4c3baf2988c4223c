import type { Pool } from 'pg'

const TYPES: Record<string, string> = {
  _int2: 'number[]',
  _int8: 'string[]',
  _uuid: 'string[]',
  _text: 'string[]',
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'IsoDate',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'string',
  jsonb: 'object',
  text: 'string',
  timestamptz: 'Date',
  tstzmultirange: 'string',
  tstzrange: 'string',
  uuid: 'string',
  xid8: 'string',
}

/** Columns whose constraint allows less than their type. */
const NARROWED: Record<string, string> = {
  'absences.kind': 'AbsenceKind',
  'appointment_events.from_state': 'AppointmentState',
  'appointment_events.party': 'Party',
  'appointment_events.to_state': 'AppointmentState',
  'appointments.state': 'AppointmentState',
  'doctors.status': 'DoctorStatus',
  'emails.calendar': 'CalendarWord',
  'emails.withheld': 'Withheld',
  'reminder_choices.channel': 'ReminderChannel',
  'waiting_offers.state': 'OfferState',
  'waiting_wishes.day_parts': 'DayPart[]',
  'waiting_wishes.state': 'WishState',
}

const HEAD = `// Written by npm run db:types from the migrated database; a test fails when it is stale.
import type { Withheld } from '@desk/contract/email'
import type { AppointmentState, Party } from '@desk/rules/appointment-state'
import type { IsoDate } from '@desk/rules/calendar-date'
import type { CalendarWord } from '@desk/rules/calendar-word'
import type { DoctorStatus } from '@desk/rules/doctor-status'
import type { ReminderChannel } from '@desk/rules/reminders/reminder-choice'
import type { AbsenceKind } from '@desk/rules/schedule/schedule'
import type { DayPart, OfferState, WishState } from '@desk/rules/waiting-list/wish'
import type { Generated, GeneratedAlways, Kysely } from 'kysely'

export type Tables = {
`

const FOOT = `}

export type Db = Kysely<Tables>
`

const COLUMNS = `
  select table_name as "table", column_name as name, udt_name as type, is_nullable = 'YES' as "isNullable",
    column_default is not null or is_identity = 'YES' as "hasDefault", is_generated = 'ALWAYS' as "isGenerated"
  from information_schema.columns
  where table_schema = 'public' and table_name <> 'migrations'
  order by table_name, ordinal_position`

type Column = {
  table: string
  name: string
  type: string
  isNullable: boolean
  hasDefault: boolean
  isGenerated: boolean
}

export async function tableTypes(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Column>(COLUMNS)
  const tables = Array.from(
    Map.groupBy(rows, ({ table }) => table),
    ([table, columns]) => `  ${camelCase(table)}: {\n${columns.map(columnLine).join('')}  }\n`,
  )
  return HEAD + tables.join('') + FOOT
}

function columnLine({ table, name, type, isNullable, hasDefault, isGenerated }: Column): string {
  const base = NARROWED[`${table}.${name}`] ?? TYPES[type]
  if (base === undefined)
    throw new Error(`${table}.${name}: say in table-types.ts what the driver gives for ${type}.`)
  const value = isNullable ? `${base} | null` : base
  if (isGenerated) return `    ${camelCase(name)}: GeneratedAlways<${value}>\n`
  return `    ${camelCase(name)}: ${hasDefault ? `Generated<${value}>` : value}\n`
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
