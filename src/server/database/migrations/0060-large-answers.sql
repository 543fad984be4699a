-- A large response is not stored for repeated calls: it is built from its record with the revision of the first
-- response.
alter table idempotency_keys add column revision integer;
