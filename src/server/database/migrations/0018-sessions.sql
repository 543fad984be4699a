-- What a person sees of their sessions, and what ends them; `ended_at` keeps the row of who is blocked, whose answer is a 423.
alter table sessions
  add column id integer generated always as identity unique,
  add column browser text,
  add column seen_at timestamptz not null default now(),
  add column ended_at timestamptz;
