-- The orders and filters of the lists of invitations and of imports, each from an index: a page of it reads no more the more rows there
-- are (docs/decisions/0007). Owners: features/auth, email, imports.
create index invitations_by_email on invitations (lower(email), id);
create index invitations_unanswered on invitations (created_at desc, id desc) where accepted_at is null and withdrawn_at is null;
create index invitations_expiring on invitations (expires_at) where accepted_at is null and withdrawn_at is null;
create index invitations_accepted on invitations (created_at desc, id desc) where accepted_at is not null;
create index invitations_withdrawn on invitations (created_at desc, id desc) where accepted_at is null and withdrawn_at is not null;

create index imports_by_file on imports (lower(file_name), id);
create index imports_open on imports (created_at desc, id desc) where state not in ('saved', 'undone', 'failed');
create index imports_of_state on imports (state, created_at desc, id desc);

-- How many emails wait is counted from the index alone.
drop index emails_waiting;
create index emails_waiting on emails (expires_at) include (withheld) where sent_at is null and failed_at is null;
