-- Doctor accounts, from the application on. Owner: features/doctors.
create table doctors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  phone text not null check (phone <> ''),
  email text not null check (email <> ''),
  website text not null default '',
  address text not null check (address <> ''),
  specialization text not null check (specialization <> ''),
  experience text not null check (experience <> ''),
  fee text not null check (fee <> ''),
  -- Minutes after midnight, hospital time. A day that closes before it opens runs past midnight.
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 0 and 1439),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  created_at timestamptz not null default now(),
  constraint doctors_work_some_time check (opens <> closes)
);

create index doctors_by_name on doctors (status, lower(last_name), lower(first_name), id);
