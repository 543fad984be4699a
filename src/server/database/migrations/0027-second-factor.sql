-- The second factor of the office: a secret from which an app derives codes, in force after the first right code.
create table second_factors (
  user_id integer primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  code_hash text primary key,
  user_id integer not null references users on delete cascade
);

create index recovery_codes_user on recovery_codes (user_id);

alter table sessions add column factor_at timestamptz;
