-- A letter to an unconfirmed address is held until its person confirms the address.
alter table outgoing_messages add column held boolean not null default false;
