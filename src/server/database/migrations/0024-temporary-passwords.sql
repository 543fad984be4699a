-- A temporary password ends; those that were sent before have a day from now. Without a moment it ends never: the demonstration's.
alter table users add column password_until timestamptz;

update users set password_until = now() + interval '24 hours' where password_temporary;
