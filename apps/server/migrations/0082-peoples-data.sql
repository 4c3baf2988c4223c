-- Who has an account can have it erased (docs/decisions/0018). What stays of an appointment then is nobody's.
alter table appointments
  add column erased_at timestamptz,
  add constraint appointments_erased check (erased_at is null or (patient_id is null and email is null));

-- The history of appointments stays closed, but for this: who acted and why can be taken out, and nothing can be put in.
create function keep_history() returns trigger language plpgsql as $$
begin
  if new.actor_id is not distinct from old.actor_id or new.actor_id is null then
    old.actor_id := new.actor_id;
    if new.reason = '' then old.reason := ''; end if;
    if new is not distinct from old then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger appointment_events_append_only on appointment_events;
create trigger appointment_events_append_only before update on appointment_events
  for each row execute function keep_history();
create index appointment_events_of_actor on appointment_events (actor_id) where actor_id is not null;

-- The parameters of a notice, without what is said of one person: each of these values becomes a dash, names of parameters stay.
create function without_values(params jsonb, vals text[]) returns jsonb language plpgsql immutable as $$
declare
  said text := params::text;
  val text;
begin
  foreach val in array vals loop
    said := replace(said, ': ' || to_jsonb(val)::text, ': "—"');
  end loop;
  return said::jsonb;
end $$;
create function says_any(params jsonb, vals text[]) returns boolean language sql immutable as $$
  select exists (select from unnest(vals) as val where strpos(params::text, ': ' || to_jsonb(val)::text) > 0)
$$;
