-- The settings that the office edits (schemas/forms/school-settings.json): a row per revision, the newest is valid.
create table school_settings (
  revision integer primary key,
  form jsonb not null,
  form_version integer not null,
  form_hash text,
  -- The number of changes of the data operator, which raises the versions of the consents.
  operators integer not null default 0,
  -- Null for the initial values.
  user_id integer references users (id) on delete set null,
  at timestamptz not null default now()
);

create index school_settings_user on school_settings (user_id);
