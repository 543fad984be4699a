-- The course form's answers beyond the columns, and the time when it left the schedule. Earlier courses have no
-- answers: their columns are complete.
alter table courses add column form jsonb;

alter table courses add column form_version integer not null default 1;

alter table courses add column form_hash text references form_definitions;

alter table courses add column archived_at timestamptz;
