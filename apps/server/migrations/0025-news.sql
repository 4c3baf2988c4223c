-- News of appointments (docs/decisions/0011): emails know what they are about, calendars are told, reminders and text messages.
alter table emails
  -- The appointment that it is about, and the sequence it had when this was written: not sent when that is not so any more.
  add column appointment_id uuid references appointments on delete cascade,
  add column sequence integer,
  -- What it tells the calendar of who reads it.
  add column calendar text check (calendar in ('request', 'cancel')),
  add constraint emails_about check ((appointment_id is null) = (sequence is null) and (calendar is null or appointment_id is not null));

create index emails_of_appointment on emails (appointment_id) where appointment_id is not null;

alter table emails drop constraint emails_withheld_check,
  add constraint emails_withheld_check check (withheld in ('doctor', 'outdated', 'limit'));

-- How long before an appointment patients are reminded, and since when: what had passed by then is not made up for.
create table reminder_distances (
  hours integer primary key check (hours > 0),
  since timestamptz not null
);

-- One row for each reminder that was written: of two servers one writes it. A moved appointment has new ones.
create table reminders (
  appointment_id uuid not null references appointments on delete cascade,
  starts_at timestamptz not null,
  hours integer not null,
  created_at timestamptz not null,
  primary key (appointment_id, starts_at, hours)
);

create index appointments_to_remind on appointments (starts_at) where state = 'approved';

-- Text messages for the webhook, as emails are for SMTP: what became of each. Owner: features/appointments/texts.
create table text_messages (
  id bigint generated always as identity primary key,
  -- As it was typed.
  recipient text not null,
  user_id uuid references users on delete cascade,
  appointment_id uuid not null references appointments on delete cascade,
  sequence integer not null,
  kind text not null,
  params jsonb not null,
  language text,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  withheld text check (withheld = 'outdated')
);

create index text_messages_of_appointment on text_messages (appointment_id);
create index text_messages_of_user on text_messages (user_id) where user_id is not null;
