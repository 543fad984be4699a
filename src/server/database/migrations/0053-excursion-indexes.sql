-- Deleting a request looks for its messages.
create index notifications_excursion on notifications (excursion_id) where excursion_id is not null;

create index outgoing_messages_excursion on outgoing_messages (excursion_id) where excursion_id is not null;
