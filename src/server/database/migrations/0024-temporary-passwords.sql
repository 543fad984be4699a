-- The expiry of a temporary password; existing ones expire a day from now, those of demonstration data (null) never.
alter table users add column password_until timestamptz;

update users set password_until = now() + interval '24 hours' where password_temporary;
