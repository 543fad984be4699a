-- Few among many, in whatever order a list wants them: those of a status that few stand in, the office among the parents,
-- who is barred, bills by their day.
create index applications_all_status on applications (status, updated_at, id);

create index course_applications_all_status on course_applications (status, updated_at, id);

create index users_office on users (created_at, id) where role_id = 1;

create index users_blocked on users (created_at, id) where blocked;

create index payments_pending_due on payments (due_date, id) where status = 'pending';
