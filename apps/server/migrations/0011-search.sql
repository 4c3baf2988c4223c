-- Lists are searched in one column each, in lower case; words of three letters and more are found by an index.
create extension if not exists pg_trgm;

alter table users add column search_text text not null generated always as (lower(name || ' ' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

-- What a card of a doctor shows in its title, without accents: people type it who have none on their keyboard.
alter table doctors add column search_text text not null generated always as (lower(regexp_replace(
  normalize('Dr. ' || first_name || ' ' || last_name || ' ' || specialization, nfd), E'[\u0300-\u036f]', '', 'g'))) stored;
create index doctors_search on doctors using gin (search_text gin_trgm_ops);

-- The administrator's list of doctors: who waits for a decision comes first.
create index doctors_pending_first on doctors ((status <> 'pending'), lower(last_name), lower(first_name), id);
