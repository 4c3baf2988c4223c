-- What is held again, and what is held beside one's own appointment (docs/decisions/0011).

-- Of a hold made to move an appointment: that one is in nobody's way here.
alter table slot_holds add column moves uuid references appointments on delete set null;
create index slot_holds_of_move on slot_holds (moves) where moves is not null;

create or replace function keep_off_appointments() returns trigger language plpgsql as $$
begin
  perform from doctors where id = new.doctor_id for no key update;
  update slot_holds set released_at = expires_at
    where doctor_id = new.doctor_id and released_at is null and expires_at <= new.created_at;
  -- A block leaves the appointments in it as they are.
  if new.kind <> 'block' and exists (select from appointments where doctor_id = new.doctor_id and released_at is null
      and id is distinct from new.moves
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at, new.ends_at)) then
    raise exclusion_violation using constraint = 'slot_holds_on_appointment', table = 'slot_holds',
      message = 'an appointment has this time';
  end if;
  return new;
end $$;

create index slot_holds_of_slot on slot_holds (doctor_id, starts_at) where kind = 'booking';

-- A hold can be renewed once. Who gives it back, or lets it end, and holds the same time again has it no longer than that:
-- within the length of a hold after the end of the one before, it counts as its renewal.
create function count_as_renewal() returns trigger language plpgsql as $$
declare
  former record;
begin
  select renewed_at, expires_at into former from slot_holds
    where doctor_id = new.doctor_id and starts_at = new.starts_at and kind = 'booking'
      and (user_id = new.user_id or address_key = new.address_key)
      and expires_at + (new.expires_at - new.created_at) > new.created_at
    order by expires_at desc, renewed_at desc nulls last limit 1;
  if not found then
    return new;
  end if;
  if former.renewed_at is null then
    new.renewed_at := new.created_at;
  elsif former.expires_at > new.created_at then
    new.renewed_at := former.renewed_at;
    new.expires_at := least(new.expires_at, former.expires_at);
  else
    raise exclusion_violation using constraint = 'slot_holds_renewed_once', table = 'slot_holds',
      message = 'this time was held long enough by the same person';
  end if;
  return new;
end $$;
create trigger slot_holds_renew_former before insert on slot_holds
  for each row when (new.kind = 'booking') execute function count_as_renewal();
