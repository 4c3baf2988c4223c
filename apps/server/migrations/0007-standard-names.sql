-- Standard names; no data changes its shape.
alter table mails rename to emails;
alter table house rename to hospital_settings;
alter table doctors rename column opens to work_start;
alter table doctors rename column closes to work_end;
alter table appointments rename column day to date;
alter table appointments rename column during to time_range;

alter index mails_waiting rename to emails_waiting;
alter index mails_unrequested rename to emails_unrequested;
alter sequence mails_id_seq rename to emails_id_seq;

-- Constraints bear the names of tables and columns; the not-null ones exist from PostgreSQL 18 on.
do $$
declare
  old record;
begin
  for old in
    select conrelid::regclass as of_table, conname as name, new || substr(conname, length(prefix) + 1) as new_name
    from pg_constraint join (values
      ('emails', 'mails_', 'emails_'),
      ('hospital_settings', 'house_', 'hospital_settings_'),
      ('doctors', 'doctors_opens_', 'doctors_work_start_'),
      ('doctors', 'doctors_closes_', 'doctors_work_end_'),
      ('appointments', 'appointments_day_', 'appointments_date_'),
      ('appointments', 'appointments_during_', 'appointments_time_range_')
    ) as names (of_table, prefix, new) on conrelid = names.of_table::regclass and starts_with(conname, prefix)
  loop
    execute format('alter table %s rename constraint %I to %I', old.of_table, old.name, old.new_name);
  end loop;
end $$;
