import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { pdfFile } from '../support/files.ts';
import { enough } from './support/answers.ts';
import { startApp, type TestApp } from './support/app.ts';
import { type Answer, type Client, clientOf, paths, signIn } from './support/client.ts';

/** What of somebody's the call is about. */
interface Things {
  readonly application: number;
  readonly file: number;
}

/** How each operation is called in earnest, on somebody's application and file. */
const calls: Readonly<Record<string, (client: Client, on: Things) => Promise<Answer<unknown>>>> = {
  health: (client) => client.call('GET', '/api/health'),
  getContract: (client) => client.call('GET', '/api/openapi.json'),
  login: (client) => client.json('POST', paths.login, { phone: '+79990000000', password: 'x' }),
  logout: (client) => client.call('POST', paths.logout),
  getResource: (client) => client.call('GET', paths.resource),
  makeDraftLongApplication: (client) => client.form(paths.draft, enough),
  createLongApplication: (client) => client.form(paths.create, enough),
  finishDraftApplication: (client, { application }) =>
    client.json('PATCH', paths.finish, { application_id: application }),
  updateLongApplication: (client, { application }) =>
    client.form(paths.update, { id: application, ...enough }),
  deleteApplication: (client, { application }) => client.call('DELETE', paths.application(application)),
  listLongApplications: (client) => client.call('GET', paths.list),
  getLongApplication: (client, { application }) => client.call('GET', paths.one(application)),
  updateStatus: (client, { application }) =>
    client.form(paths.status, { id: application, status: 'cancelled', comment: 'Проверка' }),
  getFile: (client, { file }) => client.call('GET', paths.file(file)),
  deleteFile: (client, { file }) => client.call('DELETE', paths.file(file)),
  getChildList: (client) => client.call('GET', paths.children),
};

const GENERAL = new Set([
  'makeDraftLongApplication',
  'createLongApplication',
  'listLongApplications',
  'getChildList',
]);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** A draft with a file, of the demonstration representative. */
async function things(): Promise<Things> {
  const { body } = await (await signIn(app.origin)).form(paths.draft, enough, [pdfFile()]);
  return { application: body.application.id, file: body.files[0]?.id ?? 0 };
}

const table = operations().map(({ id, access }) => ({ id, access }));
const callOf = (id: string) => calls[id] ?? (() => Promise.reject(new Error(`No call of ${id}`)));

describe.each(table)('$id', ({ id, access }) => {
  const isPublic = access === 'public';
  const isFor = (role: string) => access === 'any' || isPublic || access.some((one) => one === role);

  it('asks who calls, unless it is public', async () => {
    const nobody = await callOf(id)(clientOf(app.origin), await things());
    const forged = await callOf(id)(clientOf(app.origin, 'a'.repeat(43)), await things());
    const expected = isPublic ? (id === 'login' ? 401 : 200) : 401;
    expect([nobody.status, forged.status]).toEqual([expected, expected]);
  });

  it('is for its roles alone', async () => {
    const { status } = await callOf(id)(await signIn(app.origin, 'administrator'), await things());
    if (isFor('administrator')) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  it('serves whose the thing is', async () => {
    const { status } = await callOf(id)(await signIn(app.origin), await things());
    if (id === 'login') return;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  it('does not tell that somebody else’s thing is there', async () => {
    if (isPublic || access === 'any' || GENERAL.has(id)) return;
    const on = await things();
    const stranger = await signIn(app.origin, 'stranger');
    const foreign = await callOf(id)(stranger, on);
    const missing = await callOf(id)(stranger, { application: 2_000_000_000, file: 2_000_000_000 });
    expect(foreign.status).toBe(404);
    expect(missing.status).toBe(404);
    const owner = await signIn(app.origin);
    expect((await owner.call('GET', paths.one(on.application))).body).toMatchObject({
      status: 'draft',
      files: [{}],
    });
  });

  it('turns a blocked user away with 423', async () => {
    if (isPublic) return;
    const client = await signIn(app.origin, 'stranger');
    const block = (blocked: boolean) =>
      app.context.db.updateTable('users').set({ blocked }).where('id', '=', 3).execute();
    await block(true);
    const { status } = await callOf(id)(client, await things());
    await block(false);
    expect(status).toBe(423);
  });
});

it('what an administrator saw or moved is in the audit log', async () => {
  const on = await things();
  const office = await signIn(app.origin, 'administrator');
  await office.call('GET', paths.one(on.application));
  await office.call('GET', paths.file(on.file));
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('application_id', '=', on.application)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'application.created', user_id: 2 },
    { action: 'file.added', user_id: 2 },
    { action: 'application.viewed', user_id: 1 },
    { action: 'file.viewed', user_id: 1 },
  ]);
});
