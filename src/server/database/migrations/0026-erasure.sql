-- When a person's data were erased: the row stays for what the law keeps (contracts, payments), and says nothing of them.
alter table users add column erased_at timestamptz;

create index users_not_erased on users (deleted_at) where deleted_at is not null and erased_at is null;
