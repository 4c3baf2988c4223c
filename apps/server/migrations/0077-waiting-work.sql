-- What waits for administrators, and lists in other orders (docs/decisions/0015). Owners: features/doctors, auth, email, re-plan, schedules.
alter table doctors
  -- When the application was sent that counts: another one after a rejection is new.
  add column applied_at timestamptz not null default now();
update doctors set applied_at = created_at;
create trigger doctors_applied_changed after update of applied_at on doctors
  for each statement execute function change_doctors_version();

create index doctors_to_decide on doctors (applied_at, id) where status = 'pending' and not is_blocked;
create index emails_not_sent on emails (expires_at)
  where sent_at is null and withheld is null and held_at is null and (failed_at is not null or last_error is not null);
create index outside_calendars_failing on outside_calendars (failing_since) where problem is not null;
create index proposals_not_called on proposals (ended_at) where called_at is null and state in ('withdrawn', 'lapsed');

-- The orders and filters of the lists of doctors, accounts and emails.
create index doctors_by_name_alone on doctors (lower(last_name), lower(first_name), id);
create index doctors_newest on doctors (applied_at desc, id);
create index doctors_blocked on doctors (lower(last_name), lower(first_name), id) where is_blocked;
create index users_by_name on users (lower(name), id);
create index users_doctors on users (created_at desc, id) where is_doctor;
create index users_administrators on users (created_at desc, id) where is_admin;
create index users_blocked on users (created_at desc, id) where blocked_at is not null;
create index emails_sent on emails (id desc) where sent_at is not null;
create index emails_in_vain on emails (id desc) where sent_at is null and (failed_at is not null or last_error is not null);

-- An administrator's open page follows. That of proposals is told already.
create function tell_of_work() returns trigger language plpgsql as $$
begin
  insert into live_changes values ('work');
  return null;
end $$;
create trigger doctors_work_inserted after insert on doctors for each row execute function tell_of_work();
create trigger doctors_work after update of status, is_blocked, applied_at on doctors for each row
  when ((old.status, old.is_blocked, old.applied_at) is distinct from (new.status, new.is_blocked, new.applied_at))
  execute function tell_of_work();
create trigger emails_work after update of failed_at, last_error, withheld on emails for each row
  when ((old.failed_at, old.last_error, old.withheld) is distinct from (new.failed_at, new.last_error, new.withheld))
  execute function tell_of_work();
create trigger appointments_work after update of state, doctor_reminded_at on appointments for each row
  when (old.state = 'pending' and (old.state, old.doctor_reminded_at) is distinct from (new.state, new.doctor_reminded_at))
  execute function tell_of_work();
create trigger outside_calendars_work after update of problem on outside_calendars for each row
  when (old.problem is distinct from new.problem) execute function tell_of_work();
create trigger outside_calendars_work_deleted after delete on outside_calendars for each row
  when (old.problem is not null) execute function tell_of_work();
