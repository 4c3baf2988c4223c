-- Whoever brings the database down, or finds it down, must not be let in anew by that: tries at passwords outlive a crash, and are on
-- a standby that takes over (docs/decisions/0010). Owner: features/auth.
alter table password_tries set logged;
