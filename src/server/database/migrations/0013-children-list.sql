alter table children add column title text not null default '', add column search_text text not null default '';

alter table children add column search tsvector not null generated always as (search_words(search_text)) stored;

create index children_search on children using gin (search);

create index children_titles on children (title, id);
