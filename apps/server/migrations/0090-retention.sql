-- For how long each kind of data is kept (docs/decisions/0018). Owner: features/peoples-data. What has no row is kept for good.
create table retention (
  kind text primary key,
  months int not null,
  constraint retention_least check (case kind
    when 'notifications' then months >= 1
    when 'emails' then months >= 1
    when 'applications' then months >= 1
    when 'audit' then months >= 12
    when 'appointments' then months >= 12
    else false end),
  constraint retention_most check (months <= 1200)
);

-- Since when an application is rejected; those from before count from now on.
alter table doctors add column rejected_at timestamptz;
update doctors set rejected_at = now() where status = 'rejected';
create index doctors_rejected on doctors (rejected_at) where status = 'rejected';

-- What may go by its age is found without reading all.
create index notifications_by_age on notifications (created_at);
create index emails_by_age on emails (created_at);
create index text_messages_by_age on text_messages (created_at);
create index appointments_with_names on appointments (ends_at) where erased_at is null;

-- The trail loses its oldest part and nothing else: events of the seals that the newest `trail-cut` names, a year old at least.
drop trigger audit_events_append_only on audit_events;
create trigger audit_events_append_only before update on audit_events
  for each statement execute function refuse_change();
create function keep_trail() returns trigger language plpgsql as $$
begin
  if exists (
    with cut as (
      select (details->>'fromSeal')::bigint as first, (details->>'toSeal')::bigint as last, created_at
      from audit_events where action = 'trail-cut' order by id desc limit 1)
    select id from gone except
    select unnest(event_ids) from audit_seals join cut on audit_seals.id between first and last
    where sealed_at < cut.created_at - interval '12 months'
  ) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;
create trigger audit_events_kept after delete on audit_events
  referencing old table as gone for each statement execute function keep_trail();
