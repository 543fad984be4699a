-- The names of these statuses are in schemas/statuses only, with the table of transitions that every change obeys.
-- The index course_applications_once stays, although the lock on the course already prevents a second application.
alter table applications drop constraint applications_status_check;

alter table course_applications drop constraint course_applications_status_check;
