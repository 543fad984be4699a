-- Whether one may wait for a place on a course that is full.
alter table courses add column waiting_list boolean not null default false;
