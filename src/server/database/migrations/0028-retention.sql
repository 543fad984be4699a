-- The results of the retention job, one row per day, written by the first process.
create table retention_runs (
  id integer generated always as identity primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb
);

create index retention_runs_newest on retention_runs (started_at desc);

create index applications_age on applications (updated_at);

create index course_applications_age on course_applications (updated_at);

create index questionnaires_age on questionnaires (updated_at);

create index excursion_requests_age on excursion_requests (created_at);

create index notifications_age on notifications (created_at);
