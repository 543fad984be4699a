-- A large answer is not kept for repeated calls: it is made anew from its record, with the revision that it told.
alter table idempotency_keys add column revision integer;
