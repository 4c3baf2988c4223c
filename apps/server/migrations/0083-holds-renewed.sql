-- A hold is renewed as often as its person asks, ten times (WCAG 2.2.1; docs/decisions/0011, packages/rules/src/booking-limits.ts).

alter table slot_holds add column renewals smallint not null default 0,
  add constraint slot_holds_renewals check (renewals between 0 and 10);
update slot_holds set renewals = 1 where renewed_at is not null and released_at is null;

-- Who gives it back, or lets it end, and holds the same time again has it no longer than who renews it: within the length
-- of a hold after the end of the one before, it counts as a renewal.
create or replace function count_as_renewal() returns trigger language plpgsql as $$
declare
  former record;
begin
  select renewals, renewed_at, expires_at into former from slot_holds
    where doctor_id = new.doctor_id and starts_at = new.starts_at and kind = 'booking'
      and (user_id = new.user_id or address_key = new.address_key)
      and expires_at + (new.expires_at - new.created_at) > new.created_at
    order by expires_at desc, renewals desc limit 1;
  if not found then
    return new;
  end if;
  if former.renewals < 10 then
    new.renewals := former.renewals + 1;
    new.renewed_at := new.created_at;
  elsif former.expires_at > new.created_at then
    new.renewals := former.renewals;
    new.renewed_at := former.renewed_at;
    new.expires_at := least(new.expires_at, former.expires_at);
  else
    raise exclusion_violation using constraint = 'slot_holds_renewed_enough', table = 'slot_holds',
      message = 'this time was held long enough by the same person';
  end if;
  return new;
end $$;
