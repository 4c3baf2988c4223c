-- Second factors of accounts, and log-ins that wait for one. Owner: features/auth.
alter table users
  -- Kept by whoever adds or removes a factor, on the row that a log-in locks: so no session of the password alone is left over.
  add column has_second_factor boolean not null default false;

alter table sessions
  -- When this session showed a second factor; unset: the password was enough.
  add column second_factor_at timestamptz;

-- An authenticator app: what it shows is reckoned from this secret and the time.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null check (length(secret) = 20),
  created_at timestamptz not null,
  -- Until then it counts for nothing.
  confirmed_at timestamptz,
  -- The half minute of the last code that was used: a code works once.
  last_used_step bigint
);

-- 125 random bits each, so a plain SHA-256 will do.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique check (credential_id <> ''),
  public_key bytea not null,
  -- As the authenticator last counted; many always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null,
  last_used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

-- What an authenticator is asked to sign; in the database because any of several servers may get the answer.
create table webauthn_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('add', 'log-in', 'second-factor')),
  -- Whose passkey is asked for; unset while nobody has said who they are.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null,
  constraint webauthn_challenges_user check ((purpose = 'log-in') = (user_id is null))
);

create index webauthn_challenges_ended on webauthn_challenges (expires_at);

-- The right password was given, a second factor is still to come. Ended ones stay for the count of an hour's wrong codes.
create table log_in_tickets (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  tries integer not null default 0,
  wrong_codes integer not null default 0
);

create index log_in_tickets_user on log_in_tickets (user_id, created_at);
create index log_in_tickets_oldest on log_in_tickets (created_at);
