-- The waiting list hears of all that frees a doctor's time, and of what takes it (docs/decisions/0011).

-- An earlier place can be with another doctor: one step, so one row of the history.
alter table appointment_events
  drop constraint appointment_events_doctors,
  add constraint appointment_events_doctors check ((from_doctor_id is null) = (to_doctor_id is null)
    and (from_doctor_id is not null or action <> 'reassign')
    and (from_doctor_id is null or action in ('reassign', 'move')));

-- Who waits for an earlier place with their doctor waits with the one who has the appointment now.
create function wish_follows_its_appointment() returns trigger language plpgsql as $$
begin
  update waiting_wishes set doctor_id = new.doctor_id
    where appointment_id = new.id and state = 'waiting' and doctor_id is not null;
  return null;
end $$;
create trigger appointments_wish_follows after update of doctor_id on appointments
  for each row when (old.doctor_id <> new.doctor_id) execute function wish_follows_its_appointment();

-- What could be booked of a doctor when it was last looked: what can be booked besides, after a change of the schedule or on
-- a new day, has become free. A doctor without a row had no time at all. Owner: features/waiting-list.
create table seen_times (
  doctor_id uuid primary key references doctors on delete cascade,
  schedule_version integer not null,
  is_bookable boolean not null,
  -- The hospital's date on which it was looked, and where the horizon was.
  seen_on date not null,
  seen_until timestamptz not null,
  -- None: nobody has looked yet, and nothing is known.
  times tstzmultirange
);
insert into seen_times (doctor_id, schedule_version, is_bookable, seen_on, seen_until)
  select id, -1, false, '-infinity', '-infinity' from doctors;

-- Found by polling, as when a time is given back.
create function look_at_changed_doctor() returns trigger language plpgsql as $$
begin
  if exists (select from waiting_wishes where state = 'waiting'
      and (doctor_id = new.id or lower(specialization) = lower(new.specialization))) then
    perform look_who_waits();
  end if;
  return null;
end $$;
create trigger doctors_look_who_waits after update of schedule_version, work_start, work_end, status, is_blocked on doctors
  for each row when ((old.schedule_version, old.status, old.is_blocked)
    is distinct from (new.schedule_version, new.status, new.is_blocked))
  execute function look_at_changed_doctor();

-- Open pages follow offers: by account, and by the offer for who came by a link.
create function tell_of_offer() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('waiting:' || new.user_id), ('offer:' || new.id);
  return null;
end $$;
create trigger waiting_offers_live after insert or update of state on waiting_offers
  for each row execute function tell_of_offer();

create function tell_of_wish() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('waiting:' || new.user_id);
  return null;
end $$;
create trigger waiting_wishes_live after insert or update of state, doctor_id on waiting_wishes
  for each row execute function tell_of_wish();
