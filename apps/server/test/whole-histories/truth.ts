import { addDays, type IsoDate } from '@desk/rules/calendar-date'
import { type Busy, offeredSlots, slotsOf } from '@desk/rules/schedule/offered'
import { type AbsenceKind, type Schedule, usualWindow, type Window } from '@desk/rules/schedule/schedule'
import type { TimeRange } from '@desk/rules/slots/free-slots'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import type { TestApp } from '../test-app.ts'

export const TIME_ZONE = 'Europe/Berlin'
const MINUTE_MS = 60_000

type TakenKind = 'appointment' | 'booking' | 'offer' | 'proposal' | 'block'
export type Taken = {
  id: string
  kind: TakenKind
  userId: string | null
  date: IsoDate
  startsAt: Date
  endsAt: Date
  placedAt: number
}
export type Calendar = { isBookable: boolean; schedule: Schedule; taken: readonly Taken[] }
export type Truth = { now: Date; calendars: ReadonlyMap<string, Calendar> }

const SPECIFIED: Record<'slot_minutes' | 'buffer_before' | 'buffer_after' | 'notice_minutes', number> &
  Record<'horizon_days' | 'most_visits', number | null> = {
  slot_minutes: 15,
  buffer_before: 0,
  buffer_after: 0,
  notice_minutes: 0,
  horizon_days: null,
  most_visits: null,
}

type Span = { startsAt: number; endsAt: number }
type Row = {
  id: string
  isBookable: boolean
  start: number
  end: number
  settings: Partial<typeof SPECIFIED> | null
  plans: { from: IsoDate; to: IsoDate | null; windows: (Window & { weekday: number })[] }[]
  dates: { date: IsoDate; windows: Window[] }[]
  absences: (Span & { kind: AbsenceKind })[]
  closed: IsoDate[]
  taken: (Omit<Taken, 'date' | 'startsAt' | 'endsAt'> & Span & { date: IsoDate | null })[]
}

