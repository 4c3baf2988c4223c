-- More of 0099. Owners: features/auth, appointments/texts, email.
create index users_patients on users (created_at desc, id) where not is_doctor and not is_admin and not is_nobody;
create index text_messages_sent on text_messages (id desc) where sent_at is not null;

drop index emails_not_sent;
create index emails_not_sent on emails (expires_at, id)
  where sent_at is null and withheld is null and held_at is null and (failed_at is not null or last_error is not null);
