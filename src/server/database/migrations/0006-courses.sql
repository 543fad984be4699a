create table courses (
  id integer generated always as identity primary key,
  campaign text not null references campaigns,
  name text not null,
  description text not null,
  teacher text not null,
  grades text not null,
  schedule text not null,
  place text not null,
  starts_on date not null,
  ends_on date not null,
  price integer not null check (price >= 0),
  places integer not null check (places >= 0),
  created_at timestamptz not null default now()
);

create index courses_campaign on courses (campaign, name, id);

create table course_applications (
  id integer generated always as identity primary key,
  campaign text not null references campaigns,
  number text not null generated always as
    ('К-' || left(campaign, 4) || '-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  representative_id integer not null references users,
  course_id integer references courses,
  child_id integer references children on delete set null,
  status text not null check (status in ('draft', 'submitted', 'in_review', 'needs_changes', 'accepted', 'rejected',
    'cancelled')),
  form jsonb not null,
  form_version integer not null,
  form_hash text not null references form_definitions,
  revision integer not null default 1,
  comment text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz,
  search tsvector not null generated always as
    (search_words('К-' || left(campaign, 4) || '-' || lpad(id::text, greatest(5, length(id::text)), '0'))) stored
);

create unique index course_applications_number on course_applications (number);

create unique index course_applications_once on course_applications (course_id, child_id)
  where status in ('submitted', 'in_review', 'needs_changes', 'accepted');

create index course_applications_of on course_applications (representative_id, id desc);

create index course_applications_child on course_applications (child_id);

create index course_applications_places on course_applications (course_id, status);

create index course_applications_created on course_applications (campaign, created_at, id);

create index course_applications_updated on course_applications (campaign, updated_at, id);

create index course_applications_submitted on course_applications (campaign, submitted_at, id);

create index course_applications_submitted_last on course_applications
  (campaign, submitted_at desc nulls last, id desc);

create index course_applications_campaign on course_applications (campaign, id);

create table course_application_history (
  id integer generated always as identity primary key,
  course_application_id integer not null references course_applications on delete cascade,
  status text not null,
  comment text,
  author_id integer not null references users,
  created_at timestamptz not null default now()
);

create index course_application_history_of on course_application_history (course_application_id, id);
