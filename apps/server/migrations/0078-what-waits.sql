-- What a notification asks to be decided: an appointment, a proposal, an offer of the waiting list, an application. Once that is
-- decided, by whomever and in whatever way, everybody who was asked has read it.
alter table notifications add column about uuid;
create index notifications_asking on notifications (about) where about is not null and read_at is null;

create function read_what_was_asked() returns trigger language plpgsql as $$
begin
  -- Most were read before: no statement then, and no trigger of it.
  perform from notifications where about = new.id and read_at is null;
  if found then
    update notifications set read_at = now() where about = new.id and read_at is null;
  end if;
  return null;
end $$;

create trigger appointments_asked after update of state, doctor_id on appointments for each row
  when (old.state = 'pending' and (new.state <> 'pending' or new.doctor_id <> old.doctor_id))
  execute function read_what_was_asked();
create trigger proposals_asked after update of state on proposals for each row
  when (old.state = 'open' and new.state <> 'open') execute function read_what_was_asked();
create trigger waiting_offers_asked after update of state on waiting_offers for each row
  when (old.state = 'open' and new.state <> 'open') execute function read_what_was_asked();
create trigger doctors_asked after update of status on doctors for each row
  when (old.status = 'pending' and new.status <> 'pending') execute function read_what_was_asked();

-- What waits for a doctor's answer, whatever day it is for: it comes first in their list.
create index appointments_waiting_of_doctor on appointments (doctor_id) where state = 'pending';
