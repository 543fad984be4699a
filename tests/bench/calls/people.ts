import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hashToken } from '#server/auth/tokens.ts';

/** A signed-in person with the consents for an application. */
export interface Person {
  readonly id: number;
  readonly token: string;
}

/** Signs in so many parents of `fillLists`, with the consents of the given parent. */
export async function signInMany(
  client: pg.Client,
  parentId: number,
  count: number,
): Promise<readonly Person[]> {
  const { rows } = await client.query<{ id: number }>(
    "select id from users where phone like '+7955%' order by id limit $1",
    [count],
  );
  const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  for (const { id, token } of people)
    await client.query(
      "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')",
      [hashToken(token), id],
    );
  await client.query(
    `insert into consents (user_id, purpose, version, address)
    select person, purpose, version, address from consents, unnest($2::integer[]) as person where user_id = $1`,
    [parentId, people.map(({ id }) => id)],
  );
  return people;
}

/** Makes so many complete drafts, copies of the submitted application, for these people in turn. */
export async function makeDrafts(
  client: pg.Client,
  submittedId: number,
  people: readonly Person[],
  count: number,
): Promise<readonly number[]> {
  const { rows: columns } = await client.query<{ name: string }>(`
    select quote_ident(column_name) as name from information_schema.columns
    where table_name = 'applications' and is_generated = 'NEVER' and is_identity = 'NO'`);
  const names = columns.map(({ name }) => name);
  const { rows } = await client.query<{ id: number }>(
    `insert into applications (${names.join(', ')})
    select ${names.map((name) => DRAFT_COLUMNS[name] ?? `original.${name}`).join(', ')}
    from generate_series(0, $2::integer - 1) as nr cross join applications as original
    where original.id = $1 order by nr returning id`,
    [submittedId, count, people.map(({ id }) => id)],
  );
  return rows.map(({ id }) => id);
}

/** The columns, as SQL, in which a draft differs from the submitted application. */
const DRAFT_COLUMNS: Readonly<Record<string, string>> = {
  status: "'draft'",
  representative_id: '($3::integer[])[1 + nr % cardinality($3::integer[])]',
  student_id: 'null',
  submitted_at: 'null',
  copied_from: 'null',
};
