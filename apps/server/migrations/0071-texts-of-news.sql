-- Who left neither an account nor an email is told by a text message of an approval and of a move by staff, too (docs/decisions/0011).
create index appointment_events_to_text on appointment_events (created_at)
  where party in ('doctor', 'admin')
    and (action = 'move' or action = 'change-state' and from_state = 'pending' and to_state = 'approved');

-- How many of these and of endings a number got on a day.
create index text_messages_to_guests on text_messages (recipient, created_at)
  where kind in ('appointment-ended', 'appointment-news');
drop index text_messages_of_endings;
