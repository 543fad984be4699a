import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#engine/values/equal.ts';
import { operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { callOf, EXPECTED_ERRORS } from '../access/calls.ts';
import { lazyRecords } from '../access/records.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, paths, rejection, signIn } from '../support/client.ts';

const app = await openApp();
const parent = await signIn(app.origin);

const keyHeader = () => ({ 'Idempotency-Key': randomUUID() });
const count = async () => (await parent.read<unknown[]>(paths.applications)).length;

it('parallel submits with one key create one application', async () => {
  const before = await count();
  const headers = keyHeader();
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      parent.form(paths.createApplication, requiredAnswers, [pdfFile()], headers),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
  expect(await count()).toBe(before + 1);
});

it('a repeated call returns the first response, even after later changes', async () => {
  const headers = keyHeader();
  const first = await parent.form(paths.createDraft, requiredAnswers, [], headers);
  const { id } = first.body.application;
  await parent.form(paths.updateApplication, { id, ...requiredAnswers, student_first_name: 'Ульяна' });
  expect((await parent.form(paths.createDraft, requiredAnswers, [], headers)).text).toBe(first.text);
});

it('a file that is sent twice with one key is added once', async () => {
  const { id } = await createDraft(parent);
  const headers = keyHeader();
  await parent.form(paths.updateApplication, { id }, [pdfFile()], headers);
  const { body } = await parent.form(paths.updateApplication, { id }, [pdfFile()], headers);
  expect(body.files).toHaveLength(1);
});

describe('a request has the same hash as in earlier releases, so that stored keys stay valid', () => {
  const storedHash = async (name: string) =>
    app.context.db
      .selectFrom('idempotency_keys')
      .select('request_hash')
      .where('key', '=', name)
      .executeTakeFirst();

  it.each([
    [
      'fields, blank fields and files of a form',
      (id: number, headers: Record<string, string>) =>
        parent.form(paths.updateApplication, { id }, [], headers),
      (id: number) => ({ body: { id }, emptied: [], files: [] }),
    ],
    [
      'the body of a transition',
      (id: number, headers: Record<string, string>) =>
        parent.form(paths.changeStatus, { id, status: 'cancelled', comment: 'Переезжаем' }, [], headers),
      (id: number) => ({ id, status: 'cancelled', comment: 'Переезжаем' }),
    ],
  ])('%s', async (_, call, request) => {
    const { id } = (await parent.form(paths.createApplication, requiredAnswers, [pdfFile()])).body
      .application;
    const headers = keyHeader();
    await call(id, headers);
    const hash = createHash('sha256')
      .update(canonicalJson(request(id)))
      .digest('hex');
    expect(await storedHash(headers['Idempotency-Key'])).toEqual({ request_hash: hash });
  });
});

const repeatable = operations().filter(
  ({ id, parameters }) => !EXPECTED_ERRORS[id] && parameters.some(({ name }) => name === 'Idempotency-Key'),
);

it.each(repeatable)('$id responds to a repeated call as to the first', async ({ id, access }) => {
  const office = await signIn(app.origin, 'administrator');
  // Both calls are about the same records.
  const records = lazyRecords(app, parent, office);
  const isForFamilies = typeof access !== 'string' && access.includes('representative');
  const caller = withHeaders(isForFamilies ? parent : office, keyHeader());
  const [first, second] = [await callOf(id)(caller, records), await callOf(id)(caller, records)];
  expect([first.status, second.status, second.text]).toEqual([first.status, first.status, first.text]);
  expect(first.status, first.text).toBeLessThan(300);
});

function withHeaders(client: Client, headers: Record<string, string>): Client {
  return {
    ...client,
    json: (method, path, body) => client.json(method, path, body, headers),
    form: (path, fields, files, _, method) => client.form(path, fields, files, headers, method),
  };
}

it('rejects the same key with another body', async () => {
  const headers = keyHeader();
  await parent.form(paths.createDraft, requiredAnswers, [], headers);
  const other = await parent.form(
    paths.createDraft,
    { ...requiredAnswers, student_first_name: 'Ульяна' },
    [],
    headers,
  );
  expect(rejection(other)).toEqual([422, ['Idempotency-Key']]);
});

it('rejects the same key with another file of the same name', async () => {
  const { id } = await createDraft(parent);
  const headers = keyHeader();
  const first = await parent.form(paths.updateApplication, { id }, [pdfFile('a.pdf', 'First')], headers);
  const other = await parent.form(paths.updateApplication, { id }, [pdfFile('a.pdf', 'Other')], headers);
  expect(rejection(other)).toEqual([422, ['Idempotency-Key']]);
  const body = await parent.read<{ files: unknown }>(paths.application(id));
  expect(body.files).toEqual(first.body.files);
});

it('the key of a rejected call may be used again', async () => {
  const headers = keyHeader();
  expect(
    (await parent.form(paths.createApplication, { student_first_name: 'Анна' }, [], headers)).status,
  ).toBe(422);
  expect((await parent.form(paths.createApplication, requiredAnswers, [], headers)).status).toBe(201);
});

it('a key is valid for the person who used it: two people may use equal keys', async () => {
  const headers = keyHeader();
  const mine = await parent.form(paths.createDraft, requiredAnswers, [], headers);
  const other = await (await signIn(app.origin, 'stranger')).form(
    paths.createDraft,
    requiredAnswers,
    [],
    headers,
  );
  expect(other.body.application.id).not.toBe(mine.body.application.id);
});

it('a repeated call neither returns nor recreates a deleted record', async () => {
  const [creationKey, changeKey] = [keyHeader(), keyHeader()];
  const fields = { ...requiredAnswers, student_first_name: 'Ульяна' };
  const { id } = (await parent.form(paths.createDraft, fields, [], creationKey)).body.application;
  await parent.form(
    paths.updateApplication,
    { id, ...fields, student_last_name: 'Удалённая' },
    [],
    changeKey,
  );
  const other = (await parent.form(paths.createDraft, requiredAnswers, [], keyHeader())).body.application.id;
  expect((await parent.call('DELETE', paths.deleteApplication(id))).status).toBe(204);
  const before = await count();
  const responses = [
    await parent.form(paths.createDraft, fields, [], creationKey),
    await parent.form(
      paths.updateApplication,
      { id, ...fields, student_last_name: 'Удалённая' },
      [],
      changeKey,
    ),
  ];
  expect(responses.map(({ status }) => status)).toEqual([409, 409]);
  expect(responses.map(({ text }) => text).join()).not.toMatch(/Ульяна|Удалённая/);
  expect(await count()).toBe(before);
  expect((await parent.call('GET', paths.application(other))).status).toBe(200);
});

describe('a large response', () => {
  const words = 'я'.repeat(19_000); // two bytes each
  const large = { ...requiredAnswers, current_school: words };

  it('over 16 KB is not stored with the key, and a repeated call returns it nevertheless', async () => {
    const headers = keyHeader();
    const first = await parent.form(paths.createDraft, large, [], headers);
    expect(first.text.length).toBeGreaterThan(words.length);
    const { rows } = await sql<{ bytes: number }>`select max(octet_length(answer::text)) as bytes
      from idempotency_keys where key = ${headers['Idempotency-Key']}`.execute(app.context.db);
    expect(rows[0]?.bytes ?? 0).toBeLessThanOrEqual(16 * 1024);
    expect((await parent.form(paths.createDraft, large, [], headers)).text).toBe(first.text);
  });

  it('keeps its revision, so that a change based on it cannot overwrite a newer change', async () => {
    const headers = keyHeader();
    const { id } = (await parent.form(paths.createDraft, large, [], headers)).body.application;
    await parent.form(paths.updateApplication, { id, ...large, student_first_name: 'Ульяна' });
    const repeated = (await parent.form(paths.createDraft, large, [], headers)).body.application;
    expect([repeated.id, repeated.revision]).toEqual([id, 1]);
    const { status } = await parent.form(paths.updateApplication, {
      id,
      revision: repeated.revision,
      ...requiredAnswers,
    });
    expect(status).toBe(409);
  });

  it('is not returned after its record was deleted', async () => {
    const headers = keyHeader();
    const { id } = (await parent.form(paths.createDraft, large, [], headers)).body.application;
    await parent.call('DELETE', paths.deleteApplication(id));
    expect((await parent.form(paths.createDraft, large, [], headers)).status).toBe(409);
  });
});
