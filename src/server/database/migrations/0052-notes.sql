-- Internal notes on an application, and its assignee.
create table application_notes (
  id integer generated always as identity primary key,
  application_id integer not null references applications on delete cascade,
  author_id integer not null references users,
  text text not null,
  created_at timestamptz not null default now()
);

create index application_notes_of on application_notes (application_id, id);

create index application_notes_author on application_notes (author_id);

alter table applications add column in_charge_id integer references users on delete set null;

create index applications_in_charge on applications (in_charge_id, id) where in_charge_id is not null;
