-- Letters about contracts and bills refer to them, so that undo cancels exactly one.
alter table notifications
  add column contract_id integer references contracts on delete set null,
  add column payment_id integer references payments on delete set null;

alter table outgoing_messages
  add column contract_id integer references contracts on delete set null,
  add column payment_id integer references payments on delete set null;

create index notifications_contract on notifications (contract_id) where contract_id is not null;

create index notifications_payment on notifications (payment_id) where payment_id is not null;

create index outgoing_messages_contract on outgoing_messages (contract_id) where contract_id is not null;

create index outgoing_messages_payment on outgoing_messages (payment_id) where payment_id is not null;

-- Applications are listed by the state of their contract and of their invoices.
create index contracts_status_application on contracts (status, application_id) where application_id is not null;

create index payments_status_application on payments (status, application_id)
where kind = 'invoice' and application_id is not null;

-- Earlier uploads kept members of the call among the answers.
update contracts set form = form - '{child_id,application_id,replaces,expected_status}'::text[]
where form ?| '{child_id,application_id,replaces,expected_status}'::text[];
