create table password_links (
  token_hash text primary key,
  user_id integer not null unique references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
