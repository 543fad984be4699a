-- An administrator looks with a family's eyes: a token that reads for some minutes, and ends with the session that asked for it.
create table family_views (
  token_hash text primary key,
  session_id integer not null references sessions (id) on delete cascade,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index family_views_session on family_views (session_id);

create index family_views_user on family_views (user_id);

create index family_views_expiry on family_views (expires_at);

-- A code that the office sends to somebody's new phone or address, and whose account that is to be; `phone` is where it went.
alter table codes drop constraint codes_purpose_check;

alter table codes add constraint codes_purpose_check check (purpose in ('verification', 'recovery', 'contact'));

alter table codes add column user_id integer references users (id) on delete cascade;

create index codes_user on codes (user_id) where user_id is not null;
