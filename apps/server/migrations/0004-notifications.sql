-- What the house tells people (R18). Owner: features/notifications.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  message text not null,
  path text not null check (path like '/%'),
  created_at timestamptz not null default now(),
  read_at timestamptz
);

create index notifications_unread on notifications (user_id, id desc) where read_at is null;
create index notifications_read on notifications (user_id, id desc) where read_at is not null;
