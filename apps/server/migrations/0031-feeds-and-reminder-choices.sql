-- Secret addresses of calendars, who is reminded when and how, and in which language somebody booked (docs/decisions/0011).

-- Of an account as patient and as doctor one each; the token is in the address alone, here is its hash. Owner: features/appointments/feeds.
create table calendar_feeds (
  user_id uuid not null references users on delete cascade,
  audience text not null check (audience in ('patient', 'doctor')),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  primary key (user_id, audience)
);

-- What a patient chose, for all appointments of an account or for one without; no row: all that the hospital sends, by email if there is
-- one. Owner: features/appointments/reminders.
create table reminder_choices (
  id bigint generated always as identity primary key,
  user_id uuid unique references users on delete cascade,
  appointment_id uuid unique references appointments on delete cascade,
  is_off boolean not null,
  channel text not null check (channel in ('email', 'text', 'both')),
  changed_at timestamptz not null,
  constraint reminder_choices_of_one check (num_nonnulls(user_id, appointment_id) = 1)
);

-- A distance that somebody has chosen or left out, and since when it is so: what had passed by then is not made up for.
create table reminder_choice_hours (
  choice_id bigint not null references reminder_choices on delete cascade,
  hours integer not null check (hours > 0),
  is_wanted boolean not null,
  since timestamptz not null,
  primary key (choice_id, hours)
);

-- Of who booked: for those whose account names none, and for guests; null: English.
alter table appointments add column language text;
