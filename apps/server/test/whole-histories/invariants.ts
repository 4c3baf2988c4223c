import { expect } from 'vitest'
import type { TestApp } from '../test-app.ts'
import { areApart, type Calendar, type Taken, type Truth } from './truth.ts'

/** What the tables must never hold; $1 is the instant. */
const NEVER = {
  'a person with two open offers': `select 1 from waiting_offers where state = 'open' group by user_id having count(*) > 1`,
  'a person with four offers a day': `select 1 from waiting_offers group by user_id, day having count(*) > 3`,
  'an open offer of a time that is not held for its person': `select 1 from waiting_offers offers
      where state = 'open' and open_until > $1 and not exists (select from slot_holds holds where holds.id = hold_id
        and holds.user_id = offers.user_id and released_at is null and expires_at > $1
        and holds.starts_at = offers.starts_at and holds.ends_at = offers.ends_at)`,
  'an open offer for who waits no more': `select 1 from waiting_offers join waiting_wishes on waiting_wishes.id = wish_id
      where waiting_offers.state = 'open' and waiting_wishes.state <> 'waiting'`,
  'an accepted offer without its appointment': `select 1 from waiting_offers where state = 'accepted' and appointment_id is null`,
  'an open proposal of an appointment that is over': `select 1 from proposals join appointments on appointments.id = appointment_id
      where ended_at is null and appointments.state not in ('pending', 'approved')`,
  'a hold of a proposal that has ended': `select 1 from proposals join slot_holds on slot_holds.id = hold_id
      where ended_at is not null and slot_holds.released_at is null`,
  'an open proposal of a time that is not held for it': `select 1 from proposals where ended_at is null and hold_id is not null
      and lapses_at > $1 and starts_at > $1 and not exists (select from slot_holds where slot_holds.id = hold_id and kind = 'proposal'
        and released_at is null and slot_holds.starts_at = proposals.starts_at and slot_holds.ends_at = proposals.ends_at)`,
  'a reminder from further away after a nearer one': `select 1 from reminders near join reminders far using (appointment_id, starts_at)
      where far.hours > near.hours and far.created_at > near.created_at`,
  'an email or text of a reminder that nobody noted': `select 1 from (select appointment_id, dedupe_key from emails where kind = 'appointment-reminder'
        union all select appointment_id, dedupe_key from text_messages where kind = 'appointment-reminder') said
      where not exists (select from reminders where reminders.appointment_id = said.appointment_id and dedupe_key =
        concat_ws(':', 'appointment-reminder', reminders.appointment_id, (extract(epoch from starts_at) * 1000)::bigint, hours))`,
  'a notification of an answer that was taken back, or never given': `select 1 from notifications said where kind = 'appointment-decided'
      and not exists (select from appointment_events event join appointments on appointments.id = appointment_id
        where patient_id = said.user_id and to_state = said.params ->> 'decision' and event.created_at = said.created_at
          and not exists (select from appointment_events back where back.id = (select min(next.id) from appointment_events next
              where next.appointment_id = event.appointment_id and next.id > event.id)
            and back.action = 'change-state' and back.to_state = event.from_state))`,
}

export async function expectWhole({ deps: { pool, clock } }: TestApp): Promise<void> {
  const names = Object.keys(NEVER)
  const found = Object.values(NEVER).map(
    (query, index) => `select ${index} as broken where exists (${query})`,
  )
  const { rows } = await pool.query<{ broken: number }>({
    name: 'never',
    text: `select broken from (select $1::timestamptz) asked, lateral (${found.join(' union all ')}) found`,
    values: [clock()],
  })
  expect(rows.map(({ broken }) => names[broken])).toEqual([])
}

/** No two overlap; what came in this step keeps the pauses and the day's limit. */
export function expectApart(before: Truth, after: Truth): void {
  for (const [doctorId, calendar] of after.calendars) {
    const former = before.calendars.get(doctorId)
    expect(overlapping(calendar.taken)).toEqual([])
    const known = new Map(former?.taken.map((one) => [one.id, one]))
    const placed = calendar.taken.filter((one) => isPlaced(one, known.get(one.id)))
    for (const one of placed) {
      expect(tooNearTo(one, calendar, leastGap(former, calendar))).toEqual([])
      if (one.kind !== 'block') expectRoom(one, calendar, former)
    }
  }
}

const isPlaced = (one: Taken, former: Taken | undefined) =>
  !former || +former.startsAt !== +one.startsAt || +former.endsAt !== +one.endsAt

/** Booked visits stay when time is kept free; nothing else shares a time. */
const overlapping = (taken: readonly Taken[]) =>
  taken.flatMap((one, index) =>
    taken
      .slice(index + 1)
      .filter((other) => !areApart(one, other, 0) && !isBookedInBlock(one, other))
      .map((other) => [one, other]),
  )

const isBookedInBlock = ({ kind }: Taken, other: Taken) =>
  [kind, other.kind].includes('block') && [kind, other.kind].includes('appointment')

/** A schedule that changed in the same step may have been first. */
const leastGap = (former: Calendar | undefined, { schedule }: Calendar) =>
  Math.min(former?.schedule.gapMinutes ?? schedule.gapMinutes, schedule.gapMinutes)

const tooNearTo = (one: Taken, { taken }: Calendar, gap: number) =>
  one.kind === 'block'
    ? []
    : taken.filter(({ id }) => id !== one.id).filter((other) => !areApart(one, other, gap))

function expectRoom({ date }: Taken, { schedule, taken }: Calendar, former: Calendar | undefined): void {
  const most = [schedule.mostVisits, former ? former.schedule.mostVisits : null]
  const visits = taken.filter((one) => one.kind !== 'block' && one.date === date).length
  expect(visits).toBeLessThanOrEqual(Math.max(...most.map((each) => each ?? Infinity)))
}
