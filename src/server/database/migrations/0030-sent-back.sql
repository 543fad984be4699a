-- What was answered when it was last sent back: who mends it sees what is mended, the school what has changed since.
alter table applications add column sent_back jsonb;

alter table questionnaires add column sent_back jsonb;

-- What stands sent back now is compared with its answers of today.
update applications set sent_back = jsonb_build_object('at', updated_at, 'form', form, 'form_version', form_version,
  'files', coalesce((select jsonb_agg(jsonb_build_object('field', field, 'id', files.id, 'name', files.name, 'size', size)
    order by files.id) from files where application_id = applications.id), '[]'))
where remarks is not null;

update questionnaires set sent_back = jsonb_build_object('at', updated_at, 'form', form, 'form_version', form_version,
  'files', coalesce((select jsonb_agg(jsonb_build_object('field', field, 'id', files.id, 'name', files.name,
    'size', size) order by files.id) from files where questionnaire_id = questionnaires.id), '[]'))
where remarks is not null;
