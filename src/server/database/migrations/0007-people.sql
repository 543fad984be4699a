create table excursion_requests (
  id integer generated always as identity primary key,
  representative_id integer not null references users on delete cascade,
  email text not null,
  name text not null,
  phone text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  status text not null default 'received' check (status in ('received', 'agreed', 'declined')),
  search tsvector not null generated always as (search_words(name || ' ' || phone || ' ' || email)) stored,
  created_at timestamptz not null default now()
);

create index excursion_requests_search on excursion_requests using gin (search);

create index excursion_requests_of on excursion_requests (representative_id, id desc);

create index excursion_requests_status on excursion_requests (status, id desc);

create table faq_questions (
  id integer generated always as identity primary key,
  section text not null,
  position integer not null check (position > 0),
  question text not null,
  answer text not null,
  created_at timestamptz not null default now(),
  constraint faq_questions_place unique (section, position) deferrable initially deferred
);

create table consents (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  purpose text not null,
  version integer not null,
  address text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  withdrawn_address text
);

create unique index consents_in_force on consents (user_id, purpose, version) where withdrawn_at is null;

create index consents_of on consents (user_id, purpose, id desc);
