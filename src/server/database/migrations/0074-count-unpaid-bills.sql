-- Counts of unpaid and of overdue bills read this index alone, not the rows.
create index payments_pending on payments (due_date, id) include (kind, application_id) where status = 'pending';

drop index payments_pending_due;
