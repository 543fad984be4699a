create table campaigns (
  name text primary key,
  created_at timestamptz not null default now()
);

create table form_definitions (
  hash text primary key,
  form_id text not null,
  version integer not null,
  definition jsonb not null,
  published_at timestamptz not null default now()
);

create table applications (
  id integer generated always as identity primary key,
  campaign text not null references campaigns,
  number text not null generated always as
    (left(campaign, 4) || '-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  representative_id integer not null references users,
  student_id integer references children on delete set null,
  status text not null check (status in ('draft', 'submitted', 'in_review', 'needs_changes', 'diagnostic',
    'diagnostic_paid', 'accepted', 'rejected', 'cancelled')),
  form jsonb not null,
  form_version integer not null,
  form_hash text not null references form_definitions,
  revision integer not null default 1,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz
);

create unique index applications_number on applications (number);

create index applications_of on applications (representative_id, id desc);

create index applications_student on applications (student_id);

create table application_history (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  status text not null,
  comment text,
  author_id integer not null references users,
  created_at timestamptz not null default now()
);

create index application_history_of on application_history (application_id, id);

create table files (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  field text not null,
  name text not null,
  type text not null,
  size integer not null,
  storage_key text not null,
  created_at timestamptz not null default now()
);

create index files_of on files (application_id, id);

create unique index files_storage_key on files (storage_key);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  operation text not null,
  key text not null,
  request_hash text not null,
  answer json,
  created_at timestamptz not null default now(),
  primary key (user_id, operation, key)
);

create index idempotency_keys_age on idempotency_keys (created_at);
