-- The acting person, address and operation, the affected person, and whether health answers were touched.
alter table audit_log alter column user_id drop not null, add column person_id integer, add column operation text,
  add column address text, add column request text, add column health boolean not null default false;

update audit_log set person_id = (select representative_id from applications where id = audit_log.application_id)
where application_id is not null;

update audit_log set person_id = (details ->> 'user')::integer where details ? 'user';

update audit_log set person_id = (details ->> 'user_id')::integer where details ? 'user_id';

update audit_log set health = true where action like '%.exported' and details -> 'sensitive' = 'true';

-- search words of the office are names or phones
update audit_log set details = (
  select jsonb_object_agg(key, value) from jsonb_each(details)
  where key in ('format', 'sensitive', 'count', 'sort', 'name')
)
where action like '%.exported' and details is not null;

create index audit_log_person on audit_log (person_id, id desc);

create index audit_log_action on audit_log (action, id desc);

create index audit_log_at on audit_log (at, id);

create index audit_log_health on audit_log (id desc) where health;

-- The log is append-only. Only the retention job deletes old entries, and marks its transaction
-- (src/server/audit/store.ts).
create function keep_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('portal.audit_retention', true) = 'on' then return old; end if; raise exception 'The audit log is append-only'; end $$;

create trigger audit_log_kept before update or delete on audit_log for each row execute function keep_audit_log();

create trigger audit_log_whole before truncate on audit_log for each statement execute function keep_audit_log();
