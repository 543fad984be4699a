import { randomUUID } from 'node:crypto';
import { request as send } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { pdfOfSize } from '#tests/support/data/files.ts';
import { awaitEntries } from '#tests/support/processes/folder-changes.ts';
import { callOf } from '../access/calls.ts';
import { missingRecords } from '../access/records.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp, startApp, type TestApp, UNREACHABLE_LIMITS, UNREACHABLE_QUOTAS } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { type Client, paths, signIn } from '../support/client.ts';

const MEGABYTE = 1024 * 1024;
/** Kilobytes that a person may write per hour. */
const KILOBYTES = 2000;

const app = await openApp({
  quotas: { ...UNREACHABLE_QUOTAS, bytes: 5 * MEGABYTE, uploads: 2 },
  limits: { ...UNREACHABLE_LIMITS, writesByUser: { points: KILOBYTES, seconds: 3600 } },
});
const parent = await signIn(app.origin);

afterEach(() => app.context.limiters.writesByUser.forget('2'));

/** Every operation with which a family writes. */
const writeOperations = operations()
  .filter(({ access }) => access === 'any' || (access !== 'public' && access.includes('representative')))
  .filter(({ method, id }) => method !== 'GET' && method !== 'DELETE' && id !== 'logout')
  .map(({ id }) => id);

describe('the hourly limit of writes', () => {
  it.each(writeOperations)('refuses %s', async (id) => {
    await app.context.limiters.writesByUser.add('2', KILOBYTES);
    const { status, headers } = await callOf(id)(parent, missingRecords);
    expect([status, Number(headers.get('retry-after')) > 3500]).toEqual([429, true]);
  });

  it('affects one person, who may still read, delete and sign out', async () => {
    const { id } = await createDraft(parent);
    const otherSession = await signIn(app.origin);
    await app.context.limiters.writesByUser.add('2', KILOBYTES);
    expect(
      (await (await signIn(app.origin, 'stranger')).form(paths.createDraft, requiredAnswers)).status,
    ).toBe(201);
    expect((await parent.call('GET', paths.application(id))).status).toBe(200);
    expect((await parent.call('DELETE', paths.deleteApplication(id))).status).toBe(204);
    expect((await otherSession.call('POST', paths.logout)).status).toBe(204);
  });
});

it('bounds the database space used by large answers with new idempotency keys', async () => {
  const { id } = await createDraft(parent);
  const sizes = async () => {
    const { rows } = await sql<{ bytes: number }>`select
      (select coalesce(sum(pg_column_size(t.*)), 0) from idempotency_keys as t where user_id = 2)::integer
      + (select sum(pg_column_size(t.*)) from applications as t where representative_id = 2)::integer
      + (select sum(pg_column_size(t.*)) from audit_log as t where user_id = 2)::integer as bytes`.execute(
      app.context.db,
    );
    return rows[0]?.bytes ?? 0;
  };
  const before = await sizes();
  const statuses: number[] = [];
  for (let n = 0; n < 300 && statuses.at(-1) !== 429; n += 1) {
    const answers = { id, ...requiredAnswers, current_school: `${n}${'я'.repeat(19_000)}` };
    const { status } = await parent.form(paths.updateApplication, answers, [], {
      'Idempotency-Key': randomUUID(),
    });
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
  // stored sizes: PostgreSQL compresses the repeated letters
  expect((await sizes()) - before).toBeLessThan((KILOBYTES * 1024) / 10);
});

it('charges a small call with the size of the record that it writes', async () => {
  const large = { ...requiredAnswers, current_school: 'я'.repeat(19_000) };
  const { id } = await createDraft(parent, large);
  const used = () => app.context.limiters.writesByUser.used('2');
  const before = await used();
  await parent.form(paths.updateApplication, { id, student_id: 1 });
  await parent.form(paths.updateApplication, { id }, [pdfOfSize(1000)]);
  // 19,000 Cyrillic letters are more than 37 KB, and each of the two calls writes them
  expect((await used()) - before).toBeGreaterThan(2 * 37);
});

describe('a full disk', () => {
  let full: TestApp;
  let client: Client;
  beforeAll(async () => {
    full = await startApp({ quotas: { ...UNREACHABLE_QUOTAS, freeDiskAnswers: Number.MAX_SAFE_INTEGER } });
    client = await signIn(full.origin);
  });
  afterAll(() => full.stop());

  it('refuses the writes of all operations with a message, and still allows reads', async () => {
    const refused: unknown[] = [];
    for (const id of writeOperations) {
      const { status, body } = await callOf(id)(client, missingRecords);
      if (status !== 503 || !String(Object(body).message).includes('закончилось место'))
        refused.push([id, status]);
    }
    expect(refused).toEqual([]);
    expect((await client.call('GET', paths.applications)).status).toBe(200);
  });
});

describe('parallel uploads', () => {
  /** Starts an upload of `declared` bytes, sends `sent` bytes and keeps the connection open. */
  function startUpload(id: number, declared: number, sent: number) {
    const url = new URL(paths.updateApplication, app.origin);
    const beginning = [
      `--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n${id}\r\n`,
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n',
      'Content-Type: application/pdf\r\n\r\n%PDF-1.7',
    ].join('');
    const call = send(url, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${parent.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': declared,
      },
    });
    const status = new Promise<number>((resolve) => {
      call.once('response', (response) => resolve(response.statusCode ?? 0));
      call.once('error', () => resolve(0));
    });
    call.write(beginning + 'a'.repeat(sent));
    return { status, end: () => call.destroy() };
  }
  const pending = app.context.db.selectFrom('pending_files').select('bytes');
  const untilReleased = async () => {
    while ((await pending.execute()).length > 0);
  };
  /** Waits until so many uploads are past the check of the quota: of two that reserve at once either may be refused. */
  const untilReceiving = (count: number) =>
    awaitEntries(app.context.storage.incoming, ({ length }) => length === count);

  it('are limited to two per person, within the remaining quota', async () => {
    const { id } = await createDraft(parent);
    const uploads = [startUpload(id, 2 * MEGABYTE, 1000), startUpload(id, 2 * MEGABYTE, 1000)];
    await untilReceiving(2);
    const third = startUpload(id, MEGABYTE, 1000);
    expect(await third.status).toBe(429);
    for (const upload of [...uploads, third]) upload.end();
    await untilReleased();

    const large = startUpload(id, 6 * MEGABYTE, 1000);
    expect(await large.status).toBe(413);
    large.end();
    await untilReleased();
    await untilReceiving(0);
    expect((await parent.form(paths.updateApplication, { id }, [pdfOfSize(MEGABYTE)])).status).toBe(200);
  });

  it('reserve their declared size before they are complete', async () => {
    const { id } = await createDraft(parent);
    const uploads = [startUpload(id, 3 * MEGABYTE, MEGABYTE)];
    await untilReceiving(1);
    const other = startUpload(id, 3 * MEGABYTE, 1000);
    expect(await other.status).toBe(413);
    for (const upload of [...uploads, other]) upload.end();
    await untilReleased();
  });
});
