-- The day that the school gives a family when it sends an application back; without one the status says the day.
alter table applications add column family_due_on date;

alter table course_applications add column family_due_on date;

alter table questionnaires add column family_due_on date;

-- Attached by somebody of the school, for the family.
alter table files add column by_school boolean not null default false;

-- What the school corrected in an application, and why: the family reads it.
create table application_corrections (
  id integer primary key generated always as identity,
  application_id integer not null references applications on delete cascade,
  author_id integer not null references users,
  reason text not null,
  -- [{address, label, before, now}]: sensitive answers without their values
  changes jsonb not null,
  created_at timestamptz not null default now()
);

create index application_corrections_application on application_corrections (application_id);

create index application_corrections_author on application_corrections (author_id);
