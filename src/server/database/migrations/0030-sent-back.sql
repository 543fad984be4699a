-- The answers at the last return: the family sees its corrections, the school the changes since.
alter table applications add column sent_back jsonb;

alter table questionnaires add column sent_back jsonb;

-- Returned records are compared with their current answers.
update applications set sent_back = jsonb_build_object('at', updated_at, 'form', form, 'form_version', form_version,
  'files', coalesce((select jsonb_agg(jsonb_build_object('field', field, 'id', files.id, 'name', files.name, 'size', size)
    order by files.id) from files where application_id = applications.id), '[]'))
where remarks is not null;

update questionnaires set sent_back = jsonb_build_object('at', updated_at, 'form', form, 'form_version', form_version,
  'files', coalesce((select jsonb_agg(jsonb_build_object('field', field, 'id', files.id, 'name', files.name,
    'size', size) order by files.id) from files where questionnaire_id = questionnaires.id), '[]'))
where remarks is not null;
