-- Appointments. Owner: features/appointments.
create extension if not exists btree_gist;

create table appointments (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references doctors,
  -- The account that booked; none for a guest (R12).
  patient_id uuid references users on delete set null,
  -- The day the slot is listed under, and its minutes after that day's midnight: past 1440 after midnight (R15).
  day date not null,
  start_minute smallint not null check (start_minute between 0 and 2879),
  end_minute smallint not null check (end_minute > start_minute),
  -- The instants the slot really takes.
  during tstzrange not null check (not isempty(during) and lower(during) is not null and upper(during) is not null),
  name text not null check (name <> ''),
  phone text not null check (phone <> ''),
  gender text not null default '',
  address text not null check (address <> ''),
  status text not null default 'pending' check (status in ('pending', 'approved', 'reject')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint appointments_decided check ((status = 'pending') = (decided_at is null)),
  -- The last judge of a double booking (R14): whatever the code does, however many servers run.
  constraint appointments_never_overlap exclude using gist (doctor_id with =, during with &&)
    where (status in ('pending', 'approved'))
);

create index appointments_of_doctor on appointments (doctor_id, day desc, start_minute desc, id);
create index appointments_of_patient on appointments (patient_id, day desc, start_minute desc, id);
