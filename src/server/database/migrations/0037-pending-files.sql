-- Bytes of files that a person's calls under way bring: at one moment, in whatever process, none sees the others' rows of
-- files. What a process that died has left behind ends by itself. Nobody needs it after a crash: it is not logged.
create unlogged table pending_files (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null,
  bytes bigint not null,
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index pending_files_user on pending_files (user_id);
create index pending_files_expiry on pending_files (expires_at);
