-- Where the hospital is, for its public holidays (docs/decisions/0012). Owner: features/schedules. One row; none until
-- somebody has said it.
create table hospital_place (
  only_row boolean primary key default true check (only_row),
  country text not null check (country <> ''),
  state text,
  region text,
  language text
);

-- What was taken out of the list of closed days: a public holiday on which the hospital is open does not come back by itself.
create table open_days (
  date date primary key
);
