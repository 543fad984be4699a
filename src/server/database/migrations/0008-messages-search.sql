alter table outgoing_messages add column search tsvector not null generated always as
  (search_words(recipient || ' ' || coalesce(subject, '') || ' ' || text)) stored;

create index outgoing_messages_search on outgoing_messages using gin (search);
