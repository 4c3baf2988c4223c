-- Times are held over the API, and a call that is sent twice counts once (docs/decisions/0011).

-- What its caller calls the request, as a hash: who sends it again gets the same hold.
alter table slot_holds add column request_key bytea;

alter table appointments
  -- The same of a booking, with the hash of what was asked for.
  add column request_key bytea,
  add column request_hash bytea,
  add constraint appointments_request check ((request_key is null) = (request_hash is null));
create unique index appointments_once on appointments (request_key) where request_key is not null;

-- An appointment that is made or moved from a hold uses it up.
create function end_used_hold() returns trigger language plpgsql as $$
begin
  update slot_holds set released_at = new.placed_at where id = new.hold_id and released_at is null;
  return null;
end $$;
create trigger appointments_use_hold after insert on appointments
  for each row when (new.hold_id is not null) execute function end_used_hold();
create trigger appointments_moved_use_hold after update of hold_id on appointments
  for each row when (new.hold_id is not null and new.hold_id is distinct from old.hold_id) execute function end_used_hold();
