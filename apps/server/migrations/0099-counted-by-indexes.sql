-- What a filter of administrators' lists gives is counted from its index alone, and read in the list's order (docs/decisions/0007).
-- Owners: features/auth, appointments/texts, audit.
drop index users_blocked;
create index users_blocked on users (created_at desc, id) where blocked_at is not null and not is_nobody;

drop index text_messages_not_sent;
create index text_messages_waiting on text_messages (id desc) include (expires_at)
  where sent_at is null and failed_at is null and withheld is null;
create index text_messages_in_vain on text_messages (id desc)
  where sent_at is null and (failed_at is not null or last_error is not null);

-- What somebody did of one kind: without reading the rows of all that they did.
drop index audit_events_of_actor;
create index audit_events_of_actor on audit_events (actor_id, created_at desc, id desc) include (action);
