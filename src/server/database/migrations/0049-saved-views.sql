-- Saved filters of office lists, by screen and name. Own ones are deleted with their person, shared ones have no
-- owner.
create table saved_views (
  id integer generated always as identity primary key,
  owner_id integer references users on delete cascade,
  screen text not null,
  name text not null,
  -- the name in lower case, because not every database can convert Russian letters
  key text not null,
  query text not null
);

create unique index saved_views_own on saved_views (owner_id, screen, key) where owner_id is not null;

create unique index saved_views_office on saved_views (screen, key) where owner_id is null;
