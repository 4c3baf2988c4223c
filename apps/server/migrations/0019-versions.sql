-- Exists by name from PostgreSQL 18 on.
do $$ begin
  if exists (select from pg_constraint where conname = 'appointments_status_not_null') then
    alter table appointments rename constraint appointments_status_not_null to appointments_state_not_null;
  end if;
end $$;

-- What servers keep of the database holds as long as its version does: the transaction that changed it last.
-- Triggers write them, so that no statement can forget to.

-- Of the notifications of a user. Owner: features/notifications.
create table notification_versions (
  user_id uuid primary key references users on delete cascade,
  version bigint not null
) with (fillfactor = 50);

create function change_notification_versions() returns trigger language plpgsql as $$
begin
  insert into notification_versions
    -- In one order, so that two transactions do not wait for each other; not for a user who is being deleted.
    select id, pg_current_xact_id()::text::bigint from users where id in (select user_id from changed) order by id
    on conflict (user_id) do update set version = excluded.version;
  return null;
end $$;

create trigger notifications_inserted after insert on notifications referencing new table as changed
  for each statement execute function change_notification_versions();
create trigger notifications_updated after update on notifications referencing new table as changed
  for each statement execute function change_notification_versions();
create trigger notifications_deleted after delete on notifications referencing old table as changed
  for each statement execute function change_notification_versions();

-- Of the list of doctors: of everything about them but their calendars. Owner: features/doctors.
create table doctors_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
) with (fillfactor = 50);

create function change_doctors_version() returns trigger language plpgsql as $$
begin
  insert into doctors_version (version) values (pg_current_xact_id()::text::bigint)
    on conflict (only_row) do update set version = excluded.version;
  return null;
end $$;

-- Every column but that of the calendar, which each booking changes.
do $$ begin
  execute format('create trigger doctors_changed after insert or delete or truncate or update of %s on doctors
    for each statement execute function change_doctors_version()',
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = 'doctors'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname <> 'calendar_version'));
end $$;
