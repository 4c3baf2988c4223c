-- Who waits for a time that becomes free, and who is asked (docs/decisions/0011). Owner: features/waiting-list.
create table waiting_wishes (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  -- A doctor, or any doctor of a speciality.
  doctor_id uuid references doctors,
  specialization text,
  from_date date not null,
  to_date date not null,
  -- Empty: any. Monday is 1.
  weekdays smallint[] not null,
  day_parts text[] not null,
  -- How long before an appointment its person wants to be told of it.
  notice_minutes integer not null check (notice_minutes between 0 and 20160),
  -- The place that is had already; an earlier one is wished.
  appointment_id uuid references appointments,
  -- Of the patient, so that one press accepts.
  name text not null,
  phone text not null,
  gender text not null default '',
  address text not null,
  state text not null default 'waiting' check (state in ('waiting', 'fulfilled', 'withdrawn', 'ended')),
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint waiting_wishes_whom check ((doctor_id is null) <> (specialization is null)),
  constraint waiting_wishes_dates check (to_date >= from_date),
  constraint waiting_wishes_weekdays check (weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]),
  constraint waiting_wishes_day_parts check (day_parts <@ '{morning,afternoon,evening,night}'::text[]),
  constraint waiting_wishes_end check ((ended_at is null) = (state = 'waiting'))
);
create index waiting_wishes_of_user on waiting_wishes (user_id);
create index waiting_wishes_of_doctor on waiting_wishes (doctor_id) where state = 'waiting';
create index waiting_wishes_of_specialization on waiting_wishes (lower(specialization)) where state = 'waiting';
create index waiting_wishes_of_appointment on waiting_wishes (appointment_id) where state = 'waiting';
create index waiting_wishes_until on waiting_wishes (to_date) where state = 'waiting';

create table waiting_offers (
  id uuid primary key default new_id(),
  wish_id uuid not null references waiting_wishes on delete cascade,
  user_id uuid not null references users on delete cascade,
  doctor_id uuid not null references doctors,
  date date not null,
  start_minute integer not null,
  end_minute integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- It keeps the time for its person.
  hold_id uuid references slot_holds on delete set null,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  created_at timestamptz not null,
  open_until timestamptz not null,
  -- The hospital's date on which its person is told, and the how manieth it is on that date.
  day date not null,
  nth smallint not null check (nth between 1 and 3),
  ended_at timestamptz,
  appointment_id uuid references appointments,
  -- It ended without its person's doing, who does not know it yet.
  must_tell boolean not null default false,
  constraint waiting_offers_end check ((ended_at is null) = (state = 'open')),
  constraint waiting_offers_accepted check ((appointment_id is not null) = (state = 'accepted')),
  constraint waiting_offers_few_a_day unique (user_id, day, nth),
  constraint waiting_offers_asked_once unique (wish_id, doctor_id, starts_at)
);
create unique index waiting_offers_one_at_a_time on waiting_offers (user_id) where state = 'open';
create unique index waiting_offers_of_hold on waiting_offers (hold_id);
create index waiting_offers_due on waiting_offers (open_until) where state = 'open';
create index waiting_offers_to_tell on waiting_offers (id) where must_tell;

-- The secrets of the links in emails: they show an offer, and answer it by a press (R30).
create table waiting_offer_links (
  token_hash bytea primary key check (length(token_hash) = 32),
  offer_id uuid not null references waiting_offers on delete cascade
);
create index waiting_offer_links_of_offer on waiting_offer_links (offer_id);

-- Times that were given back. The triggers below write them, so that no statement can forget to.
create table freed_times (
  id bigint generated always as identity primary key,
  doctor_id uuid not null references doctors,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- When it is to be looked who waits; none: nobody does, and it is everybody's until somebody waits anew.
  look_at timestamptz,
  constraint freed_times_once unique (doctor_id, starts_at, ends_at)
);
create index freed_times_due on freed_times (look_at) where look_at is not null;
create index freed_times_over on freed_times (ends_at);

-- Found by polling: see insertJobs.
create function look_who_waits() returns void language plpgsql as $$
begin
  insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select id, '{}', 25 from graphile_worker._private_tasks where identifier = 'offer-freed-times';
end $$;

-- With `keeps` the time is held for nobody, for a moment: until the job has looked who waits, it is not everybody's.
create function note_freed_time(doctor uuid, from_at timestamptz, until_at timestamptz, at timestamptz, keeps boolean)
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
      insert into slot_holds (doctor_id, kind, starts_at, ends_at, created_at, expires_at)
        values (doctor, 'offer', from_at, until_at, at, at + interval '3 minutes') on conflict do nothing;
    exception when exclusion_violation then
      -- It is somebody's already.
      null;
    end;
  end if;
  perform look_who_waits();
end $$;

create function is_kept_for_nobody(slot_holds) returns boolean language sql immutable as
  $$ select $1.kind = 'offer' and $1.user_id is null and $1.address_key is null $$;

