-- A blocked doctor is not bookable: the booking locks this row, and no other, to decide. Set with users.blocked_at, in one
-- transaction. Owner: features/doctors.
alter table doctors add column is_blocked boolean not null default false;
update doctors set is_blocked = true from users where users.id = user_id and blocked_at is not null;

alter table emails
  -- The doctor whom it tells of patients: it is not sent to one who is blocked or rejected.
  add column doctor_id uuid references doctors on delete set null,
  -- Why it is kept back; `doctor` ends when the doctor may be written to again.
  add column withheld text check (withheld in ('doctor', 'outdated')),
  add constraint emails_sent_or_withheld check (sent_at is null or withheld is null);
update emails set doctor_id = appointments.doctor_id from appointments
  where sent_at is null and failed_at is null and expires_at > now()
    and dedupe_key = 'appointment-requested:' || appointments.id;
create index emails_withheld_from_doctor on emails (doctor_id) where withheld = 'doctor';

-- An appointment can be given to another doctor; its history says from whom to whom.
alter table appointment_events
  add column from_doctor_id uuid references doctors,
  add column to_doctor_id uuid references doctors,
  drop constraint appointment_events_action_check,
  add constraint appointment_events_action check (action in ('book', 'change-state', 'reassign')),
  add constraint appointment_events_doctors check
    ((action = 'reassign') = (from_doctor_id is not null) and (action = 'reassign') = (to_doctor_id is not null));

-- Who was asked to become an administrator or a doctor. Owner: features/auth.
create table invitations (
  id uuid primary key default new_id(),
  email text not null check (email <> ''),
  role text not null check (role in ('admin', 'doctor')),
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  accepted_at timestamptz,
  -- The account that was made of it.
  user_id uuid unique references users on delete set null,
  -- When the invited doctor's application was sent: it is approved at once, and only that one.
  applied_at timestamptz,
  constraint invitations_withdrawn_or_accepted check (withdrawn_at is null or accepted_at is null),
  constraint invitations_applied check (applied_at is null or (accepted_at is not null and role = 'doctor'))
);

create unique index invitations_open on invitations (lower(email)) where withdrawn_at is null and accepted_at is null;
create index invitations_newest on invitations (created_at desc, id desc);
