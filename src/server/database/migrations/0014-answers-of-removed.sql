alter table idempotency_keys add column record text;

create index idempotency_keys_record on idempotency_keys (record) where record is not null;

-- stored responses of earlier calls
update idempotency_keys set record = 'application/' || (answer -> 'application' ->> 'id')
where operation in
  ('makeDraftLongApplication', 'createLongApplication', 'updateLongApplication', 'finishDraftApplication');

update idempotency_keys set record = 'course-application/' || (answer ->> 'id')
where operation in ('makeDraftLongApplicationCourse', 'createLongApplicationCourse');

update idempotency_keys set record = 'questionnaire/' || (answer ->> 'id')
where record is null and answer -> 'answers' is not null and answer ->> 'number' is not null;
