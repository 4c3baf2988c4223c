-- What was kept back is counted and read from an index, as the other filters of both lists are (docs/decisions/0007).
-- Owners: features/email, appointments/texts.
create index emails_kept_back on emails (id desc) where withheld is not null;
create index text_messages_kept_back on text_messages (id desc) where withheld is not null;
