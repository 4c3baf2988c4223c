-- Where the hours of a visit stand, and something else takes its time (a calendar elsewhere, a time kept free), nobody loses the place
-- without an answer: its doctor is told, and decides (docs/decisions/0013). Owner: features/re-plan.
alter table proposals add column doctor_decides boolean not null default false;
