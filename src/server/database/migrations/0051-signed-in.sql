-- When somebody signed in last: sessions run out and are cleared, and the office asks about those who never came.
alter table users add column signed_in_at timestamptz;

update users set signed_in_at = came.at
from (select user_id, max(created_at) as at from sessions group by user_id) as came
where came.user_id = users.id;
