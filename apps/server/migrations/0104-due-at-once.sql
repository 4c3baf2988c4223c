-- What jobs of every minute and hour look for is found where it is due (docs/decisions/0007). Owners: features/appointments, email.
-- When a request is to be looked at: when its doctor is to be reminded, from then on when it expires. For requests that wait 48 hours.
drop index appointments_waiting;
create index appointments_waiting on appointments (((doctor_reminded_at is null)::int),
  ((placed_at at time zone 'UTC') + least(interval '48 hours', starts_at - placed_at)
    * case when doctor_reminded_at is null then 0.75::float8 else 1::float8 end)) where state = 'pending';

-- When all that lies ahead was looked at last; the looks between are at what is newly due.
alter table reminder_distances add column looked_at timestamptz;

-- Addresses of erased people.
create index emails_of_erased on emails (expires_at) where kind in ('account-erased', 'visit-erased');
