import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import shipped from '#schemas/roles.json' with { type: 'json' };
import { operations } from '#server/http/document.ts';
import { officeRoles, readRoles } from '#server/http/office-roles.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { readWorkbook } from '#tests/support/data/workbook.ts';
import { allAnswers, requiredAnswers } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, clientOf, paths, signIn } from '../support/client.ts';
import { calls } from './calls.ts';
import { signInColleague, type Things, thingsOf } from './things.ts';

/** A role that may call everything and sees nothing: an entry more of the file. */
const blindEntry = {
  title: 'Без ответов',
  description: '',
  may: ['*'],
  transitions: { '*': ['*'] },
  sees: [],
};
const withBlind = readRoles({ ...shipped, roles: { ...shipped.roles, blind: blindEntry } });
beforeAll(() => void vi.spyOn(officeRoles, 'of').mockImplementation(withBlind.of));
afterAll(() => void vi.restoreAllMocks());

const roles = new Intl.ListFormat('ru', { type: 'disjunction' });
const MARK = 'Пометка-которую-видят-не-все';

const secret = formFields(applicationForm.definition).filter(({ schema }) => schema['x-sensitive']);
/** Answers of which every sensitive one that is a text has the mark. */
const marked = Object.fromEntries(
  secret
    .filter(({ schema }) => schema.type === 'string' && !schema.oneOf)
    .map(({ name }) => [name, `${MARK} ${name}`]),
);

let app: TestApp;
let chief: Client;
let blind: Client;
let things: Things;
beforeAll(async () => {
  app = await startApp();
  chief = await signIn(app.origin, 'administrator');
  blind = await signInColleague(app, 'blind');
  const parent = await signIn(app.origin);
  const { body } = await parent.form(paths.create, { ...requiredAnswers, ...allAnswers, ...marked }, [
    pdfFile(),
  ]);
  const { id: application } = body.application;
  const [field = ''] = Object.keys(marked);
  const remark = { remark_1_path: field, remark_1_message: `${MARK} в замечании` };
  await chief.form(paths.status, { id: application, status: 'needs_changes', ...remark });
  const resolved = { ...requiredAnswers, ...allAnswers, ...marked, [field]: `${MARK} исправлено` };
  await parent.form(paths.update, { ...resolved, id: application });
  await parent.json('PATCH', paths.finish, { application_id: application });
  await chief.json('PUT', `/api/admin/applications/${application}/remarks`, {
    ...{ path: field, message: `${MARK} в черновике замечания` },
  });
  const file = body.files[0]?.id ?? 0;
  things = { ...thingsOf(app, parent, chief), application: async () => application, file: async () => file };
});
afterAll(() => app.stop());

const file = (format: string, sensitive: boolean) =>
  `/api/admin/applications/export?format=${format}&sensitive=${sensitive}&reason=Проверка&campaign=all`;

/** What a file of all applications says, with the sensitive answers that one may have. */
async function exported(client: Client, format: 'csv' | 'xlsx'): Promise<string> {
  const path = file(format, client === chief);
  if (format === 'csv') return (await client.call('GET', path)).text;
  const headers = { authorization: `Bearer ${client.token}` };
  const answer = await fetch(app.origin + path, { headers });
  return JSON.stringify(readWorkbook(Buffer.from(await answer.arrayBuffer())));
}

it('the form has answers in every group', () => {
  expect(new Set(secret.map(({ schema }) => schema['x-sensitive']))).toEqual(
    new Set(Object.keys(shipped.sensitive).map((group) => (group === 'health' ? true : group))),
  );
  expect(Object.keys(marked).length).toBeGreaterThan(4);
});

it("no response contains answers hidden from the caller's role", async () => {
  const office = operations().filter(({ access }) => access !== 'public' && access.includes('administrator'));
  const leaks: string[] = [];
  for (const { id } of office) if ((await calls[id]?.(blind, things))?.text.includes(MARK)) leaks.push(id);
  for (const format of ['csv', 'xlsx'] as const)
    if ((await exported(blind, format)).includes(MARK)) leaks.push(format);
  expect(leaks).toEqual([]);
});

it('a file with health answers is refused to roles without access', async () => {
  const { status, body } = await blind.call('GET', file('csv', true));
  expect([status, body.message]).toEqual([
    403,
    'Ответов о здоровье ваша роль в школе не видит. Выгрузите файл без них.',
  ]);
});

it('impersonation does not show them either', async () => {
  const { body } = await blind.call<{ link: string }>('POST', '/api/admin/users/2/view');
  const eyes = clientOf(app.origin, body.link.split('view=')[1]);
  const answers = await Promise.all(
    [paths.list, paths.one(await things.application())].map((path) => eyes.call('GET', path)),
  );
  expect(answers.map(({ status, text }) => [status, text.includes(MARK)])).toEqual([
    [200, false],
    [200, false],
  ]);
});

it('permitted roles see them in the record, its history and the file', async () => {
  const record = (await chief.call('GET', paths.one(await things.application()))).text;
  for (const said of ['исправлено', 'в замечании', 'в черновике замечания'])
    expect(record).toContain(`${MARK} ${said}`);
  expect(await exported(chief, 'csv')).toContain(MARK);
  expect(await exported(chief, 'xlsx')).toContain(MARK);
});

it('hidden answers are announced once, with the roles that see them', async () => {
  const { body } = await blind.call<{ hidden: string }>('GET', paths.one(await things.application()));
  const said = Object.entries(shipped.sensitive).map(([group, about]) => {
    const who = Object.values(shipped.roles).filter(({ sees }) =>
      sees.some((one) => one === '*' || one === group),
    );
    return `Ответы ${about} скрыты: нужна роль ${roles.format(who.map(({ title }) => `«${title}»`))}.`;
  });
  expect(body.hidden).toBe(said.join(' '));
  const whole = await chief.call<{ hidden?: string }>('GET', paths.one(await things.application()));
  expect(whole.body.hidden).toBeUndefined();
});
