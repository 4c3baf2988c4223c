-- Both judged as in 0049, but a day is counted only where it has most visits, and neighbours are looked for only where there are
-- pauses: asked within one expression, PostgreSQL planned or read all of it at each booking and hold. Owner: features/appointments.
create or replace function judge_visit() returns trigger language plpgsql as $$
declare
  gap interval;
  most integer;
  aside text[] := case when tg_op = 'INSERT' then new.gave_way else '{}' end;
  keeps_what_was boolean := coalesce(current_setting('desk.keeps_what_was', true), '') = 'on';
begin
  select make_interval(mins => buffer_before + buffer_after), most_visits into gap, most
    from slot_settings where doctor_id = new.doctor_id;
  if gap > interval '0' and not 'buffer' = any (aside) then
    if (not keeps_what_was and exists (select from appointments
        where doctor_id = new.doctor_id and released_at is null and id <> new.id
        and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap)))
      or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
        and expires_at > new.placed_at and id is distinct from new.hold_id
        and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap)) then
      raise exclusion_violation using constraint = 'appointments_keep_buffers', table = 'appointments',
        message = 'too near to another visit';
    end if;
  end if;
  if most is not null and not 'day-full' = any (aside) and not keeps_what_was then
    if most <= (select count(*) from appointments
          where doctor_id = new.doctor_id and date = new.date and released_at is null and id <> new.id)
        + (select count(*) from slot_holds
          where doctor_id = new.doctor_id and day = new.date and released_at is null and kind <> 'block'
            and expires_at > new.placed_at and id is distinct from new.hold_id) then
      raise exclusion_violation using constraint = 'appointments_most_visits', table = 'appointments',
        message = 'the day has its most visits';
    end if;
  end if;
  return new;
end $$;

create or replace function keep_room_for_hold() returns trigger language plpgsql as $$
declare most integer;
begin
  select most_visits into most from slot_settings where doctor_id = new.doctor_id;
  if most is not null then
    if most <= (select count(*) from appointments
          where doctor_id = new.doctor_id and date = new.day and released_at is null and id is distinct from new.moves)
        + (select count(*) from slot_holds
          where doctor_id = new.doctor_id and day = new.day and released_at is null and kind <> 'block'
            and expires_at > new.created_at and id <> new.id) then
      raise exclusion_violation using constraint = 'slot_holds_on_appointment', table = 'slot_holds',
        message = 'the day has its most visits';
    end if;
  end if;
  return new;
end $$;
