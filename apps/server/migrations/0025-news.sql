-- News of appointments (docs/decisions/0011): emails know what they are about, calendars are told, reminders and text messages.
alter table emails
  -- The appointment that it is about, and the sequence it had when this was written: not sent when that is not so any more.
  add column appointment_id uuid references appointments on delete cascade,
  add column sequence integer,
  -- What it tells the calendar of who reads it.
  add column calendar text check (calendar in ('request', 'cancel')),
  add constraint emails_about check ((appointment_id is null) = (sequence is null) and (calendar is null or appointment_id is not null));

create index emails_of_appointment on emails (appointment_id) where appointment_id is not null;

alter table emails drop constraint emails_withheld_check,
  add constraint emails_withheld_check check (withheld in ('doctor', 'outdated', 'limit'));
