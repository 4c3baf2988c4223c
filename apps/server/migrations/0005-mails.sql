-- Mails waiting to be sent, and the record of those that were (R16). Owner: features/mail.
create table mails (
  id bigint generated always as identity primary key,
  -- The dedupe key: one notice per appointment.
  appointment_id uuid not null unique references appointments on delete cascade,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  -- When the booking client asked for the notice; it may ask once.
  requested_at timestamptz,
  -- Not sent before; moved on after each failure.
  due_at timestamptz not null,
  -- Not sent after: the appointment is over then.
  expires_at timestamptz not null,
  attempts integer not null default 0,
  -- Held by a worker until then; a worker that dies gives it back by time.
  leased_until timestamptz,
  sent_at timestamptz,
  last_error text
);

-- By the end of their use: those that were never sent and are over pile up where no worker runs.
create index mails_waiting on mails (expires_at) where sent_at is null;
create index mails_unrequested on mails (lower(recipient), created_at) where requested_at is null;
