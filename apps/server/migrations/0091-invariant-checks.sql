-- What the check of each night has found in the data (docs/decisions/0022-nightly-check.md). Owner: features/invariants.
create table invariant_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  took_ms int not null,
  -- Of each invariant that does not hold: its name, how many rows break it, and the ids of the first of them.
  broken jsonb not null
);
