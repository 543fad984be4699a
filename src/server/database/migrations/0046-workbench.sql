-- Unsent remarks of the office on answers.
create table remark_drafts (
  application_id integer not null references applications on delete cascade,
  path text not null,
  message text not null,
  author_id integer not null references users,
  updated_at timestamptz not null default now(),
  primary key (application_id, path)
);

create index remark_drafts_author on remark_drafts (author_id);

-- The line added to the letter of a transition, and the previous state while it can be undone.
alter table application_history add column letter_line text, add column stood jsonb;
