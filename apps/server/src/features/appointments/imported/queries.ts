import type { AppointmentState } from '@desk/rules/appointment-state'
import { addDays } from '@desk/rules/calendar-date'
import { hospitalTime } from '@desk/rules/slots/hospital-slots'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/tables.ts'
import { saveDetailsChanged } from '../detail-events.ts'

export type Imported = {
  doctorId: string
  startsAt: Date
  endsAt: Date
  name: string
  phone: string
  email: string | null
  gender: string
  address: string
  state: AppointmentState
}

/** Null when imported from the command line. */
export type Importer = { actorId: string | null; at: Date; timeZone: string }

const MINUTE_MS = 60_000
const RELEASED = new Set(['cancelled', 'rejected', 'expired'])

function columnsOf(imported: Imported, { at, timeZone }: Importer) {
  const { date, minutes } = hospitalTime(imported.startsAt, timeZone)
  const length = (imported.endsAt.getTime() - imported.startsAt.getTime()) / MINUTE_MS
  return {
    ...imported,
    date,
    startMinute: minutes,
    endMinute: minutes + Math.max(1, Math.round(length)),
    releasedAt: RELEASED.has(imported.state) ? at : null,
    decidedAt: imported.state === 'pending' || imported.state === 'expired' ? null : at,
  }
}

const partyOf = ({ actorId }: Importer) => (actorId === null ? ('system' as const) : ('admin' as const))

type Saved = { id: string; eventId: string; startsAt: Date; state: AppointmentState }

/**
 * One statement, results in order; undefined: another appointment has the time. Fails on holds, buffers and
 * full days.
 */
export async function saveImported(
  trx: Db,
  appointments: readonly Imported[],
  importer: Importer,
): Promise<(Saved | undefined)[]> {
  if (appointments.length === 0) return []
  const { actorId, at } = importer
  const made = await sql<{
    id: string
  }>`select new_id() as id from generate_series(1, ${appointments.length}::int)`.execute(trx)
  const ids = made.rows.map(({ id }) => id)
  const rows = appointments.map((imported, place) => ({
    ...columnsOf(imported, importer),
    id: ids[place] ?? '',
  }))
  // One value: a batch has four thousand cells. No booking email.
  const { rows: saved } = await sql<
    Omit<Saved, 'eventId'>
  >`insert into appointments (id, doctor_id, starts_at, ends_at, name, phone,
      email, gender, address, state, date, start_minute, end_minute, released_at, decided_at, is_guest_booking, created_at,
      placed_at, notice_requested_at)
    select id, "doctorId", "startsAt", "endsAt", name, phone, email, gender, address, state, date, "startMinute", "endMinute",
      "releasedAt", "decidedAt", false, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as imported (id uuid, "doctorId" uuid, "startsAt" timestamptz,
      "endsAt" timestamptz, name text, phone text, email text, gender text, address text, state text, date date,
      "startMinute" int, "endMinute" int, "releasedAt" timestamptz, "decidedAt" timestamptz)
    on conflict do nothing returning id, starts_at, state`.execute(trx)
  if (saved.length === 0) return []
  const step = { party: partyOf(importer), action: 'book', createdAt: at, actorId }
  const events = await trx
    .insertInto('appointmentEvents')
    .values(saved.map(({ id, state }) => ({ ...step, appointmentId: id, toState: state })))
    .returning(['id as eventId', 'appointmentId'])
    .execute()
  const eventOf = new Map(events.map(({ appointmentId, eventId }) => [appointmentId, eventId]))
  const byId = new Map(saved.map((row) => [row.id, { ...row, eventId: eventOf.get(row.id) ?? '' }]))
  return ids.map((id) => byId.get(id))
}

/** Locks them, except those already given to an account. */
export async function lockImported(trx: Db, ids: readonly string[]): Promise<Map<string, Imported>> {
  const rows = await trx
    .selectFrom('appointments')
    .select(['id', 'doctorId', 'startsAt', 'endsAt', 'name', 'phone', 'email', 'gender', 'address', 'state'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('patientId', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, ...imported }) => [id, imported]))
}

const DETAILS = ['name', 'phone', 'email', 'gender', 'address'] as const

/** Gives the events it added; an undo adds none. */
export async function changeImported(
  trx: Db,
  id: string,
  { from, to, isUndo }: { from: Imported; to: Imported; isUndo: boolean },
  importer: Importer,
): Promise<string[]> {
  const { actorId, at } = importer
  const isMoved =
    from.startsAt.getTime() !== to.startsAt.getTime() || from.endsAt.getTime() !== to.endsAt.getTime()
  await trx
    .updateTable('appointments')
    .set({ ...columnsOf(to, importer), ...(isMoved && { placedAt: at }) })
    .where('id', '=', id)
    .execute()
  if (isUndo) return []
  const step = { appointmentId: id, actorId, party: partyOf(importer), createdAt: at }
  const moved = { action: 'move', fromState: from.state, toState: from.state }
  const times = { fromStartsAt: from.startsAt, toStartsAt: to.startsAt }
  const changed = { action: 'change-state', fromState: from.state, toState: to.state }
  const rows = [
    ...(isMoved ? [{ ...step, ...moved, ...times }] : []),
    ...(from.state === to.state ? [] : [{ ...step, ...changed, fromStartsAt: null, toStartsAt: null }]),
  ]
  const saved =
    rows.length === 0 ? [] : await trx.insertInto('appointmentEvents').values(rows).returning('id').execute()
  const eventIds = saved.map(({ id: eventId }) => eventId)
  if (DETAILS.every((detail) => from[detail] === to[detail])) return eventIds
  const by = { party: partyOf(importer), actorId, reason: '', at }
  return [...eventIds, await saveDetailsChanged(trx, { id, state: to.state }, by)]
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')
const LEAST_DIGITS = 6

type Visit = { id: string; doctorId: string; startsAt: Date; name: string; phone: string }

/** At that very time, by name or phone number. */
export async function findSameVisits(
  trx: Db,
  appointments: readonly Imported[],
  timeZone: string,
): Promise<(one: Imported) => string | undefined> {
  // An index has days, not starts. Times after midnight may be of the day before.
  const days = appointments.flatMap(({ doctorId, startsAt }) => {
    const { date } = hospitalTime(startsAt, timeZone)
    return [date, addDays(date, -1)].map((day) => ({ doctorId, day }))
  })
  const { rows } = await sql<Visit>`select id, doctor_id, starts_at, name, phone
    from (select distinct * from unnest(${days.map(({ doctorId }) => doctorId)}::uuid[], ${days.map(({ day }) => day)}::date[])) as near (doctor, day)
    join appointments on doctor_id = doctor and date = day
    where starts_at = any(${appointments.map(({ startsAt }) => startsAt)}::timestamptz[])`.execute(trx)
  const timeOf = ({ doctorId, startsAt }: Pick<Imported, 'doctorId' | 'startsAt'>) =>
    `${doctorId} ${startsAt.getTime()}`
  const byTime = Map.groupBy(rows, timeOf)
  return (one) =>
    byTime.get(timeOf(one))?.find(({ name, phone }) => {
      const digits = digitsOf(one.phone)
      const isSamePhone = digits.length >= LEAST_DIGITS && digits === digitsOf(phone)
      return isSamePhone || name.toLowerCase() === one.name.toLowerCase()
    })?.id
}
