-- The office's settings of a campaign as answers of a form: its dates, its classes and their seats. A campaign
-- without settings lasts its school year.
alter table campaigns add column id integer generated always as identity unique;

alter table campaigns add column form jsonb;

alter table campaigns add column form_version integer not null default 1;

alter table campaigns add column form_hash text references form_definitions;
