import type { AppointmentState } from '@desk/rules/appointment-state'
import { addDays } from '@desk/rules/calendar-date'
import { weekdayOf } from '@desk/rules/figures/parts'
import { slotsOf } from '@desk/rules/schedule/offered'
import type { Schedule } from '@desk/rules/schedule/schedule'
import { type HospitalSlot, hospitalToday } from '@desk/rules/slots/hospital-slots'
import { sql } from 'kysely'
import type { DoctorRow } from '../features/doctors/queries.ts'
import { reckonAll } from '../features/figures/reckon-figures.ts'
import { saveAllThirdNext, saveThirdNext } from '../features/figures/state-queries.ts'
import { SYSTEM } from '../platform/actor.ts'
import type { Dependencies } from '../platform/dependencies.ts'

const PAST_DAYS = 126
const VISITS_A_DAY = 3
const HOUR_MS = 3_600_000
/** From Monday on: how busy each weekday is. */
const WEEKDAYS = [1.5, 1.1, 1, 1.2, 0.7, 0.6, 0.4]
const FIRST_NAMES = 'Amir Bea Carlos Dana Emil Farah Greta Hugo Ines Jonas Kira Leo Maya Nils Olga Pia'.split(
  ' ',
)
const LAST_NAMES =
  'Arnold Bauer Costa Dietz Engel Fuchs Garcia Hahn Ivanov Jansen Koch Lange Meyer Nowak'.split(' ')

/** Pseudo-random from 0 to 1, the same at every start. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Months of past visits for the charts, written as an import writes them, then counted. */
export async function addPast(
  deps: Dependencies,
  doctors: Iterable<DoctorRow>,
  schedules: ReadonlyMap<string, Schedule>,
): Promise<void> {
  const { timeZone } = deps.config
  const today = hospitalToday(deps.clock(), timeZone)
  const next = numbers(7)
  const days = Array.from({ length: PAST_DAYS }, (_, place) => addDays(today, place - PAST_DAYS - 1))
  const listed = [...doctors]
  const taken = await listTakenDays(deps)
  const visits = listed.flatMap((doctor, place) => {
    const schedule = schedules.get(doctor.id)
    if (!schedule) return []
    const usualHours = 0.5 * 1.6 ** place
    const free = days.filter((date) => !taken.has(`${doctor.id} ${date}`))
    return free.flatMap((date) =>
      slotsOf(schedule, date, { timeZone })
        .filter((slot, _, all) => next() < chanceOf(slot, date, all.length))
        .filter((slot, at, all) => isApart(schedule, all[at - 1], slot))
        .map((slot) => visitOf({ doctorId: doctor.id, date, slot, usualHours }, next)),
    )
  })
  await saveVisits(deps, visits)
  await addWaits(deps, listed, days, next)
  await reckonAll(deps, SYSTEM)
}

const isApart = ({ gapMinutes }: Schedule, before: HospitalSlot | undefined, { start }: HospitalSlot) =>
  before === undefined || before.end + gapMinutes <= start

/** On days of the demo's own visits nothing is added. */
async function listTakenDays({ db }: Dependencies): Promise<Set<string>> {
  const rows = await db.selectFrom('appointments').select(['doctorId', 'date']).distinct().execute()
  return new Set(rows.map(({ doctorId, date }) => `${doctorId} ${date}`))
}

function chanceOf({ start }: HospitalSlot, date: string, slots: number): number {
  const hour = (start / 60) % 24
  const ofHour = hour >= 8 && hour < 11 ? 1.6 : hour < 15 ? 1 : 0.6
  return ((WEEKDAYS[weekdayOf(date)] ?? 1) * ofHour * VISITS_A_DAY) / slots
}

type Wanted = { doctorId: string; date: string; slot: HospitalSlot; usualHours: number }

function visitOf({ doctorId, date, slot, usualHours }: Wanted, next: () => number) {
  const before = (hours: number) => new Date(slot.startsAt.getTime() - hours * HOUR_MS)
  const asked = 60 + next() * 300
  const answered = Math.max(asked - usualHours * (0.4 + next()), 2)
  const state = stateOf(next())
  const isEnded = state === 'rejected' || state === 'cancelled' || state === 'expired'
  const ended = { rejected: answered, cancelled: answered * next(), expired: asked - 48 }
  const name = `${pick(FIRST_NAMES, next())} ${pick(LAST_NAMES, next())}`
  return {
    doctor_id: doctorId,
    date,
    start_minute: slot.start,
    end_minute: slot.end,
    starts_at: slot.startsAt,
    ends_at: slot.endsAt,
    name,
    phone: `555 01${String(Math.floor(next() * 100)).padStart(2, '0')}`,
    state,
    created_at: before(asked),
    decided_at: state === 'expired' ? null : before(answered),
    released_at: isEnded ? before(ended[state]) : null,
  }
}

/** Of a hundred visits 74 are completed and 7 missed. */
function stateOf(chance: number): AppointmentState {
  if (chance < 0.74) return 'completed'
  if (chance < 0.81) return 'missed'
  if (chance < 0.92) return 'cancelled'
  return chance < 0.97 ? 'rejected' : 'expired'
}

const pick = (names: readonly string[], chance: number) => names[Math.floor(chance * names.length)] ?? ''

async function saveVisits({ db }: Dependencies, visits: readonly object[]): Promise<void> {
  await sql`
    with visits as (select * from jsonb_to_recordset(${JSON.stringify(visits)}) as v (doctor_id uuid, date date,
      start_minute int, end_minute int, starts_at timestamptz, ends_at timestamptz, name text, phone text, state text,
      created_at timestamptz, decided_at timestamptz, released_at timestamptz)),
    saved as (insert into appointments (doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, address, state,
        created_at, placed_at, decided_at, released_at)
      select doctor_id, date, start_minute, end_minute, starts_at, ends_at, name, phone, 'Mill Road 1', state, created_at,
        created_at, decided_at, released_at from visits
      returning id, state, created_at, coalesce(released_at, ends_at) as ended_at)
    insert into appointment_events (appointment_id, party, action, from_state, to_state, created_at)
      select id, 'patient', 'book', null, 'pending', created_at from saved union all
      select id, case state when 'expired' then 'system' when 'cancelled' then 'patient' else 'doctor' end, 'change-state',
        case state when 'completed' then 'arrived' when 'missed' then 'approved' when 'cancelled' then 'approved' else 'pending' end,
        state, ended_at from saved`.execute(db)
}

/** Third-next-available times as the daily job would have found them. */
async function addWaits(
  { db }: Dependencies,
  doctors: readonly DoctorRow[],
  days: readonly string[],
  next: () => number,
): Promise<void> {
  const ahead = doctors.map(({ id }) => ({ doctorId: id, daysAhead: 1 + Math.floor(next() * 6) }))
  for (const day of days) {
    for (const each of ahead) {
      each.daysAhead = Math.min(14, Math.max(0, each.daysAhead + Math.floor(next() * 3) - 1))
    }
    await saveThirdNext(db, day, ahead)
    await saveAllThirdNext(db, day)
  }
}
