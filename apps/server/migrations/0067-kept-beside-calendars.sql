-- Visits that stay at a time which a calendar elsewhere takes, because somebody has said so: nobody is asked again while they are at
-- that time (docs/decisions/0012). Owner: features/schedules.
create table kept_beside_calendars (
  appointment_id uuid primary key references appointments (id) on delete cascade,
  starts_at timestamptz not null,
  kept_at timestamptz not null
);
