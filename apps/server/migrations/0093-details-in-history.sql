-- The history of an appointment says, too, that what is noted of its patient has changed (docs/decisions/0009).
alter table appointment_events
  drop constraint appointment_events_action,
  add constraint appointment_events_action check
    (action in ('book', 'change-state', 'reassign', 'move', 'take-over', 'change-details'));
