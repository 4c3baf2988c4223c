import type { InvariantName } from '@desk/contract/data-check'
import { STATE_RULES } from '@desk/rules/appointment-state'

/** All allowed changes of state, as `from>to`. */
const STEPS = Object.entries(STATE_RULES).flatMap(([from, { next, takenBack }]) =>
  [...Object.keys(next), ...(takenBack ? [takenBack.to] : [])].map((to) => `'${from}>${to}'`),
)

const EVENTS = `select *, lag(to_state) over (partition by appointment_id order by id) as before,
  lead(id) over (partition by appointment_id order by id) as next_id from appointment_events`

/**
 * Each selects the ids (text) of rows that break it; `$1` is the instant. Also what no constraint can say.
 */
export const INVARIANTS: Readonly<Record<Exclude<InvariantName, 'a-trail-that-was-changed'>, string>> = {
  // By order, not each with each: a doctor may have twenty thousand.
  'two-appointments-at-one-time': `select id::text from (select id, starts_at, ends_at,
      max(ends_at) over (by_start rows between unbounded preceding and 1 preceding) as ended_before,
      lead(starts_at) over by_start as next_start
    from appointments where released_at is null window by_start as (partition by doctor_id order by starts_at, id)) placed
    where ended_before > starts_at or next_start < ends_at`,
  'an-appointment-without-its-history': `select id::text from appointments
    where not exists (select from appointment_events where appointment_id = appointments.id)`,
  'an-appointment-that-is-not-as-its-history-ends': `select appointments.id::text from appointments
    join (${EVENTS}) events on appointment_id = appointments.id and next_id is null where to_state <> state`,
  'an-event-that-does-not-follow-the-one-before': `select events.id::text from (${EVENTS}) events
    where before is distinct from from_state`,
  'a-step-that-is-not-in-the-table-of-states': `select id::text from appointment_events
    where action = 'change-state' and from_state || '>' || to_state not in (${STEPS.join(', ')})`,
  'a-doctor-role-without-approval': `select users.id::text from users left join doctors on doctors.user_id = users.id
    where is_doctor <> coalesce(doctors.status = 'approved', false)`,
  'a-doctor-who-is-not-blocked-as-the-account': `select doctors.id::text from doctors join users on users.id = user_id
    where is_blocked <> (blocked_at is not null)`,
  'a-person-with-two-open-offers': `select user_id::text from waiting_offers where state = 'open'
    group by user_id having count(*) > 1`,
  'an-open-offer-of-a-time-that-is-not-held': `select id::text from waiting_offers offers
    where state = 'open' and open_until > $1 and not exists (select from slot_holds holds where holds.id = hold_id
      and holds.user_id = offers.user_id and released_at is null and expires_at > $1
      and holds.starts_at = offers.starts_at and holds.ends_at = offers.ends_at)`,
  'an-open-offer-for-who-waits-no-more': `select waiting_offers.id::text from waiting_offers
    join waiting_wishes on waiting_wishes.id = wish_id
    where waiting_offers.state = 'open' and waiting_wishes.state <> 'waiting'`,
  'an-open-proposal-of-an-appointment-that-is-over': `select proposals.id::text from proposals
    join appointments on appointments.id = appointment_id
    where ended_at is null and appointments.state not in ('pending', 'approved')`,
  'a-hold-of-a-proposal-that-has-ended': `select slot_holds.id::text from proposals
    join slot_holds on slot_holds.id = hold_id where ended_at is not null and slot_holds.released_at is null`,
  'an-erased-appointment-that-says-whose-it-was': `select id::text from appointments where erased_at is not null
    and (name <> '—' or phone <> '—' or address <> '—' or gender <> '' or patient_id is not null or email is not null
      or exists (select from appointment_events where appointment_id = appointments.id and reason <> '')
      or exists (select from appointment_notes where appointment_id = appointments.id))`,
}
