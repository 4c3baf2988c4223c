-- What the appointments were reckoned in. One row. Owner: features/appointments.
create table house (
  is_only boolean primary key default true check (is_only),
  time_zone text not null
);
