-- Counts of calls, by the HMAC of what is counted: an address or a phone number would be personal data. A crash forgets
-- them, and nothing else (docs/decisions/0010). Columns as rate-limiter-flexible writes them. Owner: platform/limits.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- Milliseconds since 1970; none: never.
  expire bigint
);

-- Random keys that all servers of a hospital share. Owner: platform/security.
create table server_secrets (
  name text primary key,
  value bytea not null check (length(value) >= 32)
);

-- Booked by a guest, or by an account whose address was not proven then: such bookings have rules of their own.
alter table appointments add column is_guest_booking boolean not null default false;
update appointments set is_guest_booking = true where patient_id is null and starts_at > now() - interval '2 days';

-- The open requests of a phone, whatever stands between its digits.
create index appointments_open_of_phone on appointments (regexp_replace(phone, '\D', '', 'g'))
  where state = 'pending' and is_guest_booking;

-- An email above what its recipient gets in an hour waits, and comes with the others in one that lists them all.
alter table emails
  add column held_at timestamptz,
  add column digest_id bigint references emails;
create index emails_held on emails (held_at) where held_at is not null and digest_id is null;
create index emails_of_digest on emails (digest_id) where digest_id is not null;
