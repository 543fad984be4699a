-- Links that confirm the address to which they are sent; one per person.
create table email_links (
  token_hash text primary key,
  user_id integer not null unique references users (id) on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index email_links_expiry on email_links (expires_at);
