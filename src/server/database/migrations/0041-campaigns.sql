-- What the office decides of a campaign, as answers of a form: its days, its classes and their places. One of which nobody
-- has decided anything has none, and goes by its school year.
alter table campaigns add column id integer generated always as identity unique;

alter table campaigns add column form jsonb;

alter table campaigns add column form_version integer not null default 1;

alter table campaigns add column form_hash text references form_definitions;
