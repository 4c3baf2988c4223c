import { listMyAppointments } from '@desk/contract/appointment'
import { getAppointment } from '@desk/contract/appointment-life'
import { getUserData, type User } from '@desk/contract/auth'
import { getDays } from '@desk/contract/day'
import type { AnyEndpoint, DataOf } from '@desk/contract/endpoint'
import type { Envelope } from '@desk/contract/envelope'
import { addDays, type IsoDate, readDayMonthYear } from '@desk/rules/calendar-date'
import { roleOf } from '@desk/rules/roles'
import * as z from 'zod/mini'
import { nextAfter } from '../next-after.ts'

/** Slimmed to what may stay on a device. */
type Kept = { name: string; reply: Envelope }
type Asked = Readonly<Record<string, unknown>>
type When = { now: Date; today: IsoDate }
type Day = DataOf<typeof getDays>

/** Keeps only replies that this page knows. */
export function keptOf(path: string, asked: Asked, reply: Envelope, when: When): Kept[] {
  if (path === getUserData.path) return keptUser(reply)
  if (path === listMyAppointments.path) return keptList(asked, reply, when)
  if (path === getAppointment.path) return keptRecord(reply, when)
  return path === getDays.path ? keptDays(asked, reply, when) : []
}

/** Null if it is not kept. */
export function namesOf(path: string, asked: Asked, today: IsoDate): string[] | null {
  if (path === getUserData.path) return ['user']
  if (path === listMyAppointments.path) return isUpcoming(asked) ? ['coming'] : null
  if (path === getAppointment.path) return [`appointment:${textOf(asked['appointmentId'])}`]
  return path === getDays.path ? dayNames(asked, today) : null
}

export function putTogether(replies: readonly Envelope[]): Envelope | undefined {
  const [first, ...others] = replies
  if (!first || others.length === 0) return first
  const days = replies.flatMap(({ data }) => read(getDays, data) ?? [])
  const of = <Key extends keyof Omit<Day, 'now' | 'doctorId' | 'next'>>(key: Key) =>
    days.flatMap((day) => [...day[key]])
  const [day] = days
  const next = days.at(-1)?.next
  if (!day) return undefined
  return replyOf(getDays, {
    doctorId: day.doctorId,
    now: day.now,
    appointments: of('appointments'),
    blocks: of('blocks'),
    holds: of('holds'),
    proposals: of('proposals'),
    hours: of('hours'),
    ...(next && { next }),
  })
}

function keptUser({ data }: Envelope): Kept[] {
  const user = read(getUserData, data)
  if (!user || user.mustAddSecondFactor || roleOf(user) === 'admin') return []
  const slim: User = { ...user, email: '', pendingEmail: null, unread: [], read: [] }
  return [{ name: 'user', reply: replyOf(getUserData, slim) }]
}

function keptList(asked: Asked, { data }: Envelope, { now }: When): Kept[] {
  const rows = isUpcoming(asked) ? read(listMyAppointments, data) : null
  if (!rows) return []
  const upcoming = rows.filter((row) => isAhead(row, now)).map((row) => withoutPerson(row))
  return [{ name: 'coming', reply: { ...replyOf(listMyAppointments, upcoming), total: upcoming.length } }]
}

function keptRecord({ data }: Envelope, { now }: When): Kept[] {
  const record = read(getAppointment, data)
  if (record?.party !== 'patient' || !isAhead(record, now)) return []
  const slim = { ...withoutPerson(record), place: '', proposal: null }
  return [{ name: `appointment:${record.id}`, reply: replyOf(getAppointment, slim) }]
}

/** Time, name, type, state: no phone, note or reason. */
function keptDays(asked: Asked, { data }: Envelope, { today }: When): Kept[] {
  const day = asked['doctorId'] === undefined ? read(getDays, data) : null
  const span = day && spanOf(asked, today)
  if (!day || !span) return []
  return [today, addDays(today, 1)].flatMap((date) => {
    if (date < span.from || date > span.to) return []
    const isOf = (each: { date: IsoDate }) => each.date === date
    const next = nextAfter(day, date)
    const slim: Day = {
      doctorId: day.doctorId,
      now: day.now,
      appointments: day.appointments.filter(isOf).map((each) => ({ ...each, phone: '', hasNote: false })),
      blocks: day.blocks.filter(isOf).map((each) => ({ ...each, reason: '' })),
      holds: day.holds.filter(isOf),
      proposals: day.proposals.filter(isOf),
      hours: day.hours.filter(isOf),
      ...(next && { next }),
    }
    return [{ name: `day:${date}`, reply: replyOf(getDays, slim) }]
  })
}

function dayNames(asked: Asked, today: IsoDate): string[] | null {
  const { from, to } = spanOf(asked, today) ?? {}
  if (asked['doctorId'] !== undefined || from === undefined || to === undefined) return null
  // After midnight the night's duty is under yesterday, kept as today.
  const [first, last] = [addDays(today, -1), addDays(today, 1)]
  const days = [first, today, last].filter((date) => date >= from && date <= to)
  // A partly kept week would look empty.
  const areAll = from >= first && to <= last && days.length > 0
  return areAll ? days.map((date) => `day:${date}`) : null
}

function spanOf({ from, to }: Asked, today: IsoDate): { from: IsoDate; to: IsoDate } | null {
  const first = from === undefined ? today : readDayMonthYear(textOf(from))
  const last = to === undefined ? first : readDayMonthYear(textOf(to))
  return first === null || last === null ? null : { from: first, to: last }
}

const isUpcoming = ({ q, status, when, page }: Asked) =>
  when === 'coming' && q === undefined && status === undefined && ['undefined', '1'].includes(textOf(page))

const isAhead = ({ endsAt }: { endsAt: string }, now: Date) => Date.parse(endsAt) > now.getTime()

const withoutPerson = <Shown extends { phone: string; address: string; gender: string }>(shown: Shown) => ({
  ...shown,
  phone: '',
  address: '',
  gender: '',
})

const textOf = (value: unknown) => String(value)

function read<E extends AnyEndpoint>(endpoint: E, data: unknown): DataOf<E> | null {
  const found = z.safeParse<E['data']>(endpoint.data, data)
  return found.success ? found.data : null
}

function replyOf<E extends AnyEndpoint>({ data }: E, value: DataOf<E>): Envelope {
  return { success: true, message: '', data: z.encode<E['data']>(data, value) }
}
