-- A letter to an address that its person has not confirmed waits for that.
alter table outgoing_messages add column held boolean not null default false;
