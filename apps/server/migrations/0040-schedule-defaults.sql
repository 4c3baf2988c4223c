-- What new doctors begin with (docs/decisions/0012). Owner: features/schedules. One row; while there is none they begin as
-- specified.
create table schedule_defaults (
  only_row boolean primary key default true check (only_row),
  slot_minutes integer not null check (slot_minutes between 5 and 240),
  buffer_before integer not null check (buffer_before between 0 and 240),
  buffer_after integer not null check (buffer_after between 0 and 240),
  notice_minutes integer not null check (notice_minutes between 0 and 43200),
  -- None: the hospital's (BOOKING_HORIZON_DAYS).
  horizon_days integer check (horizon_days between 1 and 730),
  -- Another with each change: who saw an older one does not write over it.
  version integer not null default 1
);

-- Whichever statement makes a doctor.
create function begin_with_defaults() returns trigger language plpgsql as $$
begin
  insert into slot_settings (doctor_id, slot_minutes, buffer_before, buffer_after, notice_minutes, horizon_days)
    select new.id, slot_minutes, buffer_before, buffer_after, notice_minutes, horizon_days from schedule_defaults;
  return null;
end $$;
create trigger doctors_begin_with_defaults after insert on doctors
  for each row execute function begin_with_defaults();
