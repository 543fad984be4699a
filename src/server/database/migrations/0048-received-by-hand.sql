-- The employee who took the money for a bill; null for payments through the bank.
alter table payments add column received_by integer references users (id) on delete set null;
create index payments_received_by on payments (received_by) where received_by is not null;
