-- A new submission after a return keeps the first date and has a column of its own.
alter table applications add column resubmitted_at timestamptz;

alter table course_applications add column resubmitted_at timestamptz;

alter table questionnaires add column resubmitted_at timestamptz;

update applications as one set submitted_at = told.first, resubmitted_at = told.last
from (
  select application_id, min(move.created_at) as first, max(move.created_at) as last from application_history as move
  join users on users.id = move.author_id and users.role_id = 2
  where move.status = 'submitted' group by application_id
) as told
where told.application_id = one.id and one.submitted_at is not null and told.first < told.last;

update course_applications as one set submitted_at = told.first, resubmitted_at = told.last
from (
  select course_application_id, min(move.created_at) as first, max(move.created_at) as last from course_application_history as move
  join users on users.id = move.author_id and users.role_id = 2
  where move.status = 'submitted' group by course_application_id
) as told
where told.course_application_id = one.id and one.submitted_at is not null and told.first < told.last;

update questionnaires as one set submitted_at = told.first, resubmitted_at = told.last
from (
  select questionnaire_id, min(move.created_at) as first, max(move.created_at) as last from questionnaire_history as move
  join users on users.id = move.author_id and users.role_id = 2
  where move.status = 'submitted' group by questionnaire_id
) as told
where told.questionnaire_id = one.id and one.submitted_at is not null and told.first < told.last;
