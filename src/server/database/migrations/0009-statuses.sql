-- The names of these statuses are in schemas/statuses only, with the table of transitions that every change obeys.
-- The index course_applications_once stays: it covers today's statuses twice over, the lock on the course covers all.
alter table applications drop constraint applications_status_check;

alter table course_applications drop constraint course_applications_status_check;
