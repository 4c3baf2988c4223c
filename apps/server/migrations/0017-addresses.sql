-- Addresses are proven by links that arrive there (docs/decisions/0010). Owner of the table: features/auth.
create table one_time_links (
  -- Only the hash: who reads this table opens nothing.
  token_hash bytea primary key check (length(token_hash) = 32),
  -- The email that carried it has a kind of the same name.
  purpose text not null check (purpose <> ''),
  -- None where the link is to make an account.
  user_id uuid references users on delete cascade,
  -- What it does, such as the address that it proves.
  payload jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- All of one purpose and person are used at once.
  used_at timestamptz
);

create index one_time_links_of_user on one_time_links (user_id, purpose);
create index one_time_links_expiry on one_time_links (expires_at);

alter table users
  -- When the address of the account was proven; none for those who were never asked.
  add column email_proven_at timestamptz,
  -- Asked for, and not confirmed: `email` stays until then.
  add column pending_email text check (pending_email <> ''),
  -- Set at registration only: who was here before is never dropped.
  add column drop_unproven_after timestamptz;

create index users_to_drop on users (drop_unproven_after) where drop_unproven_after is not null;

alter table doctors
  -- The address of an application is nobody's until it is confirmed: it is shown, and not written to.
  add column email_awaits_proof boolean not null default false,
  -- Asked for, and not confirmed: `email` stays, and is written to, until then.
  add column pending_email text check (pending_email <> '');

alter table sessions
  -- When the password was given again; the log-in itself counts too.
  add column confirmed_at timestamptz;

alter table emails
  -- Whose account it is about: none for a guest's, and where the address belongs to no account yet.
  add column user_id uuid references users on delete cascade;

create index emails_of_user on emails (user_id) where user_id is not null;
