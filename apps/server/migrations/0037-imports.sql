-- What another program kept, brought in from a file (docs/decisions/0014). Owner: features/imports.
create table imports (
  id uuid primary key default new_id(),
  file_name text not null check (file_name <> ''),
  format text check (format in ('csv', 'ics', 'easy-appointments')),
  -- Of a calendar: whose appointments they are.
  doctor_email text,
  state text not null default 'uploading' check (state in
    ('uploading', 'checking', 'checked', 'saving', 'saved', 'undoing', 'undone', 'failed')),
  -- Why it failed, and where in the file.
  problem text,
  problem_line integer,
  -- Whether patients are told, and reminded.
  tells_patients boolean not null default false,
  -- None: the command line.
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  saved_at timestamptz,
  undone_at timestamptz,
  -- The file is read: what is left of checking are its rows.
  is_read boolean not null default false,
  constraint imports_failed check ((state = 'failed') = (problem is not null))
);
create index imports_newest on imports (created_at desc, id desc);

-- The file as it came; gone when it was saved, or a week later.
create table import_parts (
  import_id uuid not null references imports on delete cascade,
  place integer not null check (place >= 0),
  bytes bytea not null,
  primary key (import_id, place)
);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  place integer not null,
  -- Of the file, counted from 1.
  line integer not null,
  kind text not null check (kind in ('doctor', 'closed-day', 'date-hours', 'absence', 'appointment')),
  -- Doctors before what is theirs.
  rank smallint not null,
  -- The email address of the doctor; empty where it is of the whole hospital.
  doctor_key text not null,
  starts_at timestamptz,
  -- What the file calls it.
  ref text not null default '',
  -- None where the line could not be read.
  entry jsonb,
  step text not null default 'read' check (step in ('read', 'checked', 'saved', 'undone', 'stays')),
  verdict text check (verdict in ('new', 'same', 'changed', 'conflict')),
  -- Of a conflict, and of what an undo leaves.
  reason text,
  reason_field text,
  target_id uuid,
  -- What was there before a change: the undo writes it back.
  before jsonb,
  event_ids bigint[] not null default '{}',
  primary key (import_id, place),
  constraint import_rows_judged check ((step = 'read') = (verdict is null)),
  constraint import_rows_conflict check (verdict is distinct from 'conflict' or reason is not null)
);
create index import_rows_to_do on import_rows (import_id, step, doctor_key, rank, starts_at, place);
create index import_rows_of_ref on import_rows (import_id, kind, ref);
create index import_rows_of_target on import_rows (target_id) where target_id is not null;

-- What was imported, by what the file calls it: the same file twice brings nothing new.
create table import_refs (
  kind text not null,
  ref text not null,
  target_id uuid not null,
  import_id uuid not null references imports on delete cascade,
  -- As the file said it.
  entry jsonb not null,
  primary key (kind, ref)
);
create index import_refs_of_import on import_refs (import_id);

-- The history of appointments stays closed, but for the undo: it takes back the lines that its import wrote, and no others.
drop trigger appointment_events_append_only on appointment_events;
create trigger appointment_events_append_only before update on appointment_events
  for each statement execute function refuse_change();

create function keep_events() returns trigger language plpgsql as $$
begin
  if exists (select from import_rows join imports on imports.id = import_id
      where target_id = old.appointment_id and imports.state = 'undoing' and old.id = any (event_ids)) then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger appointment_events_kept before delete on appointment_events
  for each row execute function keep_events();
