-- Counts the changes of a doctor's busy times: what was found in the calendar holds until it moves on. Owner: features/doctors.
alter table doctors add column calendar_version integer not null default 0;
-- Every booking updates it: with room on the page no index is touched.
alter table doctors set (fillfactor = 80);

-- Ids in the order of their making: neighbours in time are neighbours in the indexes.
do $$ begin
  if current_setting('server_version_num')::int >= 180000 then
    create function new_id() returns uuid language sql volatile return uuidv7();
  else
    -- The same layout by hand: 48 bits of milliseconds, then version 7.
    create function new_id() returns uuid language sql volatile as $sql$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid $sql$;
  end if;
end $$;
alter table users alter column id set default new_id();
alter table sessions alter column id set default new_id();
alter table doctors alter column id set default new_id();
alter table appointments alter column id set default new_id();
