-- The child of an application: names and birth date in one spelling, so that two applications of one child are found.
alter table applications add column child_key text;

create index applications_child on applications (campaign, child_key) where child_key is not null;

-- What the office did about the day that a status promises, and when: another day, or none once the promise is kept. It
-- counts while the status is the one that it was written in.
alter table applications add column promise_set_at timestamptz, add column promise_until date;

create index applications_resubmitted on applications (campaign, status, resubmitted_at) where resubmitted_at is not null;

create index outgoing_messages_failed on outgoing_messages (application_id) where status = 'failed' and application_id is not null;

-- What the office writes beside a line of the history for itself: families do not see it.
alter table application_history add column office_note text;

alter table course_application_history add column office_note text;
