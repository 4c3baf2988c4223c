import * as z from 'zod/mini'

const window = z.object({ start: z.number(), end: z.number() })
const visitType = z.object({ name: z.string(), minutes: z.number(), fee: z.string(), sentence: z.string() })

/** ISO 8601 instants, minutes from midnight; doctors by lower-case email. */
const doctor = z.object({
  kind: z.literal('doctor'),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  specialization: z.string(),
  experience: z.string(),
  fee: z.string(),
  website: z.string(),
  /** From Monday on; null if the file does not say. */
  week: z.nullable(z.array(z.array(window))),
  slotMinutes: z.nullable(z.number()),
  visitTypes: z.array(visitType),
})
export type DoctorEntry = z.output<typeof doctor>

const closedDay = z.object({ kind: z.literal('closed-day'), date: z.string(), name: z.string() })
export type ClosedDayEntry = z.output<typeof closedDay>

const dateHours = z.object({
  kind: z.literal('date-hours'),
  doctor: z.string(),
  date: z.string(),
  windows: z.array(window),
})
export type DateHoursEntry = z.output<typeof dateHours>

const absence = z.object({
  kind: z.literal('absence'),
  doctor: z.string(),
  ref: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string(),
})
export type AbsenceEntry = z.output<typeof absence>

const IMPORTED_STATES = ['approved', 'pending', 'completed', 'missed', 'cancelled'] as const

const appointment = z.object({
  kind: z.literal('appointment'),
  doctor: z.string(),
  ref: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.nullable(z.string()),
  gender: z.string(),
  address: z.string(),
  state: z.enum(IMPORTED_STATES),
})
export type AppointmentEntry = z.output<typeof appointment>

const entry = z.discriminatedUnion('kind', [doctor, closedDay, dateHours, absence, appointment])
export type Entry = z.output<typeof entry>

export const readEntry = (stored: object): Entry => z.parse(entry, stored)

/** Worded under `imports.reason`; these also name the column. */
export const FIELD_REASONS = [
  'missing',
  'too-long',
  'not-plain',
  'bad-date',
  'bad-time',
  'bad-email',
  'bad-hours',
  'into-next-day',
  'bad-number',
  'bad-status',
  'doctor-unknown',
] as const
export const PLAIN_REASONS = [
  'ends-before',
  'twice',
  'account-exists',
  'hours-differ',
  'other-doctor',
  'changed-here',
  'taken',
  'held',
  'buffer',
  // Stored by versions before migration 0049.
  'day-full',
  'would-hit',
  'in-use',
  'changed-since',
  'told',
] as const
export type Reason = (typeof FIELD_REASONS)[number] | (typeof PLAIN_REASONS)[number]

/** The column that the problem is about. */
export type Problem = { reason: Reason; field?: string | undefined }

export type ReadRow = { line: number } & ({ entry: Entry } | { kind: Entry['kind']; problem: Problem })

const RANKS: Record<Entry['kind'], number> = {
  doctor: 0,
  'closed-day': 1,
  'date-hours': 2,
  absence: 3,
  appointment: 4,
}

export const rankOf = (kind: Entry['kind']): number => RANKS[kind]

export function doctorKeyOf(one: Entry): string {
  if (one.kind === 'doctor') return one.email
  return one.kind === 'closed-day' ? '' : one.doctor
}

export function refOf(one: Entry): string {
  if (one.kind === 'doctor') return one.email
  if (one.kind === 'closed-day') return one.date
  return one.kind === 'date-hours' ? `${one.doctor} ${one.date}` : one.ref
}
