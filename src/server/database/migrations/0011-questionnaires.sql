create table questionnaires (
  id integer generated always as identity primary key,
  name text not null,
  prefix text not null,
  number text not null generated always as
    (prefix || '-' || lpad(id::text, greatest(5, length(id::text)), '0')) stored,
  representative_id integer not null references users,
  child_id integer,
  status text not null,
  form jsonb not null,
  form_version integer not null,
  form_hash text references form_definitions,
  listed_by text not null default '',
  revision integer not null default 1,
  comment text,
  remarks jsonb,
  title text not null default '',
  search_text text not null default '',
  search tsvector not null generated always as
    (search_words(prefix || '-' || lpad(id::text, greatest(5, length(id::text)), '0') || ' ' || search_text)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submitted_at timestamptz
);

create index questionnaires_of on questionnaires (representative_id, name, id desc);

create index questionnaires_number on questionnaires (name, id);

create index questionnaires_created on questionnaires (name, created_at, id);

create index questionnaires_updated on questionnaires (name, updated_at, id);

create index questionnaires_submitted on questionnaires (name, submitted_at, id);

create index questionnaires_title on questionnaires (name, title, id);

create index questionnaires_status on questionnaires (name, status);

create index questionnaires_search on questionnaires using gin (search);

create table questionnaire_history (
  id integer generated always as identity primary key,
  questionnaire_id integer not null references questionnaires on delete cascade,
  status text not null,
  comment text,
  remarks jsonb,
  author_id integer not null references users,
  form_id text,
  form jsonb,
  form_version integer,
  form_hash text references form_definitions,
  created_at timestamptz not null default now()
);

create index questionnaire_history_of on questionnaire_history (questionnaire_id, id);

alter table files alter column application_id drop not null,
  add column questionnaire_id integer references questionnaires on delete cascade,
  add constraint files_owner check (num_nonnulls(application_id, questionnaire_id) = 1);

create index files_of_questionnaire on files (questionnaire_id, id) where questionnaire_id is not null;

alter table notifications add column questionnaire_id integer references questionnaires on delete set null;

alter table outgoing_messages add column questionnaire_id integer references questionnaires on delete set null;
