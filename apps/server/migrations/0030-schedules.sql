-- A doctor's time (docs/decisions/0012). Owner of the tables: features/schedules.

-- Counts the changes of all that says when a doctor can be seen, closed days included: a booking says which one it was
-- reckoned from. Only triggers write it, so that no statement can forget to.
alter table doctors add column schedule_version integer not null default 0;

-- Of a doctor who has no row all is as specified.
create table slot_settings (
  doctor_id uuid primary key references doctors on delete cascade,
  slot_minutes integer not null default 15 check (slot_minutes between 5 and 240),
  -- Kept free before and after each visit.
  buffer_before integer not null default 0 check (buffer_before between 0 and 240),
  buffer_after integer not null default 0 check (buffer_after between 0 and 240),
  notice_minutes integer not null default 0 check (notice_minutes between 0 and 43200),
  -- None: the hospital's.
  horizon_days integer check (horizon_days between 1 and 730),
  -- Of a day; none: as many as fit.
  most_visits integer check (most_visits between 1 and 300)
);

create table week_plans (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors on delete cascade,
  first_day date not null,
  -- None: for ever.
  last_day date,
  constraint week_plans_end_after_they_begin check (last_day >= first_day),
  constraint week_plans_never_overlap exclude using gist
    (doctor_id with =, daterange(first_day, last_day, '[]') with &&)
);

-- Minutes after the midnight of their day; an end above 1440 is on the next one.
create table week_windows (
  plan_id uuid not null references week_plans on delete cascade,
  -- 0 is Monday.
  weekday integer not null check (weekday between 0 and 6),
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null,
  constraint week_windows_take_time check (end_minute > start_minute and end_minute <= start_minute + 1440),
  constraint week_windows_never_overlap exclude using gist
    (plan_id with =, weekday with =, int4range(start_minute, end_minute) with &&)
);

-- Hours for one date, none at all where it has no windows.
create table date_hours (
  doctor_id uuid not null references doctors on delete cascade,
  date date not null,
  primary key (doctor_id, date)
);

create table date_windows (
  doctor_id uuid not null,
  date date not null,
  start_minute integer not null check (start_minute between 0 and 1439),
  end_minute integer not null,
  foreign key (doctor_id, date) references date_hours on delete cascade,
  constraint date_windows_take_time check (end_minute > start_minute and end_minute <= start_minute + 1440),
  constraint date_windows_never_overlap exclude using gist
    (doctor_id with =, date with =, int4range(start_minute, end_minute) with &&)
);

create table absences (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('leave', 'ill', 'training', 'other')),
  -- For the doctor and administrators.
  note text not null default '',
  constraint absences_end_after_they_begin check (ends_at > starts_at)
);
create index absences_of_doctor on absences (doctor_id, ends_at);

create table closed_days (
  date date primary key,
  name text not null check (name <> '')
);

create table closed_days_version (
  only_row boolean primary key default true check (only_row),
  version integer not null
);

create table visit_types (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors on delete cascade,
  name text not null check (name <> ''),
  minutes integer not null check (minutes between 5 and 480),
  fee text not null default '',
  -- What it is for, to whoever chooses.
  sentence text not null default '',
  created_at timestamptz not null default now(),
  -- Not offered any more; appointments keep it.
  retired_at timestamptz
);
create unique index visit_types_by_name on visit_types (doctor_id, lower(name)) where retired_at is null;

alter table appointments add column visit_type_id uuid references visit_types;

create function raise_schedule_versions(doctor_ids uuid[]) returns void language plpgsql as $$
begin
  -- In the order of their ids, whoever locks them; waits for the bookings that are under way.
  perform from doctors where id = any (doctor_ids) order by id for no key update;
  update doctors set schedule_version = schedule_version + 1, calendar_version = calendar_version + 1
    where id = any (doctor_ids);
end $$;

create function change_schedule() returns trigger language plpgsql as $$
begin
  perform raise_schedule_versions(array(select distinct doctor_id from changed));
  return null;
end $$;

