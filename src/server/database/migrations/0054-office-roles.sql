-- What somebody of the office is there for: an entry of schemas/roles.json. Nothing is the chief, as everybody was before.
alter table users add column office_role text;
