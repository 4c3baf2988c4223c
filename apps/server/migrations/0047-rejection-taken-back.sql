-- A rejection can be taken back for ten seconds, and two for the way: until then nobody is offered its time, which is kept
-- for nobody meanwhile where somebody waits (docs/decisions/0011).
create or replace function appointment_gives_time_back() returns trigger language plpgsql as $$
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
  if new.state = 'rejected' then
    update freed_times set look_at = new.released_at + interval '12 seconds'
      where (doctor_id, starts_at, ends_at) = (old.doctor_id, old.starts_at, old.ends_at) and look_at = new.released_at;
  end if;
  return new;
end $$;
