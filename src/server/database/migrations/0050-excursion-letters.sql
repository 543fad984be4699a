-- A decision on an excursion is told of, and its letter is taken back while it waits: both name the request.
alter table notifications add column excursion_id integer references excursion_requests on delete set null;

alter table outgoing_messages add column excursion_id integer references excursion_requests on delete set null;