create function change_schedule_of_plan() returns trigger language plpgsql as $$
begin
  perform raise_schedule_versions(array(
    select distinct doctor_id from week_plans where id in (select plan_id from changed)));
  return null;
end $$;

create function change_schedule_of_all() returns trigger language plpgsql as $$
begin
  insert into closed_days_version as kept (version) values (1)
    on conflict (only_row) do update set version = kept.version + 1;
  perform raise_schedule_versions(array(select id from doctors));
  return null;
end $$;

do $$
declare changing record;
begin
  for changing in select * from (values
    ('slot_settings', 'change_schedule'), ('week_plans', 'change_schedule'), ('date_hours', 'change_schedule'),
    ('date_windows', 'change_schedule'), ('absences', 'change_schedule'), ('visit_types', 'change_schedule'),
    ('week_windows', 'change_schedule_of_plan'), ('closed_days', 'change_schedule_of_all')) as t (name, calls)
  loop
    execute format('create trigger %1$s_inserted after insert on %1$s referencing new table as changed
      for each statement execute function %2$s()', changing.name, changing.calls);
    execute format('create trigger %1$s_updated after update on %1$s referencing new table as changed
      for each statement execute function %2$s()', changing.name, changing.calls);
    execute format('create trigger %1$s_deleted after delete on %1$s referencing old table as changed
      for each statement execute function %2$s()', changing.name, changing.calls);
  end loop;
end $$;

create function change_schedule_of_hours() returns trigger language plpgsql as $$
begin
  new.schedule_version := old.schedule_version + 1;
  new.calendar_version := old.calendar_version + 1;
  return new;
end $$;
create trigger doctors_hours_changed before update of work_start, work_end on doctors
  for each row when ((old.work_start, old.work_end) is distinct from (new.work_start, new.work_end))
  execute function change_schedule_of_hours();

-- Buffers, and the most visits of a day, are judged under the doctor's lock, with what is committed by then: the names of
-- these triggers stand after those of 0022, which take the lock.
create function keep_visit_rules() returns trigger language plpgsql as $$
declare
  gap interval;
  most integer;
begin
  select make_interval(mins => buffer_before + buffer_after), most_visits into gap, most
    from slot_settings where doctor_id = new.doctor_id;
  if gap is null then
    return new;
  end if;
  if gap > interval '0' and (
    exists (select from appointments where doctor_id = new.doctor_id and released_at is null and id <> new.id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))
    or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
      and expires_at > new.placed_at and id is distinct from new.hold_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))) then
    raise exclusion_violation using constraint = 'appointments_keep_buffers', table = 'appointments',
      message = 'too near to another visit';
  end if;
  if most <= (select count(*) from appointments
      where doctor_id = new.doctor_id and date = new.date and released_at is null and id <> new.id) then
    raise exclusion_violation using constraint = 'appointments_most_visits', table = 'appointments',
      message = 'the day has its most visits';
  end if;
  return new;
end $$;

create trigger appointments_keep_visit_rules before insert on appointments
  for each row when (new.released_at is null) execute function keep_visit_rules();
create trigger appointments_moved_keep_visit_rules before update of doctor_id, starts_at, ends_at, released_at on appointments
  for each row when (new.released_at is null and (old.released_at is not null
    or (old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at)))
  execute function keep_visit_rules();

-- A hold that becomes a visit keeps the buffers too: else its holder would be refused in the end.
create function keep_hold_buffers() returns trigger language plpgsql as $$
declare gap interval;
begin
  select make_interval(mins => buffer_before + buffer_after) into gap from slot_settings where doctor_id = new.doctor_id;
  if gap is null or gap = interval '0' then
    return new;
  end if;
  if exists (select from appointments where doctor_id = new.doctor_id and released_at is null
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))
    or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
      and expires_at > new.created_at and id <> new.id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap)) then
    raise exclusion_violation using constraint = 'slot_holds_on_appointment', table = 'slot_holds',
      message = 'too near to another visit';
  end if;
  return new;
end $$;
create trigger slot_holds_keep_visit_rules before insert on slot_holds
  for each row when (new.released_at is null and new.kind <> 'block') execute function keep_hold_buffers();
