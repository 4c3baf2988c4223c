-- An appointment has a life (docs/decisions/0011): its time can be held, moved and given back.

-- A doctor's time that is taken, and is no appointment. Owner: features/appointments.
create table slot_holds (
  id uuid primary key default new_id(),
  doctor_id uuid not null references doctors,
  kind text not null check (kind in ('booking', 'offer', 'block')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whose: an account, or who called from an address (an HMAC).
  user_id uuid references users on delete cascade,
  address_key text,
  created_at timestamptz not null,
  renewed_at timestamptz,
  -- None: until it is released.
  expires_at timestamptz,
  released_at timestamptz,
  -- Of a block: for the doctor alone.
  reason text not null default '',
  constraint slot_holds_take_time check (ends_at > starts_at),
  constraint slot_holds_end check (kind = 'block' or expires_at is not null),
  constraint slot_holds_never_overlap exclude using gist
    (doctor_id with =, tstzrange(starts_at, ends_at) with &&) where (released_at is null)
);

create index slot_holds_of_user on slot_holds (user_id) where released_at is null;
create index slot_holds_of_address on slot_holds (address_key) where released_at is null;
create index slot_holds_due on slot_holds (expires_at) where released_at is null;

alter table appointments
  -- When it got its present time; a hold that had expired by then does not stand in its way.
  add column placed_at timestamptz,
  -- The hold that it was made or moved from.
  add column hold_id uuid references slot_holds on delete set null,
  -- Rises with each change that a calendar must be told of.
  add column sequence integer not null default 0;
update appointments set placed_at = created_at;
alter table appointments alter column placed_at set not null, alter column placed_at set default now();
create index appointments_of_hold on appointments (hold_id) where hold_id is not null;

create function keep_off_holds() returns trigger language plpgsql as $$
begin
  -- One writer of a doctor's calendar after another: what the one before took is seen by the next query.
  perform from doctors where id = new.doctor_id for no key update;
  if exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null
      and (expires_at is null or expires_at > new.placed_at) and id is distinct from new.hold_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exclusion_violation using constraint = 'slot_holds_keep_off', table = 'appointments',
      message = 'somebody else holds this time';
  end if;
  return new;
end $$;

create trigger appointments_keep_off_holds before insert on appointments
  for each row when (new.released_at is null) execute function keep_off_holds();
create trigger appointments_moved_keep_off_holds before update of doctor_id, starts_at, ends_at, released_at on appointments
  for each row when (new.released_at is null and (old.released_at is not null
    or (old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at)))
  execute function keep_off_holds();

create function keep_off_appointments() returns trigger language plpgsql as $$
begin
  perform from doctors where id = new.doctor_id for no key update;
  update slot_holds set released_at = expires_at
    where doctor_id = new.doctor_id and released_at is null and expires_at <= new.created_at;
  -- A block leaves the appointments in it as they are.
  if new.kind <> 'block' and exists (select from appointments where doctor_id = new.doctor_id and released_at is null
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exclusion_violation using constraint = 'slot_holds_on_appointment', table = 'slot_holds',
      message = 'an appointment has this time';
  end if;
  return new;
end $$;

create trigger slot_holds_keep_off_appointments before insert on slot_holds
  for each row when (new.released_at is null) execute function keep_off_appointments();

create function change_calendar_of_holds() returns trigger language plpgsql as $$
begin
  update doctors set calendar_version = calendar_version + 1 where id in (select distinct doctor_id from changed);
  return null;
end $$;
create trigger slot_holds_inserted after insert on slot_holds referencing new table as changed
  for each statement execute function change_calendar_of_holds();
create trigger slot_holds_updated after update on slot_holds referencing new table as changed
  for each statement execute function change_calendar_of_holds();
create trigger slot_holds_deleted after delete on slot_holds referencing old table as changed
  for each statement execute function change_calendar_of_holds();

create function count_change() returns trigger language plpgsql as $$
begin
  new.sequence := old.sequence + 1;
  return new;
end $$;
create trigger appointments_changed before update of state, starts_at, ends_at, doctor_id on appointments
  for each row when ((old.state, old.starts_at, old.ends_at, old.doctor_id)
    is distinct from (new.state, new.starts_at, new.ends_at, new.doctor_id)) execute function count_change();

-- A step in time, and who owns it.
alter table appointment_events
  add column from_starts_at timestamptz,
  add column to_starts_at timestamptz,
  drop constraint appointment_events_action,
  add constraint appointment_events_action check (action in ('book', 'change-state', 'reassign', 'move', 'take-over')),
  add constraint appointment_events_times check
    ((action = 'move') = (from_starts_at is not null) and (action = 'move') = (to_starts_at is not null));
