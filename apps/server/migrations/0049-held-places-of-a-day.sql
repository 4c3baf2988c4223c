-- A hold takes a place of its day, as the lists of free times say: the last one of a day with its most visits is the holder's
-- (docs/decisions/0012). Judged under the doctor's lock, as the pauses are.

-- The hospital's date on which it begins; of a block it does not matter.
alter table slot_holds add column day date;
update slot_holds set day = date + start_minute / 1440 from waiting_offers
  where hold_id = slot_holds.id and released_at is null;
update slot_holds set day = date + start_minute / 1440 from proposals
  where hold_id = slot_holds.id and released_at is null;
create index slot_holds_of_day on slot_holds (doctor_id, day) where released_at is null and kind <> 'block';

-- All rules of a visit in one place, instead of keep_visit_rules: the pauses and the most visits, what is held counted, and what
-- staff have set aside (0048). What another program held is so: an import (`desk.keeps_what_was`) keeps visits that stand nearer
-- to each other than the pauses, and days with more than their most visits. A hold is somebody's who books now: it keeps an import off.
create function judge_visit() returns trigger language plpgsql as $$
declare
  gap interval;
  most integer;
  aside text[] := case when tg_op = 'INSERT' then new.gave_way else '{}' end;
  keeps_what_was boolean := coalesce(current_setting('desk.keeps_what_was', true), '') = 'on';
begin
  select make_interval(mins => buffer_before + buffer_after), most_visits into gap, most
    from slot_settings where doctor_id = new.doctor_id;
  if gap is null then
    return new;
  end if;
  if gap > interval '0' and not 'buffer' = any (aside) and (
    (not keeps_what_was and exists (select from appointments
      where doctor_id = new.doctor_id and released_at is null and id <> new.id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap)))
    or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
      and expires_at > new.placed_at and id is distinct from new.hold_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))) then
    raise exclusion_violation using constraint = 'appointments_keep_buffers', table = 'appointments',
      message = 'too near to another visit';
  end if;
  if not 'day-full' = any (aside) and not keeps_what_was and most <= (select count(*) from appointments
        where doctor_id = new.doctor_id and date = new.date and released_at is null and id <> new.id)
      + (select count(*) from slot_holds
        where doctor_id = new.doctor_id and day = new.date and released_at is null and kind <> 'block'
          and expires_at > new.placed_at and id is distinct from new.hold_id) then
    raise exclusion_violation using constraint = 'appointments_most_visits', table = 'appointments',
      message = 'the day has its most visits';
  end if;
  return new;
end $$;
drop trigger appointments_keep_visit_rules on appointments;
drop trigger appointments_moved_keep_visit_rules on appointments;
create trigger appointments_keep_visit_rules before insert on appointments
  for each row when (new.released_at is null) execute function judge_visit();
create trigger appointments_moved_keep_visit_rules
  before update of doctor_id, starts_at, ends_at, released_at on appointments
  for each row when (new.released_at is null and (old.released_at is not null
    or (old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at)))
  execute function judge_visit();
drop function keep_visit_rules();

-- Else its holder would be refused in the end.
create function keep_room_for_hold() returns trigger language plpgsql as $$
declare most integer;
begin
  select most_visits into most from slot_settings where doctor_id = new.doctor_id;
  if most <= (select count(*) from appointments
        where doctor_id = new.doctor_id and date = new.day and released_at is null and id is distinct from new.moves)
      + (select count(*) from slot_holds
        where doctor_id = new.doctor_id and day = new.day and released_at is null and kind <> 'block'
          and expires_at > new.created_at and id <> new.id) then
    raise exclusion_violation using constraint = 'slot_holds_on_appointment', table = 'slot_holds',
      message = 'the day has its most visits';
  end if;
  return new;
end $$;
create trigger slot_holds_leave_room before insert on slot_holds
  for each row when (new.released_at is null and new.kind <> 'block') execute function keep_room_for_hold();

-- What is kept for whoever waits takes the place that was given back.
drop function note_freed_time(uuid, timestamptz, timestamptz, timestamptz, boolean);
create function note_freed_time(doctor uuid, from_at timestamptz, until_at timestamptz, at timestamptz, keeps boolean, on_day date)
returns void language plpgsql as $$
begin
  if until_at <= at then
    return;
  end if;
  insert into freed_times (doctor_id, starts_at, ends_at, look_at) values (doctor, from_at, until_at, at)
    on conflict on constraint freed_times_once do update set look_at = excluded.look_at;
  if not exists (select from waiting_wishes join doctors on doctors.id = doctor
      where state = 'waiting' and to_date >= (from_at at time zone 'UTC')::date - 1
        and from_date <= (until_at at time zone 'UTC')::date + 1
        and (waiting_wishes.doctor_id = doctor or lower(waiting_wishes.specialization) = lower(doctors.specialization))) then
    return;
  end if;
  if keeps then
    begin
      insert into slot_holds (doctor_id, kind, starts_at, ends_at, day, created_at, expires_at)
        values (doctor, 'offer', from_at, until_at, on_day, at, at + interval '3 minutes') on conflict do nothing;
    exception when exclusion_violation then
      -- It is somebody's already.
      null;
    end;
  end if;
  perform look_who_waits();
end $$;

create or replace function appointment_gives_time_back() returns trigger language plpgsql as $$
declare on_day date := old.date + old.start_minute / 1440;
begin
  if tg_op = 'DELETE' then
    perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, old.placed_at, false, on_day);
    return old;
  end if;
  -- A reassignment does not say when it was.
  perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, coalesce(new.released_at, new.placed_at),
    new.released_at is not null or new.placed_at > old.placed_at, on_day);
  if new.released_at is not null then
    -- Its patient is not elsewhere any more.
    update freed_times set look_at = new.released_at where look_at is null
      and starts_at < old.ends_at and ends_at > old.starts_at;
    update waiting_wishes set state = 'ended', ended_at = new.released_at
      where appointment_id = new.id and state = 'waiting';
  end if;
  if new.state = 'rejected' then
    update freed_times set look_at = new.released_at + interval '12 seconds'
      where (doctor_id, starts_at, ends_at) = (old.doctor_id, old.starts_at, old.ends_at) and look_at = new.released_at;
  end if;
  return new;
end $$;

create or replace function hold_gives_time_back() returns trigger language plpgsql as $$
declare
  ended_before boolean := false;
begin
  if tg_op = 'DELETE' then
    perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, old.created_at, false, old.day);
    return old;
  end if;
  -- An appointment took it over.
  if exists (select from appointments where hold_id = new.id and released_at is null) then
    return new;
  end if;
  if new.kind = 'offer' then
    ended_before := exists (select from waiting_offers where hold_id = new.id and state <> 'open');
    update waiting_offers set state = 'withdrawn', ended_at = new.released_at, must_tell = true
      where hold_id = new.id and state = 'open';
  end if;
  -- Whoever released somebody's hold wants the time: it is kept only where an offer has ended.
  perform note_freed_time(new.doctor_id, new.starts_at, new.ends_at, new.released_at, ended_before, new.day);
  return new;
end $$;
