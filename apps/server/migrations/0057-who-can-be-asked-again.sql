-- Whoever can be asked for a time that they could not be asked for before is asked; and whose wishes a time cannot be does not
-- have it looked at again (docs/decisions/0011). Owner: features/waiting-list.

-- A rejection can be taken back until then: whatever else happens, nobody is asked before.
alter table freed_times add column not_before timestamptz;

-- Whether there can be a time in one that was freed that fits a wish; that its zone is the hospital's is known to the rules alone.
create function may_fit(wish waiting_wishes, freed freed_times) returns boolean stable language sql as $$
  select wish.to_date >= (freed.starts_at at time zone 'UTC')::date - 1
    and wish.from_date <= (freed.ends_at at time zone 'UTC')::date + 1
    and exists (select from doctors where doctors.id = freed.doctor_id
      and (wish.doctor_id = doctors.id or lower(wish.specialization) = lower(doctors.specialization)))
    and (wish.appointment_id is null
      or exists (select from appointments where appointments.id = wish.appointment_id and starts_at > freed.starts_at))
$$;

-- Both the times that wait for somebody and those for which nobody could be asked: one person who could not be may be all there is.
create function look_for_person(person uuid, at timestamptz) returns void language plpgsql as $$
begin
  update freed_times set look_at = greatest(at, not_before)
    where id in (select freed_times.id from freed_times
      where (look_at is null or look_at > at) and freed_times.ends_at > at
        and exists (select from waiting_wishes wish where wish.user_id = person and wish.state = 'waiting'
          and may_fit(wish, freed_times))
      order by freed_times.id for update of freed_times);
  if found then
    perform look_who_waits();
  end if;
end $$;

-- Who has answered, or is not asked any more: only they can be asked for what could not be offered to them before.
create or replace function look_again() returns trigger language plpgsql as $$
begin
  perform look_for_person(new.user_id, new.ended_at);
  return new;
end $$;

create or replace function look_for_wish() returns trigger language plpgsql as $$
begin
  update freed_times set look_at = greatest(new.created_at, not_before)
    where id in (select freed_times.id from freed_times
      where (look_at is null or look_at > new.created_at) and freed_times.ends_at > new.created_at
        and may_fit(new, freed_times)
      order by freed_times.id for update of freed_times);
  if found then
    perform look_who_waits();
  end if;
  return new;
end $$;
-- It follows its appointment to another doctor.
create trigger waiting_wishes_look_with_another after update of doctor_id on waiting_wishes
  for each row when (new.state = 'waiting' and old.doctor_id is distinct from new.doctor_id)
  execute function look_for_wish();

create or replace function note_freed_time(doctor uuid, from_at timestamptz, until_at timestamptz, at timestamptz, keeps boolean, on_day date)
returns void language plpgsql as $$
begin
  if until_at <= at then
    return;
  end if;
  insert into freed_times (doctor_id, starts_at, ends_at, look_at) values (doctor, from_at, until_at, at)
    on conflict on constraint freed_times_once do update set look_at = excluded.look_at, not_before = null;
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
declare
  on_day date := old.date + old.start_minute / 1440;
  at timestamptz := coalesce(new.released_at, new.placed_at);
begin
  if tg_op = 'DELETE' then
    perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, old.placed_at, false, on_day);
    return old;
  end if;
  -- A reassignment does not say when it was.
  perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, at,
    new.released_at is not null or new.placed_at > old.placed_at, on_day);
  if new.released_at is not null then
    update waiting_wishes set state = 'ended', ended_at = new.released_at
      where appointment_id = new.id and state = 'waiting';
  end if;
  if new.released_at is not null or (old.starts_at, old.ends_at) is distinct from (new.starts_at, new.ends_at) then
    -- Its patient is not elsewhere any more; and what is earlier than a later time is more.
    perform look_for_person(old.patient_id, at);
  end if;
  if new.state = 'rejected' then
    update freed_times set look_at = at + interval '12 seconds', not_before = at + interval '12 seconds'
      where (doctor_id, starts_at, ends_at) = (old.doctor_id, old.starts_at, old.ends_at);
  end if;
  return new;
end $$;

create function look_for_unblocked() returns trigger language plpgsql as $$
begin
  perform look_for_person(new.id, old.blocked_at);
  return null;
end $$;
create trigger users_unblocked_wait_again after update of blocked_at on users
  for each row when (old.blocked_at is not null and new.blocked_at is null) execute function look_for_unblocked();
