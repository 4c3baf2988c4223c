-- Tries at passwords: how often and when the next one is looked at. A crash forgets them, and nothing else
-- (docs/decisions/0010). Owner: features/auth.
create unlogged table password_tries (
  -- What is counted together: an account, an address, a device.
  key text primary key,
  count integer not null check (count >= 0),
  next_at timestamptz not null,
  -- From then on the row says nothing any more.
  forgotten_at timestamptz not null
);

-- Where an account has logged in: who shows the token is not slowed by strangers who guess. Only its SHA-256 is stored.
create table known_devices (
  id uuid primary key default new_id(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null check (length(token_hash) = 32),
  -- What its software called itself, and the network it came from: programs that keep no token are known by both.
  device text not null,
  network text not null,
  last_log_in_at timestamptz not null,
  unique (user_id, token_hash)
);

create index known_devices_token on known_devices (token_hash);
create index known_devices_last on known_devices (last_log_in_at);
