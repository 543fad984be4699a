-- The role of an employee: an entry of schemas/roles.json. Null is the chief, the former role of all.
alter table users add column office_role text;
