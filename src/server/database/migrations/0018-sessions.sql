-- Sessions as shown to their person, with their end; `ended_at` keeps the row of a blocked user, who gets a 423.
alter table sessions
  add column id integer generated always as identity unique,
  add column browser text,
  add column seen_at timestamptz not null default now(),
  add column ended_at timestamptz;
