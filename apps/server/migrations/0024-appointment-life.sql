-- What becomes of an appointment, and of a guest's (docs/decisions/0011). Owner: features/appointments/life.
alter table appointments
  -- Of who booked without an account: where news is sent.
  add column email text check (email <> ''),
  -- When its doctor was reminded that it waits; anew for each time it waits for.
  add column doctor_reminded_at timestamptz;

-- Requests from before wait from now on: nobody has been reminded of them.
update appointments set placed_at = now() where state = 'pending' and starts_at > now();

-- The requests that wait, which a job looks through every minute.
create index appointments_waiting on appointments (placed_at) where state = 'pending';

-- Finds a guest's appointment by its code: the last digits are the same however a number is written.
create index appointments_of_guest on appointments (right(regexp_replace(phone, '\D', '', 'g'), 6))
  where patient_id is null;
