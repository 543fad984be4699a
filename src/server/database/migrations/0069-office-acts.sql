-- The office's own deadline for a returned application; null means the status's.
alter table applications add column family_due_on date;

alter table course_applications add column family_due_on date;

alter table questionnaires add column family_due_on date;

-- Attached by an employee, for the family.
alter table files add column by_school boolean not null default false;

-- The school's corrections of an application with their reasons, shown to the family.
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
