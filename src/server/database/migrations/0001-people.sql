create table users (
  id integer generated always as identity primary key,
  phone text not null,
  email text,
  first_name text,
  last_name text,
  middle_name text,
  role_id smallint not null check (role_id in (1, 2)),
  training_class text,
  training_form text,
  verified boolean not null default false,
  blocked boolean not null default false,
  deleted_at timestamptz,
  password_hash text not null,
  created_at timestamptz not null default now()
);

create unique index users_phone on users (phone) where deleted_at is null;

create unique index users_email on users (lower(email)) where deleted_at is null;

create table sessions (
  token_hash text primary key,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create index sessions_user on sessions (user_id);

create index sessions_expiry on sessions (expires_at);

create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table children (
  id integer generated always as identity primary key,
  representative_id integer not null references users on delete cascade,
  first_name text not null,
  middle_name text,
  last_name text not null,
  birth_date date not null,
  gender text not null check (gender in ('male', 'female')),
  current_grade text,
  current_school text,
  created_at timestamptz not null default now()
);

create index children_of on children (representative_id, last_name, first_name, id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id integer not null references users,
  action text not null,
  application_id integer,
  details jsonb
);

create index audit_log_application on audit_log (application_id, id desc);

create index audit_log_user on audit_log (user_id, id desc);
