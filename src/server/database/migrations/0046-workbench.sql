-- What the office notes at an answer while it reads, before it is sent.
create table remark_drafts (
  application_id integer not null references applications on delete cascade,
  path text not null,
  message text not null,
  author_id integer not null references users,
  updated_at timestamptz not null default now(),
  primary key (application_id, path)
);

create index remark_drafts_author on remark_drafts (author_id);

-- What the office added to the letter of a move; how the application stood before it, for as long as it may be taken back.
alter table application_history add column letter_line text, add column stood jsonb;
