import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { EMAIL_PATH } from '#server/auth/emails.ts';
import { insertUndo, replaceEmailLink, replaceLink } from '#server/auth/links-store.ts';
import { hashToken } from '#server/auth/tokens.ts';
import { UNDO_PATH } from '#server/auth/undo.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { clientOf, PASSWORD, PHONES, paths, signIn } from '../support/client.ts';
import { insertUser, updateUser } from '../support/rows.ts';
import { openSchool } from '../support/session.ts';

const { app, parent, office } = await openSchool();

/** The audit lines that the work writes. */
async function linesOf(work: () => Promise<unknown>) {
  const { db } = app.context;
  const last = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  await work();
  return db
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'person_id', 'operation', 'address', 'health', 'details'])
    .where('id', '>', last?.id ?? '0')
    .orderBy('id')
    .execute();
}

/** Columns of a line about no health answers. */
const common = { address: '127.0.0.1', health: false };

it('sign-in is audited with the person, also on refusal, without phone and password', async () => {
  const stranger = clientOf(app.origin);
  const lines = await linesOf(async () => {
    await signIn(app.origin);
    await stranger.json('POST', paths.login, {
      phone: PHONES.representative,
      password: 'Not-the-password-1',
    });
    await stranger.json('POST', paths.login, { phone: '+79997776655', password: 'Not-the-password-1' });
    await stranger.json('POST', paths.resetPassword, {
      phone: PHONES.representative,
      code: '000000',
      password: PASSWORD,
    });
  });
  const details = { status: 401 };
  const refused = { ...common, action: 'sign-in.refused', operation: 'login', user_id: null, details };
  expect(lines).toEqual([
    { ...common, action: 'signed-in', operation: 'login', user_id: 2, person_id: 2, details: null },
    { ...refused, person_id: 2 },
    { ...refused, person_id: null },
    {
      ...refused,
      person_id: 2,
      action: 'code.refused',
      operation: 'resetPassword',
      details: { status: 422 },
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/\+7|Not-the-password/);
});

it('health answers are audited when read, changed and exported; other answers are not', async () => {
  const { body } = await parent.form(paths.createDraft, requiredAnswers);
  const { id, revision } = body.application;
  const kinds = (lines: Awaited<ReturnType<typeof linesOf>>) =>
    lines.map(({ action, health, person_id }) => ({ action, health, person_id }));
  const plain = await linesOf(() =>
    parent.form(paths.updateApplication, { id, revision, ...requiredAnswers, notes: '' }),
  );
  expect(plain.every(({ health }) => !health)).toBe(true);
  const changed = await linesOf(() => parent.form(paths.updateApplication, { id, ...allAnswers }));
  expect(kinds(changed)).toEqual([{ action: 'application.updated', health: true, person_id: 2 }]);
  const read = await linesOf(() => office.call('GET', paths.application(id)));
  expect(kinds(read)).toEqual([{ action: 'application.viewed', health: true, person_id: 2 }]);
  const own = await linesOf(() => parent.call('GET', paths.application(id)));
  expect(kinds(own)).toEqual([{ action: 'health.viewed', health: true, person_id: 2 }]);
  const file = '/api/admin/applications/export?format=csv&q=секретная';
  const exported = await linesOf(() => office.call('GET', `${file}&sensitive=true&reason=проверка`));
  expect(exported).toMatchObject([{ action: 'applications.exported', health: true, details: { count: 0 } }]);
  expect(JSON.stringify(exported)).not.toContain('секретная');
  expect(await linesOf(() => office.call('GET', file))).toMatchObject([{ health: false }]);
});

it('reading a list writes one entry with the names of its filters, never their values', async () => {
  const lines = await linesOf(() => office.call('GET', '/api/admin/users-list/?q=орлова&per_page=100'));
  expect(lines).toMatchObject([
    { action: 'users.listed', user_id: 1, person_id: null, details: { filters: ['q'] } },
  ]);
});

describe('a server-rendered page', () => {
  const email = 'former@example.ru';
  it.each([
    [EMAIL_PATH, 'email.confirmed'],
    [UNDO_PATH, 'user.undone'],
  ])('%s writes an audit entry: %s', async (path, action) => {
    const { db } = app.context;
    const user_id = await insertUser(app);
    const link = { tokenHash: hashToken(path), user_id, lifetime: 60 };
    await updateUser(app, user_id, { email });
    await replaceLink(db, { ...link, userId: user_id });
    await replaceEmailLink(db, { ...link, email });
    await insertUndo(db, { ...link, kind: 'email', former: { email } });
    const lines = await linesOf(async () => {
      const url = `${app.origin}${path}?token=${encodeURIComponent(path)}`;
      expect((await fetch(url)).status).toBe(200);
      const sent = await fetch(url, { method: 'POST', body: new URLSearchParams() });
      expect(sent.status).toBe(200);
    });
    expect(lines).toEqual([
      { ...common, action, operation: path, user_id, person_id: user_id, details: null },
    ]);
    await updateUser(app, user_id, { email: null });
  });
});

describe('the audit log', () => {
  it.each([
    ['an update', sql`update audit_log set action = 'x'`],
    ['a deletion', sql`delete from audit_log`],
    ['emptying the table', sql`truncate audit_log`],
  ])('refuses %s from any client', async (_, query) => {
    await expect(query.execute(app.context.db)).rejects.toThrow('append-only');
  });

  it('can be filtered by person, kind, health and day, and exported', async () => {
    await office.call('GET', '/api/admin/users/2');
    const list = async (query: string) => {
      const body = await office.read<{
        data: { title: string; person: object; kind: string }[];
        total: number;
      }>(`/api/admin/audit?${query}`);
      return body;
    };
    const found = await list('q=орлова&kind=read&at_from=01.01.2020&at_to=31.12.2099&health=false');
    expect(found.data[0]).toMatchObject({
      title: 'Просмотр карточки пользователя',
      kind: 'read',
      person: { id: 2, name: 'Орлова Мария' },
    });
    const kinds = async (query: string) =>
      new Set((await list(`per_page=100&q=орлова${query}`)).data.map(({ kind }) => kind));
    expect(await kinds('')).not.toContain('read');
    expect(await kinds('&viewings=true')).toContain('read');
    expect((await list('kind=read&at_to=01.01.2020')).total).toBe(0);
    expect((await list('q=несуществующая')).total).toBe(0);
    const { text } = await office.call('GET', '/api/admin/audit/export?format=csv&q=орлова&kind=read');
    expect(text).toContain('Просмотр карточки пользователя');
  });
});
