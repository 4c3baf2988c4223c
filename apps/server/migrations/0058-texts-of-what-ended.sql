-- Who left neither an account nor an email is told by a text message what has become of the appointment (docs/decisions/0011).
create index appointments_ended_of_guests on appointments (released_at)
  where patient_id is null and email is null and released_at is not null;

-- How many of these a number got on a day.
create index text_messages_of_endings on text_messages (recipient, created_at) where kind = 'appointment-ended';
