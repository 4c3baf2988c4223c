-- The history of appointments cannot be emptied either, as the trail cannot (0021). Owner: features/appointments.
create trigger appointment_events_not_emptied before truncate on appointment_events
  for each statement execute function refuse_change();
