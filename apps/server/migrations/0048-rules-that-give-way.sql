-- Whoever books for a caller may set the doctor's own rules aside, with a reason: which of them is noted with the booking, and
-- these two are not judged for it. A move is judged by all of them again; no two visits overlap, whatever is noted (0008, 0022).
alter table appointments add column gave_way text[] not null default '{}';
alter table appointments add constraint appointments_gave_way_is_known check (gave_way <@ array['skipped', 'past', 'notice',
  'horizon', 'closed', 'absent', 'elsewhere', 'outside-hours', 'break', 'off-grid', 'buffer', 'day-full']);

create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  gap interval;
  most integer;
  aside text[] := case when tg_op = 'INSERT' then new.gave_way else '{}' end;
begin
  select make_interval(mins => buffer_before + buffer_after), most_visits into gap, most
    from slot_settings where doctor_id = new.doctor_id;
  if gap is null then
    return new;
  end if;
  if gap > interval '0' and not 'buffer' = any (aside) and (
    exists (select from appointments where doctor_id = new.doctor_id and released_at is null and id <> new.id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))
    or exists (select from slot_holds where doctor_id = new.doctor_id and released_at is null and kind <> 'block'
      and expires_at > new.placed_at and id is distinct from new.hold_id
      and tstzrange(starts_at, ends_at) && tstzrange(new.starts_at - gap, new.ends_at + gap))) then
    raise exclusion_violation using constraint = 'appointments_keep_buffers', table = 'appointments',
      message = 'too near to another visit';
  end if;
  if not 'day-full' = any (aside) and most <= (select count(*) from appointments
      where doctor_id = new.doctor_id and date = new.date and released_at is null and id <> new.id) then
    raise exclusion_violation using constraint = 'appointments_most_visits', table = 'appointments',
      message = 'the day has its most visits';
  end if;
  return new;
end $$;
