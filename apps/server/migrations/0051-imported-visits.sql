-- What another program held is so: an import keeps visits that stand nearer to each other than the doctor's pauses, and days
-- with more than their most visits. Whoever books, moves or holds keeps them as before, from imported visits too. A hold is
-- somebody's who books now: it is kept off by an import as well.
create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  gap interval;
  most integer;
  keeps_what_was boolean := coalesce(current_setting('desk.keeps_what_was', true), '') = 'on';
begin
  select make_interval(mins => buffer_before + buffer_after), most_visits into gap, most
    from slot_settings where doctor_id = new.doctor_id;
  if gap is null then
    return new;
  end if;
  if gap > interval '0' and (
    (not keeps_what_was and exists (select from appointments
      where doctor_id = new.doctor_id and released_at is null and id <> new.id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap)))
    or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
      and expires_at > new.placed_at and id is distinct from new.hold_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))) then
    raise exclusion_violation using constraint = 'appointments_keep_buffers', table = 'appointments',
      message = 'too near to another visit';
  end if;
  if not keeps_what_was and most <= (select count(*) from appointments
      where doctor_id = new.doctor_id and date = new.date and released_at is null and id <> new.id) then
    raise exclusion_violation using constraint = 'appointments_most_visits', table = 'appointments',
      message = 'the day has its most visits';
  end if;
  return new;
end $$;

-- The next rows of an import, without sorting all of them for every batch.
create index import_rows_to_save on import_rows (import_id, (rank > 1), doctor_key, rank, starts_at, place)
  where step = 'checked' and verdict in ('new', 'changed');
create index import_rows_to_undo on import_rows (import_id, rank desc, doctor_key, starts_at desc, place desc)
  where step = 'saved' and verdict in ('new', 'changed');
