-- Lists in more orders (docs/decisions/0015). Owners: features/auth, email, imports. Doctors by status have `doctors_by_name`.
-- As a number, so that whoever asks for doctors alone is not led to it instead of to `users_doctors`.
create index users_by_doctor on users ((is_doctor::int), lower(name), id);
create index emails_by_recipient on emails (lower(recipient), id desc);
create index emails_by_state on emails (
  (case when sent_at is not null then 2 when failed_at is not null or last_error is not null then 0 else 1 end), id desc);
create index import_rows_by_outcome on import_rows
  (import_id, (step <> 'stays'), array_position('{conflict,changed,new,same}'::text[], verdict), place);
