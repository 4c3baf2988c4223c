-- A month of a busy doctor has 10,000 appointments: its free times are reckoned from this index alone, whose rows say when each begins
-- and ends, and whether it still holds its time (docs/decisions/0007). Owner: features/appointments.
drop index appointments_of_doctor;
create index appointments_of_doctor on appointments (doctor_id, date desc, start_minute desc, id)
  include (starts_at, ends_at, released_at);
