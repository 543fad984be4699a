-- For which classes a course is, as applications call them («5», «preschool»); none where it is for all. What the schedule
-- said in words («5–7 классы», «Дошкольники») is taken over.
alter table courses add column classes jsonb not null default '[]';

update courses set classes = told.classes
from (
  select id, (
    select coalesce(jsonb_agg(class::text order by class), '[]')
    from generate_series(span[1]::integer, least(coalesce(span[2], span[1])::integer, 11)) as class
  ) as classes
  from (select id, regexp_match(grades, '(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?\s*класс') as span from courses) as worded
  where span is not null
) as told
where told.id = courses.id;

update courses set classes = '["preschool"]' where grades ilike 'дошкольник%'
