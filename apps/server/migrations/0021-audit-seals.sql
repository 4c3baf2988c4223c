-- The trail chained by hash, in batches. Owner: features/audit.
create table audit_seals (
  -- Without gaps, so that a removed seal is missed.
  id bigint primary key check (id > 0),
  sealed_at timestamptz not null,
  -- Whether nothing was left for the next one: an event that is older than a complete seal cannot honestly be in a later one.
  is_complete boolean not null,
  -- The events it holds. They are listed, because a late transaction's event may have a lower id than those of an earlier seal.
  event_ids bigint[] not null check (cardinality(event_ids) > 0),
  -- One after the other, each of 32 bytes: they tell which event is not what it was.
  event_hashes bytea not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_seals_hashes check (length(event_hashes) = 32 * cardinality(event_ids))
);

create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
create trigger audit_events_not_emptied before truncate on audit_events
  for each statement execute function refuse_change();

-- The events that no seal holds yet, whoever wrote them and whenever they were committed.
create table audit_unsealed (event_id bigint primary key);

create function await_seal() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed (event_id) values (new.id);
  return null;
end $$;

create trigger audit_events_await_seal after insert on audit_events for each row execute function await_seal();
insert into audit_unsealed select id from audit_events;

-- Seals list their events, so nothing asks for the transaction any more; and another database has other transactions.
alter table audit_events drop column transaction_id;

-- For the filters of the list: newest first of one person, of one kind.
drop index audit_events_of_actor;
create index audit_events_of_actor on audit_events (actor_id, created_at desc, id desc);
create index audit_events_of_action on audit_events (action, created_at desc, id desc);
-- Every search reads through what is pending: 256 kB of it at most.
alter index audit_events_of_subject set (gin_pending_list_limit = 256);
