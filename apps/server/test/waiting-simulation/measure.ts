import { hospitalTime, hospitalToday } from '@desk/rules/slots/hospital-slots'
import { MAX_OFFERS_A_DAY } from '@desk/rules/waiting-list/line'
import { offerTerms } from '@desk/rules/waiting-list/offer-terms'
import { isNight } from '@desk/rules/waiting-list/waking-hours'
import { fitsWish } from '@desk/rules/waiting-list/wish'
import { listWaiting } from '../../src/features/waiting-list/line-queries.ts'
import type { TestApp } from '../test-app.ts'
import type { Opening, Slot } from './openings.ts'

const HOUR_MS = 60 * 60 * 1000

const COUNTS = {
  /** Times of a doctor that were given back by an appointment and were still to come. */
  freed: `select count(distinct (doctor_id, starts_at)) from (
      select doctor_id, starts_at from appointments where released_at is not null
      union all select coalesce(from_doctor_id, appointments.doctor_id), from_starts_at from appointment_events
        join appointments on appointments.id = appointment_id where action = 'move') gone`,
  wishes: `select count(*) from waiting_wishes`,
  offers: `select count(*) from waiting_offers`,
  filled: `select count(*) from waiting_offers where state = 'accepted'`,
  declined: `select count(*) from waiting_offers where state = 'declined'`,
  expired: `select count(*) from waiting_offers where state = 'expired'`,
  moves: `select count(*) from appointment_events where action = 'move'`,
  movesToAnother: `select count(*) from appointment_events where action = 'move' and to_doctor_id <> from_doctor_id`,
  daysGained: `select coalesce(sum(extract(epoch from from_starts_at - to_starts_at)) / 86400, 0)
      from appointment_events where action = 'move'`,
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

export type Measured = Counts & {
  /** Freed times that were everybody's while somebody could have been asked. */
  unasked: number
  /** Times that a change of a schedule opened, and those of them that somebody was offered. */
  opened: number
  openedOffered: number
  messages: number
  atNight: number
}

/** What became of a simulated month. */
export async function measure(
  test: TestApp,
  unasked: number,
  openings: readonly Opening[],
): Promise<Measured> {
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
    columnsOf(slots).slice(0, 2),
  )
  const openedOffered = offered.rows[0]?.count ?? 0
  return { ...counts, unasked, opened: slots.length, openedOffered, messages: emails.length, atNight }
}

const columnsOf = (slots: readonly Slot[]) => [
  slots.map(({ doctorId }) => doctorId),
  slots.map(({ startsAt }) => startsAt),
  slots.map(({ endsAt }) => endsAt),
]

/** Times that were given back by a cancellation or a move, or that a schedule opened ($2 to $4), as they are now. */
const FREED = `select doctor_id, starts_at, ends_at from appointments where released_at is not null
  union select coalesce(from_doctor_id, doctor_id), from_starts_at, from_starts_at + (ends_at - starts_at)
    from appointment_events join appointments on appointments.id = appointment_id where action = 'move'
  union select * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])`

/** Freed times that nobody has or holds in this moment, although somebody waits who could be asked: looked for one by one. */
export async function countUnasked(test: TestApp, now: Date, openings: readonly Opening[]): Promise<number> {
  const { rows } = await test.deps.pool.query<{
    doctor_id: string
    specialization: string
    starts_at: Date
    ends_at: Date
  }>(
    `select freed.doctor_id, specialization, freed.starts_at, freed.ends_at
     from (${FREED}) freed join doctors on doctors.id = freed.doctor_id
     where freed.starts_at > $1
       and not exists (select from appointments b where b.doctor_id = freed.doctor_id and b.released_at is null
         and tstzrange(b.starts_at, b.ends_at) && tstzrange(freed.starts_at, freed.ends_at))
       and not exists (select from slot_holds h where h.doctor_id = freed.doctor_id and h.released_at is null
         and tstzrange(h.starts_at, h.ends_at) && tstzrange(freed.starts_at, freed.ends_at))`,
    [now, ...columnsOf(openings.flatMap(({ slots }) => slots))],
  )
  let unasked = 0
  for (const row of rows) {
    const { doctor_id: doctorId, specialization, starts_at: startsAt, ends_at: endsAt } = row
    const { date, minutes: start } = hospitalTime(startsAt, test.deps.config.timeZone)
    if (await canSomebodyBeAsked(test, { doctorId, specialization, date, start, startsAt, endsAt }, now))
      unasked += 1
  }
  return unasked
}

type Time = Parameters<typeof fitsWish>[1]

async function canSomebodyBeAsked({ deps }: TestApp, time: Time, now: Date): Promise<boolean> {
  const { timeZone, changeNoticeHours } = deps.config
  const terms = offerTerms(time.startsAt, now, deps.config)
  if (terms === null) return false
  const today = hospitalToday(now, timeZone)
  const movableFrom = new Date(now.getTime() + changeNoticeHours * HOUR_MS)
  const waiting = await listWaiting(deps.db, { ...time, now, today, movableFrom })
  return waiting.some(
    (one) =>
      fitsWish(one, time) &&
      !one.wasAsked &&
      !one.isElsewhere &&
      one.openUntil === null &&
      one.offerDays.filter((day) => day === terms.day).length < MAX_OFFERS_A_DAY &&
      time.startsAt.getTime() - terms.tellAt.getTime() >= one.noticeMinutes * 60_000,
  )
}
