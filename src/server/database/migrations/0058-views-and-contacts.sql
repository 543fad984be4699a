-- Impersonation by an administrator: a read-only token for some minutes, which ends with the session that requested
-- it.
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

-- A code sent to a new phone or address, with the account that is to get the contact; `phone` is where it was sent.
alter table codes drop constraint codes_purpose_check;

alter table codes add constraint codes_purpose_check check (purpose in ('verification', 'recovery', 'contact'));

alter table codes add column user_id integer references users (id) on delete cascade;

create index codes_user on codes (user_id) where user_id is not null;
