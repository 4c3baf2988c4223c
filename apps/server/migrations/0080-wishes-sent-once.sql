-- A wish that is sent twice counts once, as a booking does (0023): what its caller calls the request, and what was asked for, as hashes.
alter table waiting_wishes
  add column request_key bytea,
  add column request_hash bytea,
  add constraint waiting_wishes_request check ((request_key is null) = (request_hash is null));
create unique index waiting_wishes_once on waiting_wishes (request_key) where request_key is not null;
