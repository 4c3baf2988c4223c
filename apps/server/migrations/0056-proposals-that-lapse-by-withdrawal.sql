-- Where the doctor is there at the old time (longer slots, a break), nobody loses it: without an answer the proposal is withdrawn,
-- not the appointment cancelled (docs/decisions/0013). Owner: features/re-plan.
alter table proposals add column stays boolean not null default false;
