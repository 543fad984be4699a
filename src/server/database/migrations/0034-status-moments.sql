-- The start of the current status, from which deadlines are counted.
alter table applications add column status_at timestamptz not null default now();

alter table course_applications add column status_at timestamptz not null default now();

alter table questionnaires add column status_at timestamptz not null default now();

update applications as one set status_at = coalesce(
  (select max(created_at) from application_history as entry where entry.application_id = one.id and entry.status = one.status),
  one.created_at
);

update course_applications as one set status_at = coalesce(
  (select max(created_at) from course_application_history as entry where entry.course_application_id = one.id and entry.status = one.status),
  one.created_at
);

update questionnaires as one set status_at = coalesce(
  (select max(created_at) from questionnaire_history as entry where entry.questionnaire_id = one.id and entry.status = one.status),
  one.created_at
);
