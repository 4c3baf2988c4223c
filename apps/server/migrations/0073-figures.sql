-- What pictures are drawn from (docs/decisions/0015, section 4). A job reckons it from appointments, so that a booking writes nothing more.
-- Counts only: nothing in here says anything of a patient. Owner: features/figures.
create table figures_days (
  doctor_id uuid not null references doctors on delete cascade,
  -- Of the hospital.
  day date not null,
  -- The appointments of this day, by what has become of them; those that wait for an answer are the rest of `asked`.
  asked integer not null,
  approved integer not null,
  rejected integer not null,
  cancelled integer not null,
  expired integer not null,
  completed integer not null,
  missed integer not null,
  -- Answers to the requests that were made on this day, by how long they took.
  answered_1h integer not null,
  answered_4h integer not null,
  answered_24h integer not null,
  answered_48h integer not null,
  answered_later integer not null,
  primary key (doctor_id, day)
);
create index figures_days_by_day on figures_days (day, doctor_id);

-- The same of all doctors of a speciality, however it is capitalised: a year of a thousand doctors is 300,000 rows above.
create table figures_sums (
  day date not null,
  speciality text not null,
  -- As one of them writes it.
  name text not null,
  asked integer not null,
  approved integer not null,
  rejected integer not null,
  cancelled integer not null,
  expired integer not null,
  completed integer not null,
  missed integer not null,
  answered_1h integer not null,
  answered_4h integer not null,
  answered_24h integer not null,
  answered_48h integer not null,
  answered_later integer not null,
  primary key (day, speciality)
);

-- When appointments begin; those that gave their time back are not counted.
create table figures_hours (
  doctor_id uuid not null references doctors on delete cascade,
  -- Its first day.
  month date not null,
  -- 0 is Monday.
  weekday smallint not null check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  appointments integer not null,
  primary key (doctor_id, month, weekday, hour)
);
create index figures_hours_by_month on figures_hours (month, weekday, hour);

-- The same of all doctors.
create table figures_all_hours (
  month date not null,
  weekday smallint not null check (weekday between 0 and 6),
  hour smallint not null check (hour between 0 and 23),
  appointments integer not null,
  primary key (month, weekday, hour)
);

-- How many days ahead the third free time was, as it was found on that day; none within the time that can be booked: null.
create table figures_third_next (
  doctor_id uuid not null references doctors on delete cascade,
  day date not null,
  days_ahead smallint check (days_ahead >= 0),
  primary key (day, doctor_id)
);

-- Of the doctor in the middle.
create table figures_all_third_next (
  day date primary key,
  days_ahead smallint check (days_ahead >= 0)
);

-- Within how many hours a doctor usually answers, where there are answers enough to say so.
create table figures_answers (
  doctor_id uuid primary key references doctors on delete cascade,
  within_hours smallint not null
);

create table figures_state (
  only_row boolean primary key default true check (only_row),
  -- Up to when what happened is in the figures.
  reckoned_at timestamptz not null,
  -- The day on which the third free times were last looked for.
  looked_on date
);
