alter table applications add column listed jsonb not null default '{}', drop column grade;

alter table course_applications add column listed jsonb not null default '{}';

alter table excursion_requests add column listed jsonb not null default '{}';

alter table children add column listed jsonb not null default '{}';

alter table questionnaires add column listed jsonb not null default '{}';

alter table contracts add column listed jsonb not null default '{}';

alter table payments add column listed jsonb not null default '{}';

alter table faq_questions add column listed jsonb not null default '{}';
