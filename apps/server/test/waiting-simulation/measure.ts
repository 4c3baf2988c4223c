import { isNight } from '@desk/rules/waiting-list/waking-hours'
import type { TestApp } from '../test-app.ts'
import type { LeftOut } from './left-out.ts'
import type { Opening } from './openings.ts'

const filledFor = (wish: string) =>
  `select count(*) from waiting_offers o join waiting_wishes w on w.id = o.wish_id where o.state = 'accepted' and ${wish}`

const COUNTS = {
  /** Times given back by an appointment while they were still to come. */
  freed: `select count(distinct (doctor_id, starts_at)) from (
      select doctor_id, starts_at from appointments where released_at is not null
      union all select coalesce(from_doctor_id, appointments.doctor_id), from_starts_at from appointment_events
        join appointments on appointments.id = appointment_id where action = 'move') gone`,
  wishes: `select count(*) from waiting_wishes`,
  offers: `select count(*) from waiting_offers`,
  filled: `select count(*) from waiting_offers where state = 'accepted'`,
  /** By wish: a doctor, a speciality, an earlier place with the same doctor, or with any. */
  filledForDoctor: filledFor('w.doctor_id is not null and w.appointment_id is null'),
  filledForSpeciality: filledFor('w.specialization is not null and w.appointment_id is null'),
  filledEarlier: filledFor('w.doctor_id is not null and w.appointment_id is not null'),
  filledEarlierWithAny: filledFor('w.specialization is not null and w.appointment_id is not null'),
  declined: `select count(*) from waiting_offers where state = 'declined'`,
  expired: `select count(*) from waiting_offers where state = 'expired'`,
  moves: `select count(*) from appointment_events where action = 'move' and party = 'patient'`,
  movesToAnother: `select count(*) from appointment_events where action = 'move' and to_doctor_id <> from_doctor_id`,
  movedByDoctors: `select count(*) from appointment_events where action = 'move' and party = 'doctor'`,
  daysGained: `select coalesce(sum(extract(epoch from from_starts_at - to_starts_at)) / 86400, 0)
      from appointment_events where action = 'move' and party = 'patient'`,
  offeredToTwo: `select count(*) from waiting_offers a join waiting_offers b on a.id < b.id and a.doctor_id = b.doctor_id
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)
      and tstzrange(a.created_at, coalesce(a.ended_at, 'infinity')) && tstzrange(b.created_at, coalesce(b.ended_at, 'infinity'))`,
  bookedTwice: `select count(*) from appointments a join appointments b on a.id < b.id and a.doctor_id = b.doctor_id
      and a.released_at is null and b.released_at is null
      and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
  tooManyADay: `select count(*) from (select 1 from waiting_offers group by user_id, day having count(*) > 3) crowded`,
  askedTwice: `select count(*) from (select 1 from waiting_offers group by wish_id, doctor_id, starts_at
      having count(*) > 1) again`,
} as const

type Counts = Record<keyof typeof COUNTS, number>

export type Measured = Counts &
  LeftOut & {
    steps: number
    opened: number
    openedOffered: number
    messages: number
    atNight: number
  }

export async function measure(
  test: TestApp,
  openings: readonly Opening[],
): Promise<Omit<Measured, keyof LeftOut | 'steps'>> {
  const { pool, config } = test.deps
  const columns = Object.entries(COUNTS).map(([name, query]) => `(${query})::float8 as "${name}"`)
  const { rows } = await pool.query<Counts>(`select ${columns.join(', ')}`)
  const [counts] = rows
  if (!counts) throw new Error('nothing was counted')
  const { rows: emails } = await pool.query<{ run_at: Date }>(
    `select jobs.run_at from graphile_worker._private_jobs jobs join emails on jobs.key = 'email:' || emails.id
     where emails.kind in ('place-offered', 'offer-gone')`,
  )
  const atNight = emails.filter(({ run_at: at }) => isNight(at, config)).length
  const slots = openings.flatMap((opening) => opening.slots)
  const offered = await pool.query<{ count: number }>(
    `select count(*)::int from unnest($1::uuid[], $2::timestamptz[]) as opened (doctor, at)
     where exists (select from waiting_offers where doctor_id = doctor and starts_at = at)`,
    [slots.map(({ doctorId }) => doctorId), slots.map(({ startsAt }) => startsAt)],
  )
  const openedOffered = offered.rows[0]?.count ?? 0
  return { ...counts, opened: slots.length, openedOffered, messages: emails.length, atNight }
}
