-- The last sign-in: sessions expire and are deleted, and the office needs to know who never signed in.
alter table users add column signed_in_at timestamptz;

update users set signed_in_at = last_session.at
from (select user_id, max(created_at) as at from sessions group by user_id) as last_session
where last_session.user_id = users.id;
