-- The expiry of a temporary password; existing ones get a day from now. Null never expires: the demonstration's.
alter table users add column password_until timestamptz;

update users set password_until = now() + interval '24 hours' where password_temporary;
