-- The classes of a course, in the values of applications («5», «preschool»); empty for a course for all. Texts of the
-- schedule («5–7 классы», «Дошкольники») are converted.
alter table courses add column classes jsonb not null default '[]';

update courses set classes = parsed.classes
from (
  select id, (
    select coalesce(jsonb_agg(class::text order by class), '[]')
    from generate_series(span[1]::integer, least(coalesce(span[2], span[1])::integer, 11)) as class
  ) as classes
  from (select id, regexp_match(grades, '(\d{1,2})(?:\s*[–-]\s*(\d{1,2}))?\s*класс') as span from courses) as course_span
  where span is not null
) as parsed
where parsed.id = courses.id;

update courses set classes = '["preschool"]' where grades ilike 'дошкольник%'
