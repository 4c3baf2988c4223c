-- Doctors are found by their speciality in everyday words of any language, and by what they speak. Owner: features/doctors.
alter table doctors
  -- The key of a speciality that has a name in every language (packages/rules/src/specialities.ts), matched from what was typed.
  add column speciality text,
  -- Codes that Intl has names for.
  add column languages text[] not null default '{}' check (cardinality(languages) <= 8);

create index doctors_by_speciality on doctors (speciality);
create index doctors_by_language on doctors using gin (languages);

-- As before, for the new columns too: every column but those of the calendar and of the schedule.
drop trigger doctors_changed on doctors;
do $$ begin
  execute format('create trigger doctors_changed after insert or delete or truncate or update of %s on doctors
    for each statement execute function change_doctors_version()',
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
     where attrelid = 'doctors'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname not in ('calendar_version', 'schedule_version')));
end $$;
