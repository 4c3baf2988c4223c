-- What became of each backup (docs/decisions/0016-backup.md). Owner: features/backups.
create table backups (
  id bigint generated always as identity primary key,
  -- The hospital is in it as it was then.
  taken_at timestamptz not null,
  -- None: it went to where the output of the command went.
  file text,
  bytes bigint,
  is_encrypted boolean not null,
  -- Why there is none; null: it is whole.
  problem text
);
create index backups_whole on backups (taken_at desc) where problem is null;
create index backups_failed on backups (taken_at desc) where problem is not null;
