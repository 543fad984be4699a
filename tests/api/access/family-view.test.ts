import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { type Client, paths } from '../support/client.ts';
import { insertUser, updateUser } from '../support/rows.ts';
import { signInById, USERS, viewAsFamily } from '../support/session.ts';
import { callOf } from './calls.ts';
import { createdRecords } from './records.ts';

const app = await openApp();
const records = await createdRecords(
  app,
  await signInById(app, USERS.representative),
  await signInById(app, USERS.administrator),
);

const openView = (office: Client, id: number) =>
  office.call<{ link: string; message: string }>('POST', `/api/admin/users/${id}/view`);

/** A view of the representative's portal. */
const view = async (office?: Client) =>
  viewAsFamily(app, office ?? (await signInById(app, USERS.administrator)), USERS.representative);

const statusOf = async (client: Client) => (await client.call('GET', paths.resource)).status;

/** The URLs that valid calls of the operations request. */
async function requestedPaths(ids: readonly string[]): Promise<readonly string[]> {
  const parent = await signInById(app, USERS.representative);
  const requested: string[] = [];
  const recording: Client = {
    ...parent,
    call: (method, path, init) => {
      requested.push(path);
      return parent.call(method, path, init);
    },
  };
  for (const id of ids) await callOf(id)(recording, records);
  expect(requested.length).toBe(ids.length);
  return requested;
}

/**
 * A hash of the rows of each table, except tables that every call writes to. Messages are sent meanwhile: only their ids
 * are hashed.
 */
async function hashTables(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'rate_limits', 'sessions', 'family_views', 'list_counts')`.execute(
    app.context.db,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of rows) {
    const row = name === 'outgoing_messages' ? sql`t.id::text` : sql`to_jsonb(t)::text`;
    const { rows: content } = await sql<{ row: string }>`
      select ${row} as row from ${sql.table(name)} as t`.execute(app.context.db);
    hashes[name] = createHash('sha256')
      .update(
        content
          .map(({ row }) => row)
          .sort()
          .join('\n'),
      )
      .digest('hex');
  }
  return hashes;
}

const guarded = operations().filter(({ access }) => access !== 'public');
const forFamilies = guarded.filter(({ access }) => access === 'any' || access.includes('representative'));
const viewable = forFamilies.filter(({ viewed }) => viewed);

describe('impersonation', () => {
  it.each(guarded.filter((operation) => !viewable.includes(operation)))(
    'refuses $id with a message',
    async ({ id }) => {
      const { status, body } = await callOf(id)(await view(), records);
      expect(status).toBe(403);
      expect(Object(body).message).toMatch(/^(Вы смотрите глазами семьи:|Глазами семьи этого не видно:)/);
    },
  );

  it('allows only GET, and refuses GET of files, keys and sessions', () => {
    expect(new Set(viewable.map(({ method }) => method))).toEqual(new Set(['GET']));
    const closed = forFamilies
      .filter(({ method, viewed }) => method === 'GET' && !viewed)
      .map(({ id }) => id);
    expect(closed.sort()).toEqual([
      'getContractFile',
      'getDeviceKey',
      'getFile',
      'getMyData',
      'listSessions',
    ]);
  });

  it('reads what the family reads without changing a table, and is audited', async () => {
    const viewer = await view();
    const paths = await requestedPaths(viewable.map(({ id }) => id));
    const before = await hashTables();
    const lastId = await lastAuditId();
    for (const path of paths) expect([path, (await viewer.call('GET', path)).status]).toEqual([path, 200]);
    expect(await hashTables()).toEqual(before);
    const lines = await app.context.db
      .selectFrom('audit_log')
      .select(['user_id', 'person_id', 'action'])
      .where('id', '>', lastId)
      .execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ user_id }) => user_id))).toEqual(new Set([USERS.administrator]));
  });

  it("shows the person's data and is audited as an access to them", async () => {
    const viewer = await view();
    const body = await viewer.read(paths.resource);
    expect(body.user).toMatchObject({ id: USERS.representative, role_id: 2 });
    const line = await lastAuditLine(app, { action: 'user.seen' });
    expect(line).toMatchObject({
      user_id: USERS.administrator,
      person_id: USERS.representative,
      operation: 'viewAsFamily',
    });
    // the family itself still gets its archive, a ZIP file
    const archive = await (await signInById(app, USERS.representative)).call('GET', '/api/users/my-data');
    expect(archive.text).toContain('PK');
  });
});

describe('impersonation ends', () => {
  const ends: Readonly<Record<string, (office: Client) => Promise<unknown>>> = {
    'when the viewer signs out': (office) => office.call('POST', paths.logout),
    'when the viewer ends all other sessions': async () =>
      (await signInById(app, USERS.administrator)).call('DELETE', paths.sessions),
    'when the viewer is blocked': () => change(USERS.administrator, { blocked: true }),
    'when the viewer is no longer an administrator': () => change(USERS.administrator, { role_id: 2 }),
    'when the viewer is deleted': () => change(USERS.administrator, { deleted_at: new Date() }),
    'when the family is blocked': () => change(USERS.representative, { blocked: true }),
    'when the family becomes an administrator': () =>
      change(USERS.representative, { role_id: 1, office_role: 'chief' }),
    'after a quarter of an hour': () =>
      sql`update family_views set expires_at = expires_at - interval '15 minutes'`.execute(app.context.db),
  };
  const active = { blocked: false, deleted_at: null };
  const change = (id: number, columns: object) => updateUser(app, id, columns);

  it.each(Object.entries(ends))('%s', async (_, end) => {
    const office = await signInById(app, USERS.administrator);
    const viewer = await view(office);
    expect(await statusOf(viewer)).toBe(200);
    await end(office);
    expect(await statusOf(viewer)).toBe(401);
    await change(USERS.administrator, { ...active, role_id: 1 });
    await change(USERS.representative, { ...active, role_id: 2, office_role: null });
  });

  it("not with the family's sessions, which do not list it", async () => {
    const parent = await signInById(app, USERS.representative);
    const before = await parent.call<object[]>('GET', paths.sessions);
    const viewer = await view();
    expect(await parent.read<object[]>(paths.sessions)).toHaveLength(before.body.length);
    await parent.call('DELETE', paths.sessions);
    expect([await statusOf(parent), await statusOf(viewer)]).toEqual([200, 200]);
  });
});

it('impersonation is refused for office accounts and blocked people, and during another impersonation', async () => {
  const office = await signInById(app, USERS.administrator);
  expect((await openView(office, USERS.administrator)).status).toBe(409);
  expect((await openView(office, await insertUser(app, { blocked: true }))).status).toBe(409);

  expect((await openView(await view(), USERS.representative)).status).toBe(403);
});

async function lastAuditId() {
  const { id } = await app.context.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
