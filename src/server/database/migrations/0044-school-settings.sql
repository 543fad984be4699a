-- What the office changes of the school in a year (schemas/forms/school-settings.json): a row for each time that it was
-- saved, the newest is what holds.
create table school_settings (
  revision integer primary key,
  form jsonb not null,
  form_version integer not null,
  form_hash text,
  -- How often who processes the data of people has become another: so much higher are the versions of the consents.
  operators integer not null default 0,
  -- Nobody where it is what the portal began with.
  user_id integer references users (id) on delete set null,
  at timestamptz not null default now()
);

create index school_settings_user on school_settings (user_id);
