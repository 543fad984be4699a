-- What the office answers of a course beyond the columns, and since when it is off the schedule. What the school had before
-- has no answers of its own: its columns say it.
alter table courses add column form jsonb;

alter table courses add column form_version integer not null default 1;

alter table courses add column form_hash text references form_definitions;

alter table courses add column archived_at timestamptz;
