-- Accounts and their sessions. Owner: features/auth.
create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name <> ''),
  email text not null check (email <> ''),
  password_hash text not null,
  is_admin boolean not null default false,
  -- Set in the transaction that approves or rejects the doctor account (R19), so that a call's rights are one row away.
  is_doctor boolean not null default false,
  blocked_at timestamptz,
  created_at timestamptz not null default now()
);

-- One account per address, however it is capitalised.
create unique index users_email on users (lower(email));
create index users_newest on users (created_at desc, id);

-- A token is never stored, only its SHA-256: who reads this table can log in as nobody.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);

-- Single-use codes that make the first administrator (R20); worthless once there is one.
create table setup_codes (
  code_hash bytea primary key check (length(code_hash) = 32),
  created_at timestamptz not null default now()
);
