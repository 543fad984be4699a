-- Letters about excursion decisions refer to the request, so that undo can cancel them.
alter table notifications add column excursion_id integer references excursion_requests on delete set null;

alter table outgoing_messages add column excursion_id integer references excursion_requests on delete set null;
