-- Who waits is asked as soon as a rejection cannot be taken back any more, not at the full minute after that
-- (docs/decisions/0011). Owner: features/waiting-list.
create function look_who_waits_then() returns trigger language plpgsql as $$
begin
  -- Also where nobody waits: who begins to meanwhile is asked then. not_before is by the server's clock, which may differ
  -- from this one.
  insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts)
    select id, '{}', clock_timestamp() + interval '12 seconds', 25
    from graphile_worker._private_tasks where identifier = 'offer-freed-times';
  return null;
end $$;
create trigger freed_times_looked_at_then after update of not_before on freed_times
  for each row when (new.not_before is not null) execute function look_who_waits_then();
