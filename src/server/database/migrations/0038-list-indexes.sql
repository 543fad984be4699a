-- An index for every order of a list, for one campaign or all and for one status; and for every search by words.
create index course_applications_search on course_applications using gin (search);

create index course_applications_status on course_applications (campaign, status, updated_at, id);

create index course_applications_all_created on course_applications (created_at, id);

create index course_applications_all_updated on course_applications (updated_at, id);

create index course_applications_all_submitted on course_applications (submitted_at, id);

create index course_applications_all_submitted_last on course_applications (submitted_at desc nulls last, id desc);

create index children_names on children using gin (search_words(coalesce(last_name, '') || ' ' || coalesce(first_name, '')));

create index questionnaires_child on questionnaires (child_id) where child_id is not null;

create index payments_search on payments using gin (search);

create index payments_application on payments (application_id) where application_id is not null;

create index payments_status_created on payments (status, created_at, id);

create index payments_tab_created on payments (tab, created_at, id);

create index contracts_search on contracts using gin (search);

create index contracts_tab_created on contracts (tab, created_at, id);
