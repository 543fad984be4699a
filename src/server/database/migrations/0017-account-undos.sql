-- Changes of an account (password, email, phone) that the notifying letter can undo for three days.
create table account_undos (
  id integer generated always as identity primary key,
  token_hash text not null unique,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('password', 'email', 'phone')),
  -- the former columns of the account, without its password
  former jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index account_undos_user on account_undos (user_id, id);

create index account_undos_expiry on account_undos (expires_at);

-- Addresses are confirmed by a link sent to them; so far none is confirmed.
alter table users add column email_confirmed_at timestamptz;
