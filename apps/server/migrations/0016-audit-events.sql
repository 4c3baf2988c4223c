-- Who did what to whom, when, and from where. Owner: features/audit. Nothing in it changes, and no key leads out of it:
-- it outlives the accounts it speaks of.
create table audit_events (
  id bigint generated always as identity primary key,
  -- Seals take rows in the order of their transactions, once no older one can still add a row.
  transaction_id xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null,
  actor_kind text not null check (actor_kind in ('user', 'guest', 'system')),
  actor_id uuid,
  action text not null check (action <> ''),
  -- The accounts it concerns: they may read of it.
  subject_ids uuid[] not null default '{}',
  -- Ids, names of settings, counts: nothing that a person typed, no secret.
  details jsonb not null default '{}',
  address inet,
  request_id text,
  constraint audit_events_actor check ((actor_kind = 'user') = (actor_id is not null)),
  constraint audit_events_origin check ((actor_kind = 'system') = (address is null))
);

create index audit_events_order on audit_events (transaction_id, id);
create index audit_events_newest on audit_events (created_at desc, id desc);
create index audit_events_of_actor on audit_events (actor_id, id);
create index audit_events_of_subject on audit_events using gin (subject_ids);

create trigger audit_events_append_only before update or delete on audit_events
  for each statement execute function refuse_change();
