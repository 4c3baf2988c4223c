-- Filled by the demo, whose passwords everybody knows: never opened as a hospital. Owner: features/appointments.
alter table hospital_settings add column is_demo boolean not null default false;
