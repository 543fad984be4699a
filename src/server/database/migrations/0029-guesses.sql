-- Attempts that must wait for a growing pause.
create table paused_tries (
  key varchar(255) primary key,
  tries integer not null,
  paused_until timestamptz not null,
  expires_at timestamptz not null
);

create index paused_tries_expiry on paused_tries (expires_at);

-- Browsers that a person has signed in with: strangers' wrong passwords do not stop them.
create table known_browsers (
  token_hash text not null,
  user_id integer not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (token_hash, user_id)
);

create index known_browsers_user on known_browsers (user_id);

create index known_browsers_expiry on known_browsers (expires_at);

-- The network that requested a code: its attempts are counted separately.
alter table codes add column network text;

alter table codes add column own_tries integer not null default 0;
