import type { AppointmentEntry, DoctorEntry } from '../import-entries.ts'
import {
  BadCell,
  cell,
  type Cells,
  dateCell,
  emailCell,
  inWeek,
  madeRef,
  needed,
  numberCell,
  optionalEmail,
  spanOf,
  timeCell,
  windowsCell,
} from './fields.ts'

const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

export function toDoctor(cells: Cells): DoctorEntry {
  const text = (column: string) => needed(cells(column), column)
  const slotMinutes = cells('slot_minutes')
  return {
    kind: 'doctor',
    email: emailCell(cells('email'), 'email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    address: text('address'),
    specialization: text('speciality'),
    experience: text('experience'),
    fee: text('fee'),
    website: cell(cells('website'), 'website'),
    week: WEEK.some((day) => cells(day) !== '') ? weekOf(cells) : null,
    slotMinutes: slotMinutes === '' ? null : numberCell(slotMinutes, 'slot_minutes', [5, 240]),
    visitTypes: [],
  }
}

const weekOf = (cells: Cells) =>
  inWeek(
    WEEK.map((day) => windowsCell(cells(day), day)),
    WEEK,
  )

const DEFAULT_MINUTES = 15
const DAY = 1440

const STATES: Record<string, AppointmentEntry['state']> = {
  '': 'approved',
  approved: 'approved',
  confirmed: 'approved',
  booked: 'approved',
  pending: 'pending',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  completed: 'completed',
  missed: 'missed',
}

export function toAppointment(cells: Cells, { timeZone }: { timeZone: string }): AppointmentEntry {
  const doctor = emailCell(cells('doctor'), 'doctor')
  const date = dateCell(cells('date'), 'date')
  const start = timeCell(cells('start'), 'start')
  const span = spanOf({ date, start, minutes: minutesOf(cells, start) }, timeZone, 'start')
  const name = needed(cells('name'), 'name')
  const phone = needed(cells('phone'), 'phone')
  const state = STATES[cells('status').trim().toLowerCase()]
  if (!state) throw new BadCell('bad-status', 'status')
  const reference = cell(cells('reference'), 'reference')
  return {
    kind: 'appointment',
    doctor,
    ref: reference === '' ? madeRef(doctor, span.startsAt, name.toLowerCase(), phone) : `csv:${reference}`,
    ...span,
    name,
    phone,
    email: optionalEmail(cells('email'), 'email'),
    gender: cell(cells('gender'), 'gender'),
    address: cell(cells('address'), 'address'),
    state,
  }
}

/** Else up to `end`, past midnight if earlier; else a slot's length. */
function minutesOf(cells: Cells, start: number): number {
  if (cells('minutes') !== '') return numberCell(cells('minutes'), 'minutes', [1, DAY])
  if (cells('end') === '') return DEFAULT_MINUTES
  const end = timeCell(cells('end'), 'end')
  if (end === start) throw new BadCell('ends-before', 'end')
  return end > start ? end - start : end + DAY - start
}
