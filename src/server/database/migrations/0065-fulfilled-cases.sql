-- Cases of people whose data are erased are done; earlier versions left them open.
update cases set status = 'closed', closed_at = users.erased_at
from users
where users.id = cases.user_id and users.erased_at is not null and cases.status = 'open';
