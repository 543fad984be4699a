-- Cases of people whose data are erased are fulfilled: nobody closed them then.
update cases set status = 'closed', closed_at = users.erased_at
from users
where users.id = cases.user_id and users.erased_at is not null and cases.status = 'open';
