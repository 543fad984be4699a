create function search_words(given text) returns tsvector
language sql immutable strict parallel safe
as $$
  select array_to_tsvector(array_remove(regexp_split_to_array(
    regexp_replace(
      translate(lower(given), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁё', 'абвгдежзийклмнопрстуфхцчшщъыьэюяее'),
      '\+7(\d{3})(\d{3})(\d{4})', ' 7\1\2\3 8\1\2\3 \1\2\3 \2\3 \3 ', 'g'
    ),
    '[\s\u00a0\u202f!-/:-@\[-`{-~«»„“”‘’–—…№]+'
  ), ''))
$$;

alter table users add column sort_name text not null generated always as
  (left(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(middle_name, ''), 200)) stored;

alter table users add column deleted boolean not null generated always as (deleted_at is not null) stored;

alter table users add column search tsvector not null generated always as
  (search_words(phone || ' ' || left(coalesce(last_name, '') || ' ' || coalesce(first_name, '') || ' ' ||
    coalesce(middle_name, '') || ' ' || coalesce(email, ''), 400))) stored;

create index users_search on users using gin (search);

create index users_newest on users (deleted, created_at, id);

create index users_names on users (deleted, sort_name, id);

create index users_phones on users (deleted, phone, id);

alter table applications add column title text not null default '';

alter table applications add column grade text not null default '';

alter table applications add column search_text text not null default '';

alter table applications add column listed_by text not null default '';

alter table applications add column search tsvector not null generated always as
  (search_words(search_text || ' ' || left(campaign, 4) || '-' || lpad(id::text, greatest(5, length(id::text)), '0') ||
    ' ' || id::text)) stored;

alter table applications add column submitted_order timestamptz not null generated always as
  (coalesce(submitted_at, '-infinity'::timestamptz)) stored;

alter table applications add column remarks jsonb;

alter table application_history add column remarks jsonb;

create index applications_search on applications using gin (search);

create index applications_listed_by on applications (listed_by);

create index applications_status on applications (campaign, status, updated_at, id);

create index applications_numbers on applications (campaign, id) include (status);

create index applications_created on applications (campaign, created_at, id) include (status);

create index applications_updated on applications (campaign, updated_at, id) include (status);

create index applications_submitted on applications (campaign, submitted_order, id) include (status);

create index applications_titles on applications (campaign, title, id) include (status);

create index applications_all_created on applications (created_at, id) include (status);

create index applications_all_updated on applications (updated_at, id) include (status);

create index applications_all_submitted on applications (submitted_order, id) include (status);

create index applications_all_titles on applications (title, id) include (status);

create table classes (
  name text primary key,
  position integer not null
);

create index classes_order on classes (position);
