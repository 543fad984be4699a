-- A new phone or email requested by the office: it waits for the family, a second colleague or three days.
create table contact_changes (
  id integer primary key generated always as identity,
  user_id integer not null references users (id) on delete cascade,
  kind text not null check (kind in ('phone', 'email')),
  -- the contact at that time: a change by the family voids this one
  former text,
  value text,
  -- the person has read out the code that went to the new contact
  proven boolean not null,
  asked_by integer references users (id) on delete set null,
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  takes_effect_at timestamptz not null,
  unique (user_id, kind)
);

create index contact_changes_due on contact_changes (takes_effect_at);

create index contact_changes_asked_by on contact_changes (asked_by) where asked_by is not null;