const list = (of: string, from: string) => `(select coalesce(jsonb_agg(${of}), '[]') from ${from})`
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`
const SPAN = `'startsAt', ${ms('starts_at')}, 'endsAt', ${ms('ends_at')}`
const WINDOW = `jsonb_build_object('start', start_minute, 'end', end_minute)`

const TABLES = `select id, status = 'approved' and not is_blocked as "isBookable", work_start as start, work_end as end,
  (select to_jsonb(s) from slot_settings s where doctor_id = d.id) as settings,
  ${list(
    `jsonb_build_object('from', first_day, 'to', last_day, 'windows',
      ${list(`${WINDOW} || jsonb_build_object('weekday', weekday) order by start_minute`, 'week_windows where plan_id = p.id')})`,
    'week_plans p where doctor_id = d.id',
  )} as plans,
  ${list(
    `jsonb_build_object('date', date, 'windows',
      ${list(`${WINDOW} order by start_minute`, 'date_windows w where w.doctor_id = d.id and w.date = h.date')})`,
    'date_hours h where doctor_id = d.id',
  )} as dates,
  ${list(`jsonb_build_object(${SPAN}, 'kind', kind)`, 'absences where doctor_id = d.id')} as absences,
  ${list('date', 'closed_days')} as closed,
  ${list(
    `jsonb_build_object('id', id, 'kind', 'appointment', 'userId', patient_id, 'date', date, 'placedAt', ${ms('placed_at')}, ${SPAN})`,
    'appointments where doctor_id = d.id and released_at is null',
  )} || ${list(
    `jsonb_build_object('id', id, 'kind', kind, 'userId', user_id, 'date', null, 'placedAt', ${ms('created_at')}, ${SPAN})`,
    'slot_holds where doctor_id = d.id and released_at is null and (expires_at is null or expires_at > $2)',
  )} as taken
  from doctors d where id = any ($1)`

export async function readTruth({ deps }: TestApp, doctorIds: readonly string[]): Promise<Truth> {
  const now = deps.clock()
  const { rows } = await deps.pool.query<Row>({
    name: 'truth-of-histories',
    text: TABLES,
    values: [doctorIds, now],
  })
  return { now, calendars: new Map(rows.map((row) => [row.id, toCalendar(row)])) }
}

const dated = <Of extends Span>({ startsAt, endsAt, ...rest }: Of) => ({
  ...rest,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

function toCalendar({ isBookable, start, end, settings, ...row }: Row): Calendar {
  const set = { ...SPECIFIED, ...settings }
  const schedule: Schedule = {
    usual: usualWindow(start, end),
    plans: row.plans.map(({ from, to, windows }) => ({
      from,
      to,
      days: [0, 1, 2, 3, 4, 5, 6].map((day) => windows.filter(({ weekday }) => weekday === day)),
    })),
    dates: new Map(row.dates.map(({ date, windows }) => [date, windows])),
    absences: row.absences.map(dated),
    closedDays: new Set(row.closed),
    slotMinutes: set.slot_minutes,
    gapMinutes: set.buffer_before + set.buffer_after,
    noticeMinutes: set.notice_minutes,
    horizonDays: set.horizon_days ?? 90,
    mostVisits: set.most_visits,
  }
  const taken = row.taken.map(dated).map(({ date, ...one }) => ({
    ...one,
    date: date ?? hospitalToday(one.startsAt, TIME_ZONE),
  }))
  return { isBookable, schedule, taken }
}

/** What is in nobody's way but others': one's own holds, and the appointment to be moved. */
export type Own = {
  ids?: readonly (string | null | undefined)[]
  isStaff?: boolean
  length?: number | undefined
}

const toBusy = ({ kind, date, startsAt, endsAt }: Taken): Busy =>
  kind === 'block' ? { startsAt, endsAt, isVisit: false } : { startsAt, endsAt, isVisit: true, date }

export function freeSlots(
  { now, calendars }: Truth,
  { doctorId, date }: { doctorId: string; date: IsoDate },
  { ids = [], isStaff = false, length }: Own = {},
): HospitalSlot[] {
  const calendar = calendars.get(doctorId)
  if (!calendar?.isBookable) return []
  const { schedule, taken } = calendar
  const busy = taken.filter(({ id }) => !ids.includes(id)).map(toBusy)
  const asked = isStaff ? { ...schedule, noticeMinutes: 0 } : schedule
  return offeredSlots(asked, date, { busy, now, timeZone: TIME_ZONE, length })
}

/** From yesterday, whose hours may run past midnight, to the horizon. */
export function datesOf({ now, calendars }: Truth, doctorId: string): IsoDate[] {
  const horizon = calendars.get(doctorId)?.schedule.horizonDays ?? 0
  const today = hospitalToday(now, TIME_ZONE)
  return Array.from({ length: horizon + 2 }, (_, day) => addDays(today, day - 1))
}

/** Whether the doctor sees patients at exactly this time, whoever has it. */
export function isWorked(
  { calendars }: Truth,
  { doctorId, date, startsAt, endsAt }: TimeRange & { doctorId: string; date: IsoDate },
): boolean {
  const calendar = calendars.get(doctorId)
  if (!calendar?.isBookable) return false
  const length = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS
  const slots = slotsOf(calendar.schedule, date, { timeZone: TIME_ZONE, length })
  return slots.some((slot) => +slot.startsAt === +startsAt)
}

/** Visits keep their gap; a booked visit stays when time is kept free. */
export function areApart(one: Taken, other: Taken, gapMinutes: number): boolean {
  const kinds = [one.kind, other.kind]
  const gap = kinds.includes('block') ? 0 : gapMinutes * MINUTE_MS
  return +one.endsAt + gap <= +other.startsAt || +other.endsAt + gap <= +one.startsAt
}
