-- The language a person wants to be spoken to in, as the desk names it (en); null: what the browser asks for.
alter table users add column language text;
