-- Open pages follow what changes (docs/decisions/0011). Triggers write whom a change concerns, so that no statement can
-- forget to; the server that wrote takes the rows, and tells all servers. Not logged: after a crash every page reads anew.
-- Owner: platform/live.
create unlogged table live_changes (
  -- `calendar:` and `day:` with a doctor's id, `patient:` and `bell:` with a user's, `appointment:`, `session:`.
  key text not null
) with (autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_insert_threshold = -1);

-- What a doctor's free slots come from.
create function tell_of_calendar() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('calendar:' || new.id);
  return null;
end $$;
create trigger doctors_live after update of calendar_version, work_start, work_end, status, is_blocked on doctors
  for each row execute function tell_of_calendar();

create function tell_of_appointment() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into live_changes values ('day:' || old.doctor_id), ('appointment:' || old.id);
    if old.patient_id is not null then insert into live_changes values ('patient:' || old.patient_id); end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.patient_id is not null then insert into live_changes values ('patient:' || new.patient_id); end if;
  end if;
  return null;
end $$;
-- The doctor is told of a new one, and of one from elsewhere, by the calendar.
create trigger appointments_inserted_live after insert on appointments
  for each row when (new.patient_id is not null) execute function tell_of_appointment();
create trigger appointments_live after delete
  or update of doctor_id, patient_id, date, starts_at, ends_at, state, released_at on appointments
  for each row execute function tell_of_appointment();

create function tell_of_notifications() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('bell:' || new.user_id);
  return null;
end $$;
create trigger notification_versions_live after insert or update on notification_versions
  for each row execute function tell_of_notifications();

create function tell_of_session() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('session:' || old.id);
  return null;
end $$;
create trigger sessions_live after delete on sessions for each row execute function tell_of_session();
-- A session outlives its rights: a role that is taken away.
create function tell_of_rights() returns trigger language plpgsql as $$
begin
  insert into live_changes select 'session:' || id from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_live after update of blocked_at, is_admin, is_doctor on users
  for each row when ((old.is_admin and not new.is_admin) or (old.is_doctor and not new.is_doctor)
    or (old.blocked_at is null and new.blocked_at is not null))
  execute function tell_of_rights();

-- What a doctor writes down of an appointment for nobody else. Owner: features/appointments/day.
create table appointment_notes (
  appointment_id uuid not null references appointments,
  -- Whose it is: the next doctor of the appointment does not see it.
  doctor_id uuid not null references doctors,
  text text not null,
  -- Another with each change: who saw an older one does not write over it.
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (appointment_id, doctor_id)
);

-- Who books by phone is asked for no address.
alter table appointments drop constraint if exists appointments_address_check;
