-- A search for two words that one account in a thousand has reads no more of a million accounts than of a thousand: those of the newest
-- months are found by the index alone, and the older ones only where they are too few (docs/decisions/0007). Owner: features/auth.
create function four_weeks(instant timestamptz) returns integer[] language sql immutable parallel safe as
  $$ select array[(extract(epoch from instant at time zone 'UTC')::bigint / 2419200)::integer] $$;
drop index users_search;
create index users_search on users using gin (search_text gin_trgm_ops, four_weeks(created_at));
