-- Appointments have a whole life: eight states, real times, and a history (docs/decisions/0009).
alter table appointments rename column status to state;
alter table appointments
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  -- When the slot was given back; the exclusion constraint reads this and knows no state.
  add column released_at timestamptz,
  -- When the booking client asked for the doctor's email; it may ask once (R16).
  add column notice_requested_at timestamptz,
  drop constraint appointments_status_check,
  drop constraint appointments_decided,
  drop constraint appointments_never_overlap;

update appointments set notice_requested_at = requested_at
  from emails where appointment_id = appointments.id and requested_at is not null;

-- Not an update: this leaves no old versions of the rows behind. Their times would be null, which overlaps everything,
-- and the exclusion constraint below would compare each row with all of them.
alter table appointments
  alter column starts_at type timestamptz using lower(time_range),
  alter column ends_at type timestamptz using upper(time_range),
  alter column released_at type timestamptz using case state when 'reject' then decided_at end,
  alter column state type text using case state when 'reject' then 'rejected' else state end;

alter table appointments
  drop column time_range,
  alter column starts_at set not null,
  alter column ends_at set not null,
  add constraint appointments_state check (state in
    ('pending', 'approved', 'rejected', 'cancelled', 'expired', 'arrived', 'completed', 'missed')),
  add constraint appointments_take_time check (ends_at > starts_at),
  add constraint appointments_released check
    ((released_at is not null) = (state in ('rejected', 'cancelled', 'expired'))),
  add constraint appointments_decided check (case
    when state in ('pending', 'expired') then decided_at is null
    when state = 'cancelled' then true
    else decided_at is not null end),
  -- The last judge of a double booking (R14): whatever the code does, however many servers run.
  add constraint appointments_never_overlap exclude using gist
    (doctor_id with =, tstzrange(starts_at, ends_at) with &&) where (released_at is null);

-- Finds the booking that `sendemail` speaks of; those whose notice was asked for leave it.
create index appointments_without_notice on appointments (phone, created_at) where notice_requested_at is null;

-- Who did what to an appointment, and why. Nothing in it changes. Owner: features/appointments.
create table appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references appointments,
  -- None for a guest and for the system.
  actor_id uuid references users,
  party text not null check (party in ('patient', 'doctor', 'admin', 'system')),
  action text not null check (action in ('book', 'change-state')),
  from_state text,
  to_state text not null,
  reason text not null default '',
  created_at timestamptz not null,
  constraint appointment_events_from check ((action = 'book') = (from_state is null))
);

create index appointment_events_of_appointment on appointment_events (appointment_id, id);

insert into appointment_events (appointment_id, actor_id, party, action, to_state, created_at)
  select id, patient_id, 'patient', 'book', 'pending', created_at from appointments order by created_at, id;
insert into appointment_events (appointment_id, actor_id, party, action, from_state, to_state, created_at)
  select appointments.id, doctors.user_id, 'doctor', 'change-state', 'pending', state, decided_at
  from appointments join doctors on doctors.id = doctor_id
  where decided_at is not null order by decided_at, appointments.id;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;

create trigger appointment_events_append_only before update or delete on appointment_events
  for each statement execute function refuse_change();

-- Notices are stored as kind and parameters, and put into words when they are read or sent.
-- Those from before keep the sentence they were written with, as the kind `plain`.
alter table notifications add column kind text, add column params jsonb;
update notifications set kind = 'plain', params = jsonb_build_object('message', message, 'path', path);
alter table notifications alter column kind set not null, alter column params set not null,
  drop column message, drop column path;

alter table emails
  add column kind text,
  add column params jsonb,
  -- The recipient's language; none: English.
  add column language text,
  -- One email for each piece of news, however often it is enqueued.
  add column dedupe_key text;
update emails set kind = 'plain', params = jsonb_build_object('subject', subject, 'body', body),
  dedupe_key = 'appointment-requested:' || appointment_id;
alter table emails alter column kind set not null, alter column params set not null,
  alter column dedupe_key set not null,
  add constraint emails_dedupe_key unique (dedupe_key),
  drop column appointment_id, drop column requested_at, drop column subject, drop column body;
