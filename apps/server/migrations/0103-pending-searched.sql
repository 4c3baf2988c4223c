-- Doctors to decide on are searched before all others (docs/decisions/0007). Owner: features/doctors.
create index doctors_pending_search on doctors using gin (search_text gin_trgm_ops) where status = 'pending';
