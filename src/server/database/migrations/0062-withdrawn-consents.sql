-- Every call of the office asks whose health consent is withdrawn.
create index consents_withdrawn on consents (purpose, user_id) where withdrawn_at is not null;