create function appointment_gives_time_back() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, old.placed_at, false);
    return old;
  end if;
  -- A reassignment does not say when it was.
  perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, coalesce(new.released_at, new.placed_at),
    new.released_at is not null or new.placed_at > old.placed_at);
  if new.released_at is not null then
    -- Its patient is not elsewhere any more.
    update freed_times set look_at = new.released_at where look_at is null
      and starts_at < old.ends_at and ends_at > old.starts_at;
    update waiting_wishes set state = 'ended', ended_at = new.released_at
      where appointment_id = new.id and state = 'waiting';
  end if;
  return new;
end $$;
create trigger appointments_give_time_back after update of released_at, doctor_id, starts_at, ends_at on appointments
  for each row when (old.released_at is null and (new.released_at is not null
    or (old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at)))
  execute function appointment_gives_time_back();
create trigger appointments_deleted_give_time_back after delete on appointments
  for each row when (old.released_at is null) execute function appointment_gives_time_back();

create function hold_gives_time_back() returns trigger language plpgsql as $$
declare
  ended_before boolean := false;
begin
  if tg_op = 'DELETE' then
    perform note_freed_time(old.doctor_id, old.starts_at, old.ends_at, old.created_at, false);
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
  perform note_freed_time(new.doctor_id, new.starts_at, new.ends_at, new.released_at, ended_before);
  return new;
end $$;
create trigger slot_holds_give_time_back after update of released_at on slot_holds
  for each row when (old.released_at is null and new.released_at is not null and not is_kept_for_nobody(new))
  execute function hold_gives_time_back();
create trigger slot_holds_deleted_give_time_back after delete on slot_holds
  for each row when (old.released_at is null and not is_kept_for_nobody(old)) execute function hold_gives_time_back();

-- What is kept for nobody gives way to a doctor.
create function block_ends_keeping() returns trigger language plpgsql as $$
begin
  update slot_holds set released_at = new.created_at
    where doctor_id = new.doctor_id and released_at is null and is_kept_for_nobody(slot_holds)
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at);
  return new;
end $$;
create trigger slot_holds_block_ends_keeping before insert on slot_holds
  for each row when (new.kind = 'block') execute function block_ends_keeping();

-- Whatever statement books or moves by an offer's hold accepts the offer, or fails.
create function accept_offer() returns trigger language plpgsql as $$
declare
  offer waiting_offers;
begin
  select * into offer from waiting_offers where hold_id = new.hold_id for update;
  if not found then
    return new;
  end if;
  if offer.state <> 'open' or offer.open_until <= new.placed_at then
    raise check_violation using constraint = 'waiting_offers_open', table = 'waiting_offers',
      message = 'this offer has ended';
  end if;
  update waiting_offers set state = 'accepted', ended_at = new.placed_at, appointment_id = new.id where id = offer.id;
  update waiting_wishes set state = 'fulfilled', ended_at = new.placed_at where id = offer.wish_id and state = 'waiting';
  return new;
end $$;
create trigger appointments_booked_by_offer after insert on appointments
  for each row when (new.hold_id is not null) execute function accept_offer();
create trigger appointments_moved_by_offer after update of hold_id on appointments
  for each row when (new.hold_id is not null and new.hold_id is distinct from old.hold_id) execute function accept_offer();

create function wish_ends_its_offer() returns trigger language plpgsql as $$
begin
  with ended as (
    update waiting_offers set state = 'withdrawn', ended_at = new.ended_at where wish_id = new.id and state = 'open'
    returning hold_id)
  update slot_holds set released_at = new.ended_at from ended where slot_holds.id = hold_id and released_at is null;
  return new;
end $$;
create trigger waiting_wishes_end_their_offers after update of state on waiting_wishes
  for each row when (old.state = 'waiting' and new.state in ('withdrawn', 'ended')) execute function wish_ends_its_offer();

-- Who has answered can be asked for what could not be offered to them before.
create function look_again() returns trigger language plpgsql as $$
begin
  update freed_times set look_at = new.ended_at
    where id in (select id from freed_times where look_at > new.ended_at order by id for update);
  return new;
end $$;
create trigger waiting_offers_ended after update of state on waiting_offers
  for each row when (old.state = 'open' and new.state <> 'open') execute function look_again();

-- Who begins to wait is asked for what was given back before, and is still free.
create function look_for_wish() returns trigger language plpgsql as $$
begin
  update freed_times set look_at = new.created_at
    where id in (select freed_times.id from freed_times join doctors on doctors.id = freed_times.doctor_id
      where (look_at is null or look_at > new.created_at) and freed_times.ends_at > new.created_at
        and (doctors.id = new.doctor_id or lower(doctors.specialization) = lower(new.specialization))
      order by freed_times.id for update of freed_times);
  if found then
    perform look_who_waits();
  end if;
  return new;
end $$;
create trigger waiting_wishes_look after insert on waiting_wishes
  for each row execute function look_for_wish();
