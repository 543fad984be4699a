create table form_answers (
  form_id text not null,
  subject text not null,
  user_id integer references users on delete cascade,
  form jsonb not null,
  form_version integer not null,
  form_hash text references form_definitions,
  updated_at timestamptz not null default now(),
  primary key (form_id, subject)
);

create index form_answers_of on form_answers (user_id, updated_at);

create index form_answers_age on form_answers (updated_at) where user_id is null;

insert into form_answers (form_id, subject, user_id, form, form_version, updated_at)
select 'profile', 'user:' || id, id, jsonb_strip_nulls(jsonb_build_object('surname', last_name, 'name', first_name,
  'middle_name', middle_name, 'email', email, 'training_class', training_class, 'training_form', training_form)), 1,
  created_at
from users where training_class is not null or training_form is not null;

alter table users drop column training_class, drop column training_form;

alter table excursion_requests add column form jsonb, add column form_version integer not null default 1,
  add column form_hash text references form_definitions, add column search_text text not null default '',
  add column listed_by text not null default '';

update excursion_requests set form = jsonb_build_object('name', name, 'phone', phone, 'email', email,
  'birth_date', to_char(birth_date, 'DD.MM.YYYY'), 'gender', gender);

alter table excursion_requests alter column form set not null, drop column search, drop column name,
  drop column phone, drop column email, drop column birth_date, drop column gender;

alter table excursion_requests add column search tsvector not null generated always as (search_words(search_text)) stored;

create index excursion_requests_search on excursion_requests using gin (search);

alter table faq_questions add column form jsonb, add column form_version integer not null default 1,
  add column form_hash text references form_definitions, add column listed_by text not null default '';

update faq_questions set form = jsonb_build_object('section', section, 'question', question, 'answer', answer);

alter table faq_questions alter column form set not null, drop column question, drop column answer;

alter table children add column form jsonb, add column form_version integer not null default 1,
  add column form_hash text references form_definitions, add column listed_by text not null default '';

update children set form = jsonb_strip_nulls(jsonb_build_object('last_name', last_name, 'first_name', first_name,
  'middle_name', middle_name, 'birth_date', to_char(birth_date, 'DD.MM.YYYY'), 'gender', gender,
  'current_grade', current_grade, 'current_school', current_school));

alter table children alter column form set not null, alter column last_name drop not null,
  alter column first_name drop not null, alter column birth_date drop not null, drop column middle_name,
  drop column gender, drop column current_grade, drop column current_school;

alter table contracts add column form jsonb, add column form_version integer not null default 1,
  add column form_hash text references form_definitions, add column listed_by text not null default '';

update contracts set form = jsonb_strip_nulls(jsonb_build_object('user_id', user_id, 'tab', tab, 'title', title,
  'child_name', child_name));

alter table contracts alter column form set not null, drop constraint contracts_tab_check;

alter table payments add column form jsonb, add column form_version integer not null default 1,
  add column form_hash text references form_definitions, add column listed_by text not null default '';

update payments set form = jsonb_strip_nulls(jsonb_build_object('user_id', user_id, 'tab', tab, 'title', title,
  'amount', amount, 'due_date', to_char(due_date, 'DD.MM.YYYY'))) where kind = 'invoice';

alter table payments drop constraint payments_tab_check;

alter table course_applications add column listed_by text not null default '';

alter table application_history add column form_id text, add column form jsonb, add column form_version integer,
  add column form_hash text references form_definitions;

alter table course_application_history add column form_id text, add column form jsonb, add column form_version integer,
  add column form_hash text references form_definitions;
