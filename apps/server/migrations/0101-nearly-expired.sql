-- Requests that will soon expire are found by their doctor's reminder (docs/decisions/0007). Owner: features/appointments.
drop index appointments_waiting;
create index appointments_waiting on appointments (doctor_reminded_at, placed_at) where state = 'pending';
