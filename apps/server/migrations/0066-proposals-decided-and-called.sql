-- What is still to be decided of an appointment whose proposal was taken back, who was called, and whose proposed time is over
-- (docs/decisions/0013). Owner: features/re-plan.
alter table proposals
  -- Taken back though the doctor is away: somebody has to say what becomes of the appointment. Empty: it is said, or need not be.
  add column undecided_at timestamptz,
  -- Staff have called the patient; the first who says so counts.
  add column called_at timestamptz,
  add column called_by uuid references users on delete set null,
  -- When patient and staff were told that the held time has begun, and that no other one is held.
  add column time_over_at timestamptz,
  add constraint proposals_undecided check (undecided_at is null or state = 'withdrawn');
create index proposals_undecided_of on proposals (from_doctor_id) where undecided_at is not null;
create index proposals_begin on proposals (starts_at) where ended_at is null;
