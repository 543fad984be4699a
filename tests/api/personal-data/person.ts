import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { forms } from '#generated/forms.ts';
import { openSession } from '#server/auth/sessions.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { allAnswers } from '../support/answers.ts';
import type { TestApp } from '../support/app.ts';
import { assertOk, type Client, clientOf, paths } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { unusedPhone } from '../support/rows.ts';
import { issueInvoice } from '../support/school-records.ts';
import { storedFiles } from '../support/stored-files.ts';

/** A representative with records in all domains. */
export interface Person {
  readonly id: number;
  readonly client: Client;
  /** Texts that only this person's records contain: phone, name, email and contents of files. */
  readonly marks: readonly string[];
}

/**
 * Creates a representative with applications, a child, an excursion, contracts, a bill, letters and consents. Two
 * applications and two contracts have a file; one contract is accepted.
 */
export async function createPerson(app: TestApp, office: Client, mark: string): Promise<Person> {
  const phone = unusedPhone();
  const email = `${mark.toLowerCase()}@example.ru`;
  const latin = `content-of-${phone.slice(1)}`;
  const { id } = (await office.json('POST', paths.createUser, { phone, role_id: 2, email })).body;
  await app.context.db
    .updateTable('users')
    .set({ last_name: mark, registration_finished: true, password_temporary: false, verified: true })
    .where('id', '=', id)
    .execute();
  const client = clientOf(app.origin, await openSession(app.context, { id, role_id: 2 }));
  for (const { purpose, version } of await client.read<{ purpose: string; version: number }[]>(
    '/api/consents',
  ))
    await client.json('POST', '/api/consents', { purpose, version });
  const key = { 'Idempotency-Key': `key-of-${phone}` };
  const file = pdfFile(`${mark}.pdf`, latin);
  const answers = { ...allAnswers, student_last_name: mark, additional_information: `Здоровье ${mark}` };
  const responses = [
    await client.json('POST', '/api/users/update', { surname: mark, name: 'Анна' }),
    await client.json('POST', '/api/users/update-or-create-user-child-data', {
      last_name: mark,
      first_name: 'Ян',
      birth_date: '01.09.2016',
      gender: 'male',
    }),
    await client.form(paths.createApplication, answers, [file], key),
    await client.form(paths.createDraft, answers, [file]),
    await client.json('POST', '/api/users/excursion', {
      name: mark,
      phone,
      email,
      gender: 'female',
      birth_date: '01.09.2016',
    }),
    await client.form('/api/application/make-draft-long-application-course', { contact: mark }),
    await client.form('/api/questionnaires/extended-day', {
      ...(await completeAnswers(client, forms['extended-day'])),
      comment: mark,
    }),
    await issueInvoice(office, { user_id: id }),
    await contract(office, id, mark, file),
    await contract(office, id, mark, file),
  ];
  for (const response of responses) assertOk(response);
  const accepted = responses.at(-1)?.body.id;
  await client.call('POST', `/api/contracts/${accepted}/accept`);
  return { id, client, marks: [phone.slice(2), mark, email, latin] };
}

function contract(office: Client, id: number, mark: string, file: ReturnType<typeof pdfFile>) {
  const key = { 'Idempotency-Key': `contract-${id}-${randomUUID()}` };
  const fields = { user_id: id, tab: 'main-education', title: 'Договор', child_name: mark };
  return office.form('/api/admin/contracts', fields, [file], key);
}

/** The tables that contain one of the words, ignoring case, each as `table: word`. */
export async function tablesWith({ context: { db } }: TestApp, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(db);
  const perTable = rows.map(
    ({ name }) => sql`
      select distinct ${`${name}: `} || word as found
      from (select lower(row::text) as text from ${sql.table(name)} as row offset 0) as texts,
        unnest(${words}::text[]) as word
      where position(lower(word) in text) > 0`,
  );
  const result = await sql<{ found: string }>`${sql.join(perTable, sql` union all `)} order by 1`.execute(db);
  return result.rows.map(({ found }) => found);
}

/** The number of files in the data folder that contain one of the words. */
export function countFilesWith(app: TestApp, words: readonly string[]): number {
  return storedFiles(app)
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .filter((content) => words.some((word) => content.includes(word))).length;
}
