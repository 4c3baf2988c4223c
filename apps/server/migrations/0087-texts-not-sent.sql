-- Texts that wait, or were handed over in vain, are counted and listed among all that were sent.
create index text_messages_not_sent on text_messages (id) where sent_at is null;
