-- The last sign-in: sessions expire and are deleted, and the office needs to know who never came.
alter table users add column signed_in_at timestamptz;

update users set signed_in_at = came.at
from (select user_id, max(created_at) as at from sessions group by user_id) as came
where came.user_id = users.id;
