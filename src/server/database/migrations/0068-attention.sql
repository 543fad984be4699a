-- The child of an application: names and birth date in one spelling, so that two applications of one child are found.
alter table applications add column child_key text;

create index applications_child on applications (campaign, child_key) where child_key is not null;

-- The office's action on the deadline of a status, with its time: another day, or none after the promised call. Valid
-- while the status lasts.
alter table applications add column promise_set_at timestamptz, add column promise_until date;

create index applications_resubmitted on applications (campaign, status, resubmitted_at) where resubmitted_at is not null;

create index outgoing_messages_failed on outgoing_messages (application_id) where status = 'failed' and application_id is not null;

-- The office's internal note on a history entry; families do not see it.
alter table application_history add column office_note text;

alter table course_application_history add column office_note text;
