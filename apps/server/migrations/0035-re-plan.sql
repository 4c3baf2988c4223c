-- Who loses hours to a change is proposed another time (docs/decisions/0013). Owner: features/re-plan.
alter table slot_holds drop constraint slot_holds_kind_check,
  add constraint slot_holds_kind_check check (kind in ('booking', 'offer', 'block', 'proposal'));

create table proposals (
  id uuid primary key default new_id(),
  appointment_id uuid not null references appointments on delete cascade,
  -- Where the appointment was when it was made.
  from_doctor_id uuid not null references doctors,
  from_date date not null,
  from_start_minute integer not null,
  from_end_minute integer not null,
  from_starts_at timestamptz not null,
  from_ends_at timestamptz not null,
  -- Where it could be; none: nothing was found.
  doctor_id uuid references doctors,
  date date,
  start_minute integer,
  end_minute integer,
  starts_at timestamptz,
  ends_at timestamptz,
  -- It keeps that time for this appointment.
  hold_id uuid references slot_holds on delete set null,
  state text not null default 'open'
    check (state in ('open', 'call', 'accepted', 'moved', 'cancelled', 'withdrawn', 'lapsed')),
  -- Why, to the patient; empty: it was not said.
  message text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  answer_by timestamptz not null,
  -- Until then the place is kept without an answer.
  lapses_at timestamptz not null,
  -- When staff were told that there was none.
  overdue_at timestamptz,
  called_for_at timestamptz,
  ended_at timestamptz,
  constraint proposals_end check ((ended_at is null) = (state in ('open', 'call'))),
  constraint proposals_terms check (answer_by <= lapses_at),
  constraint proposals_time check (num_nulls(doctor_id, date, start_minute, end_minute, starts_at, ends_at) in (0, 6)
    and (hold_id is null or doctor_id is not null))
);
create unique index proposals_one_open on proposals (appointment_id) where ended_at is null;
create index proposals_of_appointment on proposals (appointment_id);
create unique index proposals_of_hold on proposals (hold_id);
create index proposals_from on proposals (from_doctor_id, ended_at);
create index proposals_with on proposals (doctor_id) where ended_at is null;
create index proposals_lapse on proposals (lapses_at) where ended_at is null;

-- Whatever statement moves by a proposal's hold takes up that proposal, or fails.
create function keep_to_proposal() returns trigger language plpgsql as $$
begin
  if exists (select from slot_holds where id = new.hold_id and kind = 'proposal')
    and not exists (select from proposals where hold_id = new.hold_id and appointment_id = new.id
      and ended_at is null and lapses_at > new.placed_at) then
    raise check_violation using constraint = 'proposals_open', table = 'proposals', message = 'this proposal has ended';
  end if;
  return new;
end $$;
create trigger appointments_booked_by_proposal before insert on appointments
  for each row when (new.hold_id is not null) execute function keep_to_proposal();
create trigger appointments_moved_by_proposal before update of hold_id on appointments
  for each row when (new.hold_id is not null and new.hold_id is distinct from old.hold_id) execute function keep_to_proposal();

-- However an appointment is moved or ends, its open proposal ends with it, and gives its time back.
create function end_proposal() returns trigger language plpgsql as $$
declare
  proposal proposals;
  at timestamptz;
begin
  select * into proposal from proposals where appointment_id = new.id and ended_at is null for update;
  if not found then
    return null;
  end if;
  at := greatest(coalesce(new.released_at, new.placed_at), proposal.created_at);
  update proposals set ended_at = at, state = case
      when new.released_at is not null then 'cancelled'
      when new.state not in ('pending', 'approved') then 'withdrawn'
      when (new.doctor_id, new.starts_at, new.ends_at) = (proposal.doctor_id, proposal.starts_at, proposal.ends_at) then 'accepted'
      else 'moved' end
    where id = proposal.id;
  update slot_holds set released_at = at where id = proposal.hold_id and released_at is null;
  return null;
end $$;
create trigger appointments_end_proposals after update of state, released_at, doctor_id, starts_at, ends_at on appointments
  for each row when ((new.released_at is not null and old.released_at is null)
    or (new.state <> old.state and new.state not in ('pending', 'approved'))
    or (old.doctor_id, old.starts_at, old.ends_at) is distinct from (new.doctor_id, new.starts_at, new.ends_at))
  execute function end_proposal();

-- Open pages follow: those of staff, and that of the appointment.
create function tell_of_proposal() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('proposals'), ('proposals:' || new.from_doctor_id), ('appointment:' || new.appointment_id);
  return null;
end $$;
create trigger proposals_live after insert or update on proposals for each row execute function tell_of_proposal();
