import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { isTimeZone } from '@desk/rules/slots/hospital-slots'
import type {
  AbsenceEntry,
  AppointmentEntry,
  ClosedDayEntry,
  DateHoursEntry,
  DoctorEntry,
} from '../import-entries.ts'
import { datesBetween, datesInSettings, datesInTable, weekOf } from './easy-hours.ts'
import type { EasyRow, EasyTables } from './easy-tables.ts'
import {
  BadCell,
  cell,
  dateCell,
  emailCell,
  needed,
  NO_PHONE,
  optionalEmail,
  spanOf,
  timeCell,
} from './fields.ts'

type Get = EasyRow['get']

const UNKNOWN = '-'

const emailOf = (row: EasyRow | undefined, column: string): string =>
  emailCell(row?.get('email') ?? '', column)

/** Leaves the speciality open, as the provider's services say it best. */
export function toDoctor({ get }: EasyRow, id: string, tables: EasyTables): DoctorEntry {
  const services = (tables.servicesOf.get(id) ?? []).flatMap((service) => tables.services.get(service) ?? [])
  const visitTypes = services.map(toVisitType)
  const fees = visitTypes.map(({ fee }) => fee)
  return {
    kind: 'doctor',
    email: emailCell(get('email'), 'email'),
    firstName: needed(get('first_name'), 'first_name'),
    lastName: needed(get('last_name'), 'last_name'),
    phone: phoneOf(get),
    address: postalAddress(get) || UNKNOWN,
    specialization: visitTypes[0]?.name ?? UNKNOWN,
    experience: UNKNOWN,
    fee: fees.find((fee) => fee !== '') ?? UNKNOWN,
    website: '',
    week: weekOf(tables.settings.get(id)?.get('working_plan') || tables.companyPlan),
    slotMinutes: null,
    visitTypes,
  }
}

const phoneOf = (get: Get) => cell(get('phone_number') || get('mobile_number'), 'phone') || NO_PHONE
const postalAddress = (get: Get) =>
  cell([get('address'), get('zip_code'), get('city')].filter(Boolean).join(', '), 'address')

const toVisitType = (service: EasyRow): DoctorEntry['visitTypes'][number] => ({
  name: needed(service.get('name').slice(0, 100), 'services'),
  minutes: Math.min(480, Math.max(5, Number(service.get('duration')) || 15)),
  fee: feeOf(service),
  sentence: service.get('description').slice(0, 300).trim(),
})

function feeOf({ get }: EasyRow): string {
  const price = Number(get('price'))
  return price > 0 ? `${price} ${get('currency')}`.trim().slice(0, 100) : ''
}

/** Their working plan exceptions; null means away. */
export function datesOf(id: string, person: EasyRow, tables: EasyTables): DateHoursEntry[] {
  const table = tables.exceptionsOf.get(id)
  const settings = tables.settings.get(id)?.get('working_plan_exceptions') ?? ''
  const dates = table ? datesInTable(table) : datesInSettings(settings)
  if (dates.length === 0) return []
  const doctor = emailOf(person, 'email')
  return dates.map((one) => ({ kind: 'date-hours', doctor, ...one }))
}

const dateOf = (value: string, column: string): IsoDate => dateCell(value.slice(0, 10), column)
const clockOf = (value: string, column: string) => timeCell(value.slice(11, 16), column)
const MINUTE_MS = 60_000

/** Times are in the provider's time zone. */
function zoneOf(provider: EasyRow | undefined, timeZone: string): string {
  const zone = provider?.get('timezone') ?? ''
  return isTimeZone(zone) ? zone : timeZone
}

function spanIn(get: Get, timeZone: string) {
  const [start, end] = [get('start_datetime'), get('end_datetime')]
  const date = dateOf(start, 'start_datetime')
  const at = clockOf(start, 'start_datetime')
  const days = (Date.parse(dateOf(end, 'end_datetime')) - Date.parse(date)) / MINUTE_MS
  const minutes = days + clockOf(end, 'end_datetime') - at
  return spanOf({ date, start: at, minutes }, timeZone, 'start_datetime')
}

/** Blocked for everybody: whole days close the hospital, … */
export function isWholeDays(get: Get): boolean {
  const [start, end] = [get('start_datetime').slice(11, 16), get('end_datetime').slice(11, 16)]
  return start === '00:00' && (end === '00:00' || end === '23:59')
}

export function closedDaysOf(get: Get): ClosedDayEntry[] {
  const end = get('end_datetime')
  const last = dateOf(end, 'end_datetime')
  const dates = datesBetween(
    get('start_datetime').slice(0, 10),
    clockOf(end, 'end_datetime') === 0 ? addDays(last, -1) : last,
    'end_datetime',
  )
  const name = cell(get('name').slice(0, 100), 'name') || UNKNOWN
  return dates.map((date) => ({ kind: 'closed-day', date, name }))
}

/** … parts of a day are every provider's time off. */
export const timeOffOf = (
  get: Get,
  { tables, timeZone }: { tables: EasyTables; timeZone: string },
): AbsenceEntry[] =>
  [...tables.people]
    .filter(([, person]) => tables.providerRoles.has(person.get('id_roles')))
    .map(([id, person]) => ({
      kind: 'absence',
      doctor: emailOf(person, 'email'),
      ref: `easy:blocked:${get('id')}:${id}`,
      ...spanIn(get, zoneOf(person, timeZone)),
      note: noteOf(get('name'), get('notes')),
    }))

const noteOf = (...texts: string[]): string =>
  texts
    .map((text) => text.replaceAll('\u0000', '').trim())
    .filter(Boolean)
    .join(': ')
    .slice(0, 300)

export const toUnavailability = (
  get: Get,
  { provider, timeZone }: { provider: EasyRow | undefined; timeZone: string },
): AbsenceEntry => ({
  kind: 'absence',
  doctor: emailOf(provider, 'id_users_provider'),
  ref: `easy:${get('id')}`,
  ...spanIn(get, zoneOf(provider, timeZone)),
  note: noteOf(get('notes')),
})

const CANCELLED = /^(cancel|storn|annul)/i
const DRAFT = /^(draft|pending)/i

function stateOf(status: string): AppointmentEntry['state'] {
  if (CANCELLED.test(status)) return 'cancelled'
  return DRAFT.test(status) ? 'pending' : 'approved'
}

export function toAppointment(
  get: Get,
  { tables, provider, timeZone }: { tables: EasyTables; provider: EasyRow | undefined; timeZone: string },
): AppointmentEntry {
  const customer = tables.people.get(get('id_users_customer'))
  if (!customer) throw new BadCell('missing', 'id_users_customer')
  const of = customer.get
  return {
    kind: 'appointment',
    doctor: emailOf(provider, 'id_users_provider'),
    ref: `easy:${get('id')}`,
    ...spanIn(get, zoneOf(provider, timeZone)),
    name: needed(`${of('first_name')} ${of('last_name')}`, 'name'),
    phone: phoneOf(of),
    email: optionalEmail(of('email'), 'email'),
    gender: '',
    address: postalAddress(of),
    state: stateOf(get('status')),
  }
}
