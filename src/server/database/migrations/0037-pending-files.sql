-- Bytes of files in running calls of a person: concurrent calls in any process do not see each other's file rows.
-- Leftovers of dead processes expire. Unlogged, since it is worthless after a crash.
create unlogged table pending_files (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null,
  bytes bigint not null,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index pending_files_user on pending_files (user_id);
create index pending_files_expiry on pending_files (expires_at);
