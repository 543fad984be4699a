-- The time of the erasure of a person's data: the row stays for documents required by law (contracts, payments),
-- without personal data.
alter table users add column erased_at timestamptz;

create index users_not_erased on users (deleted_at) where deleted_at is not null and erased_at is null;
