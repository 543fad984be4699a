import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import school from '#schemas/school.json' with { type: 'json' };
import { openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { changeStatus } from '../support/applications.ts';
import { auditLines } from '../support/audit-lines.ts';
import { signIn } from '../support/client.ts';
import { unzipped } from '../support/unzipped.ts';
import { createPerson, tablesWith } from './person.ts';

/** Downloads of the archive per person and day. */
const DOWNLOADS = 20;
const app = await openApp({
  limits: { ...UNREACHABLE_LIMITS, myData: { points: DOWNLOADS, seconds: 86_400 } },
});
const office = await signIn(app.origin, 'administrator');
const person = await createPerson(app, office, 'Архивова');

const archive = () =>
  fetch(`${app.origin}/api/users/my-data`, { headers: { authorization: `Bearer ${person.client.token}` } });

/** Tables with copies of data that the archive has from other tables. */
const COPIES: ReadonlySet<string> = new Set(['idempotency_keys', 'rate_limits']);

/** Columns of the archive that contain the id of another account. */
async function colleagueColumns(data: Record<string, unknown>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select pg_class.relname as table, attname as column from pg_constraint
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'users'::regclass`.execute(app.context.db);
  return rows.flatMap(({ table, column }) => {
    const ids = [data[table] ?? []].flat().map((row) => Object(row)[column] ?? null);
    return ids.some((id) => id !== null && id !== person.id) ? [`${table}.${column}`] : [];
  });
}

describe("the archive of a person's data", () => {
  it('has all data of all tables and the files, without credentials', async () => {
    const response = await archive();
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipped(Buffer.from(await response.arrayBuffer()));
    const data: Record<string, unknown> = JSON.parse(files.get('мои данные.json')?.toString() ?? '');
    const stored = (await tablesWith(app, person.marks)).map((one) => one.split(': ') as [string, string]);
    const missing = stored.filter(
      ([table, word]) =>
        !COPIES.has(table) &&
        !JSON.stringify(data[table] ?? '')
          .toLowerCase()
          .includes(word.toLowerCase()),
    );
    expect(missing).toEqual([]);
    expect(JSON.stringify(data)).not.toMatch(/hash|token|storage_key|argon2/);
    const page = files.get('мои данные.html')?.toString() ?? '';
    expect(page).toContain('Здоровье Архивова');
    // consents in the wording that was accepted
    expect(page).toContain(`${school.operator.name}, ${school.operator.address}`);
    expect(page).toContain('Цели обработки: рассмотрение заявки на поступление');
    const field = formFields(applicationForm.definition).find(
      ({ name }) => name === 'additional_information',
    );
    expect(page).toContain(field?.schema.title);
    const pdfFiles = [...files].filter(([name]) => name.endsWith('.pdf'));
    // of two applications and two contracts
    expect(pdfFiles).toHaveLength(4);
    for (const [, content] of pdfFiles) expect(content.toString('latin1')).toContain(person.marks[3]);
  });

  it('has no internal notes of the office', async () => {
    const { db } = app.context;
    const { id } = await db
      .selectFrom('applications')
      .select('id')
      .where('representative_id', '=', person.id)
      .where('submitted_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const path = `/api/admin/applications/${id}`;
    await office.json('POST', `${path}/notes`, { text: 'Заметка для коллег' });
    await office.json('PUT', `${path}/remarks`, { path: 'gender', message: 'Замечание для себя' });
    // the head of the office takes charge of the application
    await office.json('PUT', `${path}/charge`, { user_id: 1 });
    await changeStatus(office, id, 'in_review');
    const [phone, surname, email] = person.marks;
    const change = { phone: `+7${phone}`, surname, email, name: 'Другое', note: 'Заметка о заявлении' };
    expect((await office.json('PATCH', `/api/admin/users/${person.id}`, change)).status).toBe(200);
    const files = unzipped(Buffer.from(await (await archive()).arrayBuffer()));
    const all = [...files.values()].join('\n');
    for (const internal of [
      'Заметка для коллег',
      'Замечание для себя',
      'Заметка о заявлении',
      'in_charge_id',
      // the previous state of a record, for an undo
      '"stood"',
      'office_note',
      'child_key',
    ])
      expect(all).not.toContain(internal);
    const data: Record<string, unknown> = JSON.parse(files.get('мои данные.json')?.toString() ?? '');
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining([expect.stringMatching(/notes|drafts/)]));
    const lines = data.audit_log as { by: string; address?: string; details?: object }[];
    expect(new Set(lines.map(({ by }) => by))).toEqual(new Set(['you', 'school']));
    for (const line of lines.filter(({ by }) => by === 'school'))
      expect([line.address, line.details]).toEqual([undefined, undefined]);
    expect(await colleagueColumns(data)).toEqual([]);
  });

  it('has no data of other people', async () => {
    const other = await createPerson(app, office, 'Соседкина');
    const all = [...unzipped(Buffer.from(await (await archive()).arrayBuffer())).values()].join('\n');
    for (const mark of other.marks) expect(all).not.toContain(mark);
  });

  it('can be downloaded a few times a day, with an audit entry each', async () => {
    const client = await signIn(app.origin);
    await app.context.limiters.myData.consume('2', DOWNLOADS - 1);
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await client.call('GET', '/api/users/my-data')).status);
    expect(statuses).toEqual([200, 429]);
    expect(await auditLines(app, { action: 'my-data.exported', user_id: 2 })).toMatchObject([
      { person_id: 2, health: true },
    ]);
  });
});

it('a request for erasure opens one case with a deadline, and can be withdrawn', async () => {
  const { client, id } = person;
  const ask = () => client.call<{ asked_at: string; due_at: string }>('POST', '/api/users/erasure');
  const [first, second] = [await ask(), await ask()];
  expect(second.body).toEqual(first.body);
  const days = (Date.parse(first.body.due_at) - Date.parse(first.body.asked_at)) / 86_400_000;
  expect(days).toBe(10);
  const cases = await app.context.db.selectFrom('cases').selectAll().where('user_id', '=', id).execute();
  expect(cases).toMatchObject([{ kind: 'erasure', status: 'open' }]);
  const { body } = await client.call('DELETE', '/api/users/erasure');
  expect(body).toEqual({ id: 'erasure', asked_at: null, due_at: null });
});
