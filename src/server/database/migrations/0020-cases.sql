-- Requests about personal data; they outlive the account.
create table cases (
  id integer generated always as identity primary key,
  kind text not null,
  user_id integer references users on delete set null,
  -- the purpose of the consent that was withdrawn
  purpose text,
  status text not null default 'open' check (status in ('open', 'closed', 'dropped')),
  opened_at timestamptz not null default now(),
  due_at timestamptz not null,
  closed_at timestamptz,
  closed_by integer references users on delete set null,
  form jsonb,
  form_version integer not null default 1,
  form_hash text references form_definitions
);

create unique index cases_one_open on cases (user_id, kind, coalesce(purpose, '')) where status = 'open';

create index cases_due on cases ((status <> 'open'), due_at, id);

create index cases_due_last on cases ((status <> 'open'), due_at desc, id desc);

create index cases_status on cases (status, due_at, id);
