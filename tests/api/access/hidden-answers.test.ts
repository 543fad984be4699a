import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import shipped from '#schemas/roles.json' with { type: 'json' };
import { operations } from '#server/http/document.ts';
import { officeRoles, readRoles } from '#server/http/office-roles.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { allAnswers, requiredAnswers, sensitiveTexts } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { changeStatus, submitDraft } from '../support/applications.ts';
import { type Client, paths, signIn } from '../support/client.ts';
import { exportCsv, exportWorkbook } from '../support/exports.ts';
import { viewAsFamily } from '../support/session.ts';
import { calls } from './calls.ts';
import { lazyRecords, signInColleague, type TestRecords } from './records.ts';

/** The role `blind`: all permissions, but no sensitive answers. */
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

const alternatives = new Intl.ListFormat('ru', { type: 'disjunction' });
const MARK = 'Пометка-которую-видят-не-все';

const markedAnswers = Object.fromEntries(sensitiveTexts.map(({ name }) => [name, `${MARK} ${name}`]));

let app: TestApp;
let chief: Client;
let blind: Client;
let records: TestRecords;
beforeAll(async () => {
  app = await startApp();
  chief = await signIn(app.origin, 'administrator');
  blind = await signInColleague(app, 'blind');
  const parent = await signIn(app.origin);
  const { body } = await parent.form(
    paths.createApplication,
    { ...requiredAnswers, ...allAnswers, ...markedAnswers },
    [pdfFile()],
  );
  const { id: application } = body.application;
  const [field = ''] = Object.keys(markedAnswers);
  const remark = { remark_1_path: field, remark_1_message: `${MARK} в замечании` };
  await changeStatus(chief, application, 'needs_changes', remark);
  const resolved = { ...requiredAnswers, ...allAnswers, ...markedAnswers, [field]: `${MARK} исправлено` };
  await parent.form(paths.updateApplication, { ...resolved, id: application });
  await submitDraft(parent, application);
  await chief.json('PUT', `/api/admin/applications/${application}/remarks`, {
    path: field,
    message: `${MARK} в черновике замечания`,
  });
  const file = body.files[0]?.id ?? 0;
  records = {
    ...lazyRecords(app, parent, chief),
    application: async () => application,
    file: async () => file,
  };
});
afterAll(() => app.stop());

const EXPORT = '/api/admin/applications/export';
/** The export of all applications, with the sensitive answers that the client may read. */
async function readExport(client: Client, format: 'csv' | 'xlsx'): Promise<string> {
  const query = `sensitive=${client === chief}&reason=Проверка&campaign=all`;
  const cells =
    format === 'csv' ? exportCsv(client, EXPORT, query) : exportWorkbook(app, client, EXPORT, query);
  return JSON.stringify(await cells);
}

it('the application has sensitive answers of every group', () => {
  const groups = formFields(applicationForm.definition).flatMap(({ schema }) => schema['x-sensitive'] || []);
  expect(new Set(groups)).toEqual(
    new Set(Object.keys(shipped.sensitive).map((group) => (group === 'health' ? true : group))),
  );
  expect(Object.keys(markedAnswers).length).toBeGreaterThan(4);
});

it("no response contains answers hidden from the caller's role", async () => {
  const office = operations().filter(({ access }) => access !== 'public' && access.includes('administrator'));
  const leaks: string[] = [];
  for (const { id } of office) if ((await calls[id]?.(blind, records))?.text.includes(MARK)) leaks.push(id);
  for (const format of ['csv', 'xlsx'] as const)
    if ((await readExport(blind, format)).includes(MARK)) leaks.push(format);
  expect(leaks).toEqual([]);
});

it('an export with sensitive answers is refused to roles that do not see them', async () => {
  const { status, body } = await blind.call('GET', `${EXPORT}?sensitive=true&reason=Проверка`);
  expect([status, body.message]).toEqual([
    403,
    'Ответов о здоровье ваша роль в школе не видит. Выгрузите файл без них.',
  ]);
});

it('impersonation does not show answers hidden from the role', async () => {
  const viewer = await viewAsFamily(app, blind, 2);
  const responses = await Promise.all(
    [paths.applications, paths.application(await records.application())].map((path) =>
      viewer.call('GET', path),
    ),
  );
  expect(responses.map(({ status, text }) => [status, text.includes(MARK)])).toEqual([
    [200, false],
    [200, false],
  ]);
});

it('permitted roles see sensitive answers in the record, its remarks and the exports', async () => {
  const record = (await chief.call('GET', paths.application(await records.application()))).text;
  for (const text of ['исправлено', 'в замечании', 'в черновике замечания'])
    expect(record).toContain(`${MARK} ${text}`);
  expect(await readExport(chief, 'csv')).toContain(MARK);
  expect(await readExport(chief, 'xlsx')).toContain(MARK);
});

it('the record names its hidden answers and the roles that see them', async () => {
  const body = await blind.read<{ hidden: string }>(paths.application(await records.application()));
  const sentences = Object.entries(shipped.sensitive).map(([group, about]) => {
    const permitted = Object.values(shipped.roles).filter(({ sees }) =>
      sees.some((seen) => seen === '*' || seen === group),
    );
    const titles = permitted.map(({ title }) => `«${title}»`);
    return `Ответы ${about} скрыты: нужна роль ${alternatives.format(titles)}.`;
  });
  expect(body.hidden).toBe(sentences.join(' '));
  const unhidden = await chief.call<{ hidden?: string }>(
    'GET',
    paths.application(await records.application()),
  );
  expect(unhidden.body.hidden).toBeUndefined();
});
