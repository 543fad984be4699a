-- A colleague without a role was the chief. The role is explicit now: a row without one has no permissions.
update users set office_role = 'chief' where role_id = 1 and office_role is null;
