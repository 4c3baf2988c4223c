-- Calendars elsewhere in which a doctor is busy (docs/decisions/0012). Owner: features/schedules/outside.
create table outside_calendars (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors on delete cascade,
  name text not null check (name <> ''),
  -- Whoever has it reads the calendar: only what fetches it reads this.
  address text not null check (address <> ''),
  created_at timestamptz not null,
  -- What the other server calls the state that we have.
  etag text,
  last_modified text,
  -- When it was last as it is here.
  read_at timestamptz,
  tried_at timestamptz,
  -- What went wrong, and since when it does.
  problem text,
  failing_since timestamptz,
  -- It has more in it than we take.
  is_cut boolean not null default false,
  constraint outside_calendars_once unique (doctor_id, address),
  constraint outside_calendars_failing check ((problem is null) = (failing_since is null))
);

create table outside_busy (
  calendar_id uuid not null references outside_calendars on delete cascade,
  -- Of the calendar: the triggers need it when that is gone.
  doctor_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (calendar_id, starts_at),
  constraint outside_busy_take_time check (ends_at > starts_at)
);
create index outside_busy_of_doctor on outside_busy (doctor_id, ends_at);

-- A booking says which version of the schedule it was reckoned from: one from before is refused.
create trigger outside_busy_inserted after insert on outside_busy referencing new table as changed
  for each statement execute function change_schedule();
create trigger outside_busy_updated after update on outside_busy referencing new table as changed
  for each statement execute function change_schedule();
create trigger outside_busy_deleted after delete on outside_busy referencing old table as changed
  for each statement execute function change_schedule();
