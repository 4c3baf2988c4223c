import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import type { Window } from '@desk/rules/schedule/schedule'
import * as z from 'zod/mini'
import type {
  AbsenceEntry,
  AppointmentEntry,
  ClosedDayEntry,
  DateHoursEntry,
  DoctorEntry,
} from '../import-entries.ts'
import {
  BadCell,
  cell,
  dateCell,
  emailCell,
  inOrder,
  needed,
  NO_PHONE,
  optionalEmail,
  spanOf,
  timeCell,
} from './fields.ts'
import type { EasyTables } from './easy-tables.ts'

type Get = (column: string) => string
type Row = { get: Get }
type Context = { tables: EasyTables; timeZone: string }

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const UNKNOWN = '-'

const dayPlan = z.nullable(
  z.object({
    start: z.string(),
    end: z.string(),
    breaks: z.optional(z.array(z.object({ start: z.string(), end: z.string() }))),
  }),
)
const weekPlan = z.partialRecord(z.enum(WEEK), dayPlan)
const exceptions = z.record(z.string(), dayPlan)

function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  text: string,
  column: string,
): z.output<Schema> {
  const found = z.safeParse(schema, parsed(text))
  if (!found.success) throw new BadCell('bad-hours', column)
  return found.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A day less its breaks. */
function windowsOf(plan: z.output<typeof dayPlan>, column: string): Window[] {
  if (!plan) return []
  const breaks = (plan.breaks ?? []).map((each) => ({
    start: timeCell(each.start, column),
    end: timeCell(each.end, column),
  }))
  const end = timeCell(plan.end, column)
  let from = timeCell(plan.start, column)
  const windows: Window[] = []
  for (const one of breaks.toSorted((a, b) => a.start - b.start)) {
    if (one.start > from) windows.push({ start: from, end: Math.min(one.start, end) })
    from = Math.max(from, one.end)
  }
  if (from < end) windows.push({ start: from, end })
  return inOrder(windows, column)
}

const emailOf = (row: Row | undefined, column: string): string => emailCell(row?.get('email') ?? '', column)

/** It knows no specialities: what a provider offers says most about them. */
export function toDoctor({ get }: Row, id: string, tables: EasyTables): DoctorEntry {
  const services = (tables.servicesOf.get(id) ?? []).flatMap((service) => tables.services.get(service) ?? [])
  const visitTypes = services.map(toVisitType)
  const fees = visitTypes.map(({ fee }) => fee)
  return {
    kind: 'doctor',
    email: emailCell(get('email'), 'email'),
    firstName: needed(get('first_name'), 'first_name'),
    lastName: needed(get('last_name'), 'last_name'),
    phone: phoneOf(get),
    address: addressOf(get) || UNKNOWN,
    specialization: visitTypes[0]?.name ?? UNKNOWN,
    experience: UNKNOWN,
    fee: fees.find((fee) => fee !== '') ?? UNKNOWN,
    website: '',
    week: weekOf(tables.settings.get(id)?.get('working_plan') ?? ''),
    slotMinutes: null,
    visitTypes,
  }
}

const phoneOf = (get: Get) => cell(get('phone_number') || get('mobile_number'), 'phone') || NO_PHONE
const addressOf = (get: Get) =>
  cell([get('address'), get('zip_code'), get('city')].filter(Boolean).join(', '), 'address')

function weekOf(plan: string): DoctorEntry['week'] {
  if (plan === '') return null
  const week = readJson(weekPlan, plan, 'working_plan')
  return WEEK.map((day) => windowsOf(week[day] ?? null, 'working_plan'))
}

const toVisitType = (service: Row): DoctorEntry['visitTypes'][number] => ({
  name: needed(service.get('name').slice(0, 100), 'services'),
  minutes: Math.min(480, Math.max(5, Number(service.get('duration')) || 15)),
  fee: feeOf(service),
  sentence: service.get('description').slice(0, 300).trim(),
})

function feeOf({ get }: Row): string {
  const price = Number(get('price'))
  return price > 0 ? `${price} ${get('currency')}`.trim().slice(0, 100) : ''
}

/** Working plan exceptions: hours for single dates, none where the provider is away. */
export function datesOf(person: Row, settings: Row | undefined): DateHoursEntry[] {
  const text = settings?.get('working_plan_exceptions') ?? ''
  if (text === '' || text === '[]') return []
  const doctor = emailOf(person, 'email')
  return Object.entries(readJson(exceptions, text, 'working_plan_exceptions')).map(([day, plan]) => ({
    kind: 'date-hours',
    doctor,
    date: dateCell(day, 'working_plan_exceptions'),
    windows: windowsOf(plan, 'working_plan_exceptions'),
  }))
}

const dateOf = (value: string, column: string): IsoDate => dateCell(value.slice(0, 10), column)
const clockOf = (value: string, column: string) => timeCell(value.slice(11, 16), column)
const MINUTE_MS = 60_000

function spanIn(get: Get, timeZone: string) {
  const [start, end] = [get('start_datetime'), get('end_datetime')]
  const date = dateOf(start, 'start_datetime')
  const at = clockOf(start, 'start_datetime')
  const days = (Date.parse(dateOf(end, 'end_datetime')) - Date.parse(date)) / MINUTE_MS
  const minutes = days + clockOf(end, 'end_datetime') - at
  return spanOf({ date, start: at, minutes }, timeZone, 'start_datetime')
}

/** Blocked periods are the whole hospital's: days here, so that a period of some hours cannot be one. */
export function closedDaysOf(get: Get): ClosedDayEntry[] {
  const [start, end] = [get('start_datetime'), get('end_datetime')]
  const first = dateOf(start, 'start_datetime')
  const isWhole = clockOf(start, 'start_datetime') === 0 && ['00:00', '23:59'].includes(end.slice(11, 16))
  if (!isWhole) throw new BadCell('part-of-day', 'start_datetime')
  const last =
    end.slice(11, 16) === '00:00' ? addDays(dateOf(end, 'end_datetime'), -1) : dateOf(end, 'end_datetime')
  const name = cell(get('name').slice(0, 100), 'name') || UNKNOWN
  const count = Math.round((Date.parse(last) - Date.parse(first)) / (DAY_MINUTES * MINUTE_MS)) + 1
  if (count > 400) throw new BadCell('bad-date', 'end_datetime')
  return Array.from({ length: Math.max(0, count) }, (_, day) => ({
    kind: 'closed-day',
    date: addDays(first, day),
    name,
  }))
}
const DAY_MINUTES = 1440

export const toUnavailability = (get: Get, { tables, timeZone }: Context): AbsenceEntry => ({
  kind: 'absence',
  doctor: emailOf(tables.people.get(get('id_users_provider')), 'id_users_provider'),
  ref: `easy:${get('id')}`,
  ...spanIn(get, timeZone),
  note: get('notes').slice(0, 300).trim(),
})

const CANCELLED = /^(cancel|storn|annul)/i

export function toAppointment(get: Get, { tables, timeZone }: Context): AppointmentEntry {
  const customer = tables.people.get(get('id_users_customer'))
  if (!customer) throw new BadCell('missing', 'id_users_customer')
  const of = customer.get
  return {
    kind: 'appointment',
    doctor: emailOf(tables.people.get(get('id_users_provider')), 'id_users_provider'),
    ref: `easy:${get('id')}`,
    ...spanIn(get, timeZone),
    name: needed(`${of('first_name')} ${of('last_name')}`, 'name'),
    phone: phoneOf(of),
    email: optionalEmail(of('email'), 'email'),
    gender: '',
    address: addressOf(of),
    state: CANCELLED.test(get('status')) ? 'cancelled' : 'approved',
  }
}
