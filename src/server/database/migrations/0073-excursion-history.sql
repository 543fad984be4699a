-- Excursions are submissions like the others: their transitions are written down, and the last one can be undone.
alter table excursion_requests add column status_at timestamptz not null default now();

update excursion_requests set status_at = created_at;

create table excursion_history (
  id integer generated always as identity primary key,
  excursion_id integer not null references excursion_requests on delete cascade,
  status text not null,
  comment text,
  form_id text,
  form jsonb,
  form_version integer,
  form_hash text references form_definitions,
  author_id integer not null references users,
  letter_line text,
  stood jsonb,
  created_at timestamptz not null default now()
);

create index excursion_history_of on excursion_history (excursion_id, id);
