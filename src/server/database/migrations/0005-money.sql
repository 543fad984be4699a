create table payments (
  id integer generated always as identity primary key,
  user_id integer not null references users,
  application_id integer references applications on delete set null,
  kind text not null check (kind in ('diagnostic', 'invoice')),
  tab text not null check (tab in ('main-education', 'additional-education')),
  title text not null,
  amount integer not null check (amount > 0),
  status text not null check (status in ('pending', 'succeeded', 'canceled')),
  due_date date,
  warning text check (warning in ('application-moved', 'paid-twice', 'invoice-canceled', 'another-amount')),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  search tsvector not null generated always as (search_words(title)) stored
);

create unique index payments_diagnostic on payments (application_id) where kind = 'diagnostic';

create index payments_of on payments (user_id, tab, id desc);

create index payments_created on payments (created_at, id);

create index payments_due on payments (due_date, id);

create index payments_due_last on payments (due_date desc nulls last, id desc);

create index payments_paid on payments (paid_at, id);

create index payments_paid_last on payments (paid_at desc nulls last, id desc);

create index payments_amount on payments (amount, id);

create index payments_status on payments (status, id desc);

create table payment_attempts (
  id integer generated always as identity primary key,
  payment_id integer not null references payments on delete cascade,
  method text not null check (method in ('card', 'qr')),
  gateway text not null check (gateway in ('yookassa', 'sandbox')),
  key text not null,
  gateway_id text,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  link text,
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now()
);

create unique index payment_attempts_key on payment_attempts (key);

create unique index payment_attempts_gateway on payment_attempts (gateway, gateway_id);

create index payment_attempts_of on payment_attempts (payment_id, id);

create index payment_attempts_pending on payment_attempts (asked_at) where status = 'pending';

create table sandbox_payments (
  id text primary key,
  key text not null,
  amount integer not null,
  description text not null,
  method text not null check (method in ('card', 'qr')),
  return_path text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'canceled')),
  created_at timestamptz not null default now()
);

create unique index sandbox_payments_key on sandbox_payments (key);

create table contracts (
  id integer generated always as identity primary key,
  number text not null generated always as
    ('Д-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  user_id integer not null references users,
  tab text not null check (tab in ('main-education', 'additional-education')),
  title text not null,
  child_name text,
  file_name text not null,
  file_type text not null,
  file_size integer not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  search tsvector not null generated always as
    (search_words(title || ' ' || coalesce(child_name, '') || ' Д-' || lpad(id::text, greatest(5, length(id::text)), '0')))
    stored
);

create unique index contracts_storage_key on contracts (storage_key);

create index contracts_of on contracts (user_id, tab, id desc);

create index contracts_created on contracts (created_at, id);

create index contracts_accepted on contracts (accepted_at, id);

create index contracts_accepted_last on contracts (accepted_at desc nulls last, id desc);

create index contracts_title on contracts (title, id);
