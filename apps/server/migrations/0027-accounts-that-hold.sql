-- Ten open requests of an account, also of those that are sent at the same moment (docs/decisions/0010).

-- Of an account: requests that wait for an answer and are still to come. One who counts stands in line with others who count
-- for the same account, until its transaction ends; each query of a function sees what was committed before it.
create function count_open_requests(patient uuid, at timestamptz) returns integer language plpgsql as $$
begin
  if patient is null then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('open requests ' || patient, 0));
  return (select count(*) from appointments
    where patient_id = patient and state = 'pending' and starts_at > at
      -- For the index: a slot after midnight is listed under the date before.
      and date >= (at at time zone 'UTC')::date - 2);
end $$;

-- A passkey confirms a weighty act, as the password does.
alter table webauthn_challenges drop constraint webauthn_challenges_purpose_check;
alter table webauthn_challenges add constraint webauthn_challenges_purpose_check
  check (purpose in ('add', 'log-in', 'second-factor', 'confirm'));
