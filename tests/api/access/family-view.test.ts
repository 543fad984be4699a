import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { openApp } from '../support/app.ts';
import { lastAuditLine } from '../support/audit-lines';
import { type Client, clientOf, paths } from '../support/client.ts';
import { signInById, USERS } from '../support/session.ts';
import { callOf, calls } from './calls.ts';
import { insertUser, once, thingsOf } from './things.ts';

const app = await openApp();
const things = thingsOf(
  app,
  await signInById(app, USERS.representative),
  await signInById(app, USERS.administrator),
);

const ask = (office: Client, id: number) =>
  office.call<{ link: string; message: string }>('POST', `/api/admin/users/${id}/view`);

/** Somebody of the office who looks with the representative's eyes. */
async function look(office?: Client): Promise<Client> {
  const { status, body } = await ask(
    office ?? (await signInById(app, USERS.administrator)),
    USERS.representative,
  );
  expect(status).toBe(200);
  const [, token] = /^\/lk\/#view=([\w-]{43})$/.exec(body.link) ?? [];
  return clientOf(app.origin, token);
}

const seen = async (client: Client) => (await client.call('GET', paths.resource)).status;

/** What these operations ask the server for, of things that are there. */
async function askedBy(ids: readonly string[]): Promise<readonly string[]> {
  const parent = await signInById(app, USERS.representative);
  const asked: string[] = [];
  const noting: Client = {
    ...parent,
    call: (method, path, init) => {
      asked.push(path);
      return parent.call(method, path, init);
    },
  };
  for (const id of ids) await calls[id]?.(noting, things);
  expect(asked.length).toBe(ids.length);
  return asked;
}

/** What every table holds, but for what is written of each call; of letters, which go meanwhile, how many there are. */
async function everything(): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('audit_log', 'rate_limits', 'sessions', 'family_views', 'list_counts')`.execute(
    app.context.db,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const row = name === 'outgoing_messages' ? sql`t.id::text` : sql`to_jsonb(t)::text`;
    const { rows: all } = await sql<{ row: string }>`
      select ${row} as row from ${sql.table(name)} as t`.execute(app.context.db);
    held[name] = createHash('sha256')
      .update(
        all
          .map(({ row }) => row)
          .sort()
          .join('\n'),
      )
      .digest('hex');
  }
  return held;
}

const guarded = operations().filter(({ access }) => access !== 'public');
const forFamilies = guarded.filter(({ access }) => access === 'any' || access.includes('representative'));
const shown = forFamilies.filter(({ viewed }) => viewed);

describe('impersonation', () => {
  const sharedLook = once(() => look());

  it.each(guarded.filter((one) => !shown.includes(one)))('refuses $id with a message', async ({ id }) => {
    const { status, body } = await callOf(id)(await sharedLook(), things);
    expect(status).toBe(403);
    expect(Object(body).message).toMatch(/^(Вы смотрите глазами семьи:|Глазами семьи этого не видно:)/);
  });

  it('refuses every write, whatever its method', () => {
    expect(new Set(shown.map(({ method }) => method))).toEqual(new Set(['GET']));
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
    const eyes = await look();
    const paths = await askedBy(shown.map(({ id }) => id));
    const before = await everything();
    const last = await lastLine();
    for (const path of paths) expect([path, (await eyes.call('GET', path)).status]).toEqual([path, 200]);
    expect(await everything()).toEqual(before);
    const lines = await app.context.db
      .selectFrom('audit_log')
      .select(['user_id', 'person_id', 'action'])
      .where('id', '>', last)
      .execute();
    expect(lines.length).toBeGreaterThan(0);
    expect(new Set(lines.map(({ user_id }) => user_id))).toEqual(new Set([USERS.administrator]));
  });

  it("shows the person's data, which mention the access by the school", async () => {
    const eyes = await look();
    const { body } = await eyes.call('GET', paths.resource);
    expect(body.user).toMatchObject({ id: USERS.representative, role_id: 2 });
    const line = await lastAuditLine(app, { action: 'user.seen' });
    expect(line).toMatchObject({
      ...{ user_id: USERS.administrator, person_id: USERS.representative },
      operation: 'viewAsFamily',
    });
    const own = await (await signInById(app, USERS.representative)).call('GET', '/api/users/my-data');
    expect(own.text).toContain('PK');
  });
});

describe('impersonation ends', () => {
  const ends: readonly (readonly [string, (office: Client) => Promise<unknown>])[] = [
    ['when who looks signs out', (office) => office.call('POST', paths.logout)],
    [
      'when who looks signs out everywhere else',
      async () => (await signInById(app, 1)).call('DELETE', paths.sessions),
    ],
    ['when who looks is blocked', () => change(USERS.administrator, { blocked: true })],
    ['when who looks is no administrator any more', () => change(USERS.administrator, { role_id: 2 })],
    ['when who looks is deleted', () => change(USERS.administrator, { deleted_at: new Date() })],
    ['when the family is blocked', () => change(USERS.representative, { blocked: true })],
    [
      'when the family is an administrator by now',
      () => change(USERS.representative, { role_id: 1, office_role: 'chief' }),
    ],
    [
      'after a quarter of an hour',
      () =>
        sql`update family_views set expires_at = expires_at - interval '15 minutes'`.execute(app.context.db),
    ],
  ];
  const whole = { blocked: false, deleted_at: null };
  const change = (id: number, columns: object) =>
    app.context.db.updateTable('users').set(columns).where('id', '=', id).execute();

  it.each(ends)('%s', async (_, end) => {
    const office = await signInById(app, USERS.administrator);
    const eyes = await look(office);
    expect(await seen(eyes)).toBe(200);
    await end(office);
    expect(await seen(eyes)).toBe(401);
    await change(USERS.administrator, { ...whole, role_id: 1 });
    await change(USERS.representative, { ...whole, role_id: 2, office_role: null });
  });

  it("and does not end with the family's session or appear in its list", async () => {
    const parent = await signInById(app, USERS.representative);
    const before = await parent.call<object[]>('GET', paths.sessions);
    const eyes = await look();
    expect((await parent.call<object[]>('GET', paths.sessions)).body).toHaveLength(before.body.length);
    await parent.call('DELETE', paths.sessions);
    expect([await seen(parent), await seen(eyes)]).toEqual([200, 200]);
  });
});

it('impersonation excludes office accounts, blocked people and unknown ids', async () => {
  const office = await signInById(app, USERS.administrator);
  expect((await ask(office, USERS.administrator)).status).toBe(409);
  expect((await ask(office, await insertUser(app, true))).status).toBe(409);
  expect((await ask(office, 2_000_000_000)).status).toBe(404);
  expect((await ask(await look(), USERS.representative)).status).toBe(403);
});

async function lastLine() {
  const { id } = await app.context.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}
