-- A plan that is made again, or an import that is begun, counts once when it is sent twice, as a booking does (0023).
-- What the caller calls the request, and what was asked for, as hashes.
alter table imports
  add column request_key bytea,
  add column request_hash bytea,
  add constraint imports_request check ((request_key is null) = (request_hash is null));
create unique index imports_once on imports (request_key) where request_key is not null;

-- The answer, which no other row holds whole. Kept for a week. Owner: features/re-plan.
create table plans_again (
  request_key bytea primary key,
  request_hash bytea not null,
  -- Null only while the plan is being made.
  answer jsonb,
  created_at timestamptz not null
);
