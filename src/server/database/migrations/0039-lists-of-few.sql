-- Indexes for rare values in any order: a rare status, the office among parents, blocked users, bills by day.
create index applications_all_status on applications (status, updated_at, id);

create index course_applications_all_status on course_applications (status, updated_at, id);

create index users_office on users (created_at, id) where role_id = 1;

create index users_blocked on users (created_at, id) where blocked;

create index payments_pending_due on payments (due_date, id) where status = 'pending';
