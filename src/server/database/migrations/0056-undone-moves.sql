-- The line added to a letter, and the previous state, as for applications: for courses and questionnaires.
alter table course_application_history add column letter_line text, add column stood jsonb;

alter table questionnaire_history add column letter_line text, add column stood jsonb;

-- The letters about one record.
create index outgoing_messages_course_application on outgoing_messages (course_application_id)
  where course_application_id is not null;

create index outgoing_messages_questionnaire on outgoing_messages (questionnaire_id) where questionnaire_id is not null;
