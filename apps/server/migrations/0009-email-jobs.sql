-- A background job sends an email, and says when (docs/decisions/0008-jobs.md); the row keeps what became of it.
drop index emails_waiting;
alter table emails
  drop column due_at,
  drop column leased_until,
  -- When the SMTP server refused it for good.
  add column failed_at timestamptz,
  add constraint emails_sent_or_failed check (sent_at is null or failed_at is null);

-- What a start queues again. By the end of their use: where no SMTP server is set, those that are over pile up.
create index emails_waiting on emails (expires_at) where sent_at is null and failed_at is null;
