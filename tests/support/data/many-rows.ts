import { sql } from 'kysely';
import type { Db } from '#server/database/open.ts';

/** Numbers of rows to add to the existing ones. */
export interface ManyRows {
  readonly users: number;
  readonly applications: number;
  readonly courseApplications: number;
  readonly payments: number;
  readonly messages: number;
  /** Of contracts, questionnaires, excursion requests and audit records each. */
  readonly others: number;
}

/**
 * Fills all lists in a database with demonstration data. Surnames are as common as in reality: of 5,000, the first has
 * 1.4 % of the people, and most have few.
 */
export async function fillLists(db: Db, count: ManyRows): Promise<void> {
  await fillPeople(db, count.users);
  await fillApplications(db, count);
  await fillOthers(db, count);
  await sql`vacuum analyze`.execute(db);
}

const surname = (i: string) =>
  sql`('Фамилия' || lpad(floor(5000 * power((${sql.raw(i)}::bigint * 7919 % 1000003) / 1000003.0, 2))::text, 4, '0'))`;
const name = (i: string) => sql`('Имя' || (${sql.raw(i)} * 31 % 97))`;
const phone = (i: string) => sql`('+7955' || lpad((${sql.raw(i)})::text, 7, '0'))`;
/** The added representatives, numbered from 0. */
const people = sql`(select id, row_number() over (order by id) - 1 as nr from users where phone like '+7955%')`;

async function fillPeople(db: Db, users: number): Promise<void> {
  await sql`
    insert into users (phone, email, first_name, last_name, role_id, password_hash, created_at)
    select ${phone('i')}, 'user' || i || '@example.ru', ${name('i')}, ${surname('i')}, 2, '', now() - i / 3 * interval '1 minute'
    from generate_series(1, ${users}::integer) as i`.execute(db);
  await sql`
    insert into children (representative_id, form, form_version, listed_by, title, search_text, last_name, first_name)
    select id, '{}', 1, '', last_name || ' ' || first_name, last_name || ' ' || first_name, last_name, first_name
    from users where phone like '+7955%'`.execute(db);
}

async function fillApplications(
  db: Db,
  { users, applications, courseApplications }: ManyRows,
): Promise<void> {
  await sql`insert into campaigns (name) values ('2024/25'), ('2025/26') on conflict do nothing`.execute(db);
  await sql`
    insert into applications (campaign, representative_id, status, form, form_version, form_hash, listed_by, title, listed,
      search_text, created_at, updated_at, submitted_at)
    select case when i % 10 < 7 then known.campaign else (2024 + i % 2) || '/' || (25 + i % 2) end, person.id,
      (array['draft', 'submitted', 'in_review', 'accepted'])[1 + i % 4], known.form, known.form_version,
      known.form_hash, known.listed_by, ${surname('i')} || ' ' || ${name('i')},
      jsonb_build_object('current_grade', jsonb_build_object('order', i % 11, 'words', i % 11 || ' класс')),
      ${surname('i')} || ' ' || ${name('i')}, now() - i / 3 * interval '1 minute',
      now() - (i::bigint * 7919 % ${applications}::integer) * interval '1 minute',
      case when i % 4 > 0 then now() - i * interval '1 minute' end
    from generate_series(1, ${applications}::integer) as i
    join ${people} as person on person.nr = i % ${users}::integer
    cross join (select * from applications where submitted_at is not null order by id limit 1) as known`.execute(
    db,
  );
  await sql`
    insert into course_applications (campaign, representative_id, child_id, status, form, form_version, form_hash, listed_by,
      created_at, updated_at, submitted_at)
    select case when i % 10 < 7 then known.campaign else (2024 + i % 2) || '/' || (25 + i % 2) end, child.representative_id,
      child.id, (array['draft', 'submitted', 'in_review', 'accepted'])[1 + i % 4], '{}', known.version, known.hash, '', now() - i / 3 * interval '1 minute', now() - i * interval '1 minute',
      case when i % 4 > 0 then now() - i * interval '1 minute' end
    from generate_series(1, ${courseApplications}::integer) as i
    join (select children.id, representative_id, row_number() over (order by children.id) - 1 as nr
      from children where title like 'Фамилия%') as child on child.nr = i % ${users}::integer
    cross join (select hash, version, (select campaign from applications order by id limit 1) as campaign
      from form_definitions where form_id = 'course-application' limit 1) as known`.execute(db);
}

async function fillOthers(db: Db, { users, payments, messages, others }: ManyRows): Promise<void> {
  await sql`
    insert into payments (user_id, kind, tab, title, amount, status, due_date, created_at, paid_at, form)
    select person.id, 'invoice', (array['main-education', 'additional-education'])[1 + i % 2], 'Счёт ' || i,
      1000 + i % 5000, (array['pending', 'succeeded', 'succeeded', 'canceled'])[1 + i % 4],
      case when i % 3 > 0 then current_date + (i % 60 - 20) end, now() - i / 3 * interval '1 minute',
      case when i % 4 in (1, 2) then now() - i * interval '30 seconds' end, '{}'
    from generate_series(1, ${payments}::integer) as i join ${people} as person on person.nr = i % ${users}::integer`.execute(
    db,
  );
  await sql`
    insert into outgoing_messages (event, channel, recipient, text, status, created_at, sent_at)
    select 'application-submitted', 'sms', ${phone('i')}, ${surname('i')} || ', заявление отправлено',
      (array['sent', 'sent', 'sent', 'failed'])[1 + i % 4], now() - i / 3 * interval '1 minute', now()
    from generate_series(1, ${messages}::integer) as i`.execute(db);
  await sql`
    insert into contracts (user_id, tab, title, file_name, file_type, file_size, storage_key, form, accepted_at, created_at)
    select person.id, (array['main-education', 'additional-education'])[1 + i % 2], 'Договор ' || i % 7, 'a.pdf',
      'application/pdf', 1, 'many' || i, '{}', case when i % 3 = 0 then now() - i / 3 * interval '1 minute' end,
      now() - i / 3 * interval '1 minute'
    from generate_series(1, ${others}::integer) as i join ${people} as person on person.nr = i % ${users}::integer`.execute(
    db,
  );
  await sql`
    insert into questionnaires (name, prefix, representative_id, status, form, form_version, title, search_text, created_at,
      updated_at, submitted_at)
    select 'extended-day', 'П', person.id, (array['submitted', 'needs_changes', 'accepted'])[1 + i % 3], '{}', 1,
      ${surname('i')}, ${surname('i')}, now() - i / 3 * interval '1 minute', now() - i * interval '1 minute',
      case when i % 50 > 0 then now() - i / 3 * interval '1 minute' end
    from generate_series(1, ${others}::integer) as i join ${people} as person on person.nr = i % ${users}::integer`.execute(
    db,
  );
  await sql`
    insert into excursion_requests (representative_id, form, search_text, status, created_at)
    select person.id, '{}', ${surname('i')}, (array['received', 'agreed', 'declined'])[1 + i % 3], now()
    from generate_series(1, ${others}::integer) as i join ${people} as person on person.nr = i % ${users}::integer`.execute(
    db,
  );
  await sql`
    insert into audit_log (user_id, action, health, at)
    select person.id, (array['application.viewed', 'child.viewed'])[1 + i % 2], i % 5 = 0, now() - i / 3 * interval '1 minute'
    from generate_series(1, ${others}::integer) as i join ${people} as person on person.nr = i % ${users}::integer`.execute(
    db,
  );
}
