-- After a return, `submitted_at` keeps the time of the first submission; `resubmitted_at` has that of the last.
alter table applications add column resubmitted_at timestamptz;

alter table course_applications add column resubmitted_at timestamptz;

alter table questionnaires add column resubmitted_at timestamptz;

update applications as one set submitted_at = submissions.first, resubmitted_at = submissions.last
from (
  select application_id, min(entry.created_at) as first, max(entry.created_at) as last from application_history as entry
  join users on users.id = entry.author_id and users.role_id = 2
  where entry.status = 'submitted' group by application_id
) as submissions
where submissions.application_id = one.id and one.submitted_at is not null and submissions.first < submissions.last;

update course_applications as one set submitted_at = submissions.first, resubmitted_at = submissions.last
from (
  select course_application_id, min(entry.created_at) as first, max(entry.created_at) as last from course_application_history as entry
  join users on users.id = entry.author_id and users.role_id = 2
  where entry.status = 'submitted' group by course_application_id
) as submissions
where submissions.course_application_id = one.id and one.submitted_at is not null and submissions.first < submissions.last;

update questionnaires as one set submitted_at = submissions.first, resubmitted_at = submissions.last
from (
  select questionnaire_id, min(entry.created_at) as first, max(entry.created_at) as last from questionnaire_history as entry
  join users on users.id = entry.author_id and users.role_id = 2
  where entry.status = 'submitted' group by questionnaire_id
) as submissions
where submissions.questionnaire_id = one.id and one.submitted_at is not null and submissions.first < submissions.last;
