-- What expired unsent says so itself, as the job `end-late-messages` marks it from now on (docs/decisions/0008).
-- Owners: features/email, appointments/texts.
alter table emails disable trigger emails_work;
update emails set failed_at = expires_at
  where sent_at is null and failed_at is null and withheld is null and expires_at <= now();
alter table emails enable trigger emails_work;
update text_messages set failed_at = expires_at
  where sent_at is null and failed_at is null and withheld is null and expires_at <= now();
