import type { TestApp } from '../test-app.ts'
import type { Slot } from './openings.ts'

/**
 * A second judgement of who could be asked, from the raw rows and without the product's queries or rules. The hospital
 * is in Berlin, sleeps from 21:00 to 8:00, has slots of one length without pauses, and moves no appointment within a
 * day of its beginning.
 */
const LOCAL = (instant: string) => `(${instant} at time zone 'Europe/Berlin')`
const AT_EIGHT = (date: string) => `((${date} + time '08:00') at time zone 'Europe/Berlin')`

/** When somebody asked now hears of it, and when they have had fifteen waking minutes. */
const NOW = `select $1::timestamptz as now, hears_at,
    case when ${LOCAL('hears_at')}::time <= '20:45' then hears_at + interval '15 minutes'
      else ${AT_EIGHT(`${LOCAL('hears_at')}::date + 1`)} + (${LOCAL('hears_at')}::time - time '20:45') end as can_answer
  from (select case when ${LOCAL('$1::timestamptz')}::time < '08:00' then ${AT_EIGHT(`${LOCAL('$1::timestamptz')}::date`)}
      when ${LOCAL('$1::timestamptz')}::time < '21:00' then $1::timestamptz
      else ${AT_EIGHT(`${LOCAL('$1::timestamptz')}::date + 1`)} end as hears_at) waking`

/** Times given back by a cancellation or a move, or opened by a schedule ($2 to $4). */
const GIVEN_UP = `select doctor_id, starts_at, ends_at from appointments where released_at is not null
  union select coalesce(from_doctor_id, doctor_id), from_starts_at, from_starts_at + (ends_at - starts_at)
    from appointment_events join appointments on appointments.id = appointment_id where action = 'move'
  union select * from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[])`

const SAME_TIME = (one: string, other: string) =>
  `${one}.starts_at < ${other}.ends_at and ${other}.starts_at < ${one}.ends_at`

/** Those that are nobody's, and held for nobody, now. */
const EMPTY = `select given.* from (${GIVEN_UP}) given, moment where given.starts_at > now
  and not exists (select from appointments a where a.doctor_id = given.doctor_id and a.released_at is null
    and ${SAME_TIME('a', 'given')})
  and not exists (select from slot_holds h where h.doctor_id = given.doctor_id and h.released_at is null
    and (h.kind = 'block' or h.user_id is not null) and ${SAME_TIME('h', 'given')})`

/** The hour at which a part of the day begins; the night is the rest. */
const PART = `case when hour between 6 and 11 then 'morning' when hour between 12 and 16 then 'afternoon'
  when hour between 17 and 21 then 'evening' else 'night' end`

/** Wishes that fit a time, of people who could be asked for it now. */
const couldBeAsked = (time: string) => `
  from waiting_wishes w
    join users u on u.id = w.user_id
    join doctors d on d.id = ${time}.doctor_id
    left join appointments had on had.id = w.appointment_id,
    moment, lateral (select ${LOCAL(`${time}.starts_at`)} as at, extract(hour from ${LOCAL(`${time}.starts_at`)}) as hour) day
  where w.state = 'waiting' and u.blocked_at is null
    and (w.doctor_id = d.id or w.specialization = d.specialization)
    and at::date between w.from_date and w.to_date
    and (w.weekdays = '{}' or extract(isodow from at) = any(w.weekdays))
    and (w.day_parts = '{}' or ${PART} = any(w.day_parts))
    and (had.id is null or (had.starts_at > ${time}.starts_at and had.starts_at > now + interval '24 hours'))
    and not exists (select from waiting_offers o where o.wish_id = w.id and o.doctor_id = d.id
      and o.starts_at = ${time}.starts_at)
    and not exists (select from waiting_offers o where o.user_id = w.user_id and o.state = 'open')
    and (select count(*) from waiting_offers o where o.user_id = w.user_id
      and (${LOCAL('o.created_at')} + interval '3 hours')::date = (${LOCAL('now')} + interval '3 hours')::date) < 3
    and not exists (select from appointments a where a.patient_id = w.user_id and a.released_at is null
      and a.id is distinct from w.appointment_id and ${SAME_TIME('a', time)})
    and ${time}.starts_at - w.notice_minutes * interval '1 minute' >= hears_at
    and ${time}.starts_at - interval '30 minutes' >= can_answer`

export type LeftOut = {
  /** Freed times left to everybody although somebody could be asked. */
  unasked: number
  /** Times just offered to one person although another, who has waited longer, could be asked. */
  passedOver: number
}

const LEFT_OUT = {
  name: 'left-out',
  text: `with moment as (${NOW}), empty as materialized (${EMPTY}),
      asked as (select o.*, own.created_at as since from waiting_offers o join waiting_wishes own on own.id = o.wish_id
        where o.state = 'open' and o.created_at = $1)
     select (select count(*) from empty where exists (select ${couldBeAsked('empty')}))::int as unasked,
       (select count(*) from asked where exists (select ${couldBeAsked('asked')} and w.created_at < since))::int
         as "passedOver"`,
}

export async function countLeftOut({ deps }: TestApp, now: Date, opened: readonly Slot[]): Promise<LeftOut> {
  const { rows } = await deps.pool.query<LeftOut>({
    ...LEFT_OUT,
    values: [
      now,
      opened.map(({ doctorId }) => doctorId),
      opened.map(({ startsAt }) => startsAt),
      opened.map(({ endsAt }) => endsAt),
    ],
  })
  const [found] = rows
  if (!found) throw new Error('nothing was judged')
  return found
}
