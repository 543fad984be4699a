import { beforeAll, describe, expect, it } from 'vitest';
import { formFields } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { forms } from '#generated/forms.ts';
import roles from '#schemas/roles.json' with { type: 'json' };
import { operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { readWorkbook } from '#tests/support/data/workbook.ts';
import { allAnswers, requiredAnswers, sensitiveTexts } from '../support/answers.ts';
import { openApp, type TestApp } from '../support/app.ts';
import { auditLines } from '../support/audit-lines.ts';
import { assertOk, type Client, clientOf, paths, signIn } from '../support/client.ts';
import { completeAnswers } from '../support/complete-answers.ts';
import { calls } from './calls.ts';
import { lazyRecords, signInColleague, type TestRecords } from './records.ts';

/** The text of every sensitive answer. That of answers about health starts with it and is longer. */
const MARK = 'Пометка-скрытого';
const HEALTH_MARK = `${MARK}-о-здоровье`;

const markedAnswers = Object.fromEntries(
  sensitiveTexts.map(({ name, isHealth }) => [name, isHealth ? HEALTH_MARK : MARK]),
);

const fileFields = formFields(applicationForm.definition)
  .filter(({ kind }) => kind === 'files')
  .map(({ name }) => name);

const DRAFT_FILE = pdfFile('справка-черновика.pdf');
const everyRole = Object.keys(roles.roles);

/** A school with the drafts of an application and of a camp, which have all marked answers and a file. */
async function openMarked() {
  const app = await openApp();
  const parent = await signIn(app.origin);
  const chief = await signInColleague(app);
  const office: Record<string, Client> = { chief };
  for (const role of everyRole) office[role] ??= await signInColleague(app, role);
  await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
  const draft = await parent.form(
    paths.createDraft,
    { ...requiredAnswers, ...allAnswers, ...markedAnswers },
    [DRAFT_FILE],
  );
  const application = draft.body.application.id;
  const file = draft.body.files[0]?.id ?? 0;
  const camp = await createCampDraft(parent);
  const records = lazyRecords(app, parent, chief);
  const draftRecords: TestRecords = {
    ...records,
    application: async () => application,
    file: async () => file,
    questionnaire: (name) => (name === 'camp' ? Promise.resolve(camp) : records.questionnaire(name)),
    submittedQuestionnaire: (name) =>
      name === 'camp' ? Promise.resolve(camp) : records.submittedQuestionnaire(name),
  };
  return { app, parent, chief, office, records: draftRecords, application, file, camp };
}
type Marked = Awaited<ReturnType<typeof openMarked>>;

async function createCampDraft(parent: Client): Promise<number> {
  const { answers: sample } = await completeAnswers(parent, forms.camp);
  const answers = { ...JSON.parse(String(sample)), comment: HEALTH_MARK };
  const { status, text, body } = await parent.form('/api/questionnaires/camp', {
    answers: JSON.stringify(answers),
  });
  expect(status, text).toBe(201);
  return body.id;
}

/** The operations with which an office user reads. */
const readOperations = operations().filter(
  ({ method, access }) =>
    method === 'GET' && access !== 'public' && (access === 'any' || access.includes('administrator')),
);

/** The operations, exports and impersonated calls whose response to an office user contains the mark. */
async function findLeaks(
  { app, records, application }: Marked,
  client: Client,
  mark = MARK,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const { id } of readOperations)
    if ((await calls[id]?.(client, records))?.text.includes(mark)) leaks.push(id);
  for (const list of ['applications', 'course-applications', 'questionnaires/camp', 'users', 'children'])
    for (const format of ['csv', 'xlsx'])
      if ((await readExport(app, client, list, format)).includes(mark)) leaks.push(`${list} ${format}`);
  const { body } = await client.call<{ link?: string }>('POST', '/api/admin/users/2/view');
  const viewer = clientOf(app.origin, body?.link?.split('view=')[1]);
  for (const path of [paths.applications, paths.application(application), '/api/questionnaires/camp'])
    if ((await viewer.call('GET', path)).text.includes(mark)) leaks.push(`viewer ${path}`);
  return leaks;
}

async function readExport(
  { origin }: TestApp,
  client: Client,
  list: string,
  format: string,
): Promise<string> {
  const hasCampaigns = ['applications', 'course-applications'].includes(list);
  const query = `format=${format}&sensitive=true&reason=Проверка${hasCampaigns ? '&campaign=all' : ''}`;
  const path = `/api/admin/${list}/export?${query}`;
  if (format === 'csv') return (await client.call('GET', path)).text;
  const response = await fetch(origin + path, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return response.ok ? JSON.stringify(readWorkbook(Buffer.from(await response.arrayBuffer()))) : '';
}

const unsubmitted = await openMarked();
const submitted = await openMarked();

describe('an unsubmitted draft', () => {
  const { app, parent, chief, office, application, file } = unsubmitted;

  it.each(everyRole)('returns no sensitive answer to the role %s', async (role) => {
    expect(await findLeaks(unsubmitted, office[role] as Client)).toEqual([]);
  });

  it.each(everyRole)('returns no file to the role %s', async (role) => {
    const client = office[role] as Client;
    expect([403, 404]).toContain((await client.call('GET', paths.file(file))).status);
    const draft = await client.call('GET', paths.application(application));
    expect(draft.body?.files ?? []).toEqual([]);
    expect(await readExport(app, client, 'applications', 'csv')).not.toContain(DRAFT_FILE.name);
  });

  it('is not found by its sensitive answers', async () => {
    for (const list of [
      'applications/',
      'course-applications/',
      'questionnaires/camp',
      'users-list/',
      'children',
    ]) {
      const body = await chief.read<{ total: number }>(`/api/admin/${list}?q=${MARK}`);
      expect([list, body.total]).toEqual([list, 0]);
    }
  });

  it('is listed and readable, and names the answers hidden until submission', async () => {
    const list = await chief.call('GET', '/api/admin/applications/?status=draft&per_page=100');
    expect(list.text).toContain(`"id":${application},`);
    const { status, body } = await chief.call<{
      hidden: string;
      hidden_fields: string[];
      application_long: object;
    }>('GET', paths.application(application));
    expect([status, body.hidden]).toEqual([
      200,
      'Это черновик: ответы о здоровье, ответы о характере и файлы откроются, когда семья его отправит.',
    ]);
    // so that they do not look unanswered
    expect(body.hidden_fields).toEqual(
      expect.arrayContaining([...Object.keys(markedAnswers), ...fileFields]),
    );
    expect(body.application_long).toMatchObject({ student_first_name: expect.any(String) });
    expect((await parent.call('GET', paths.application(application))).text).toContain(MARK);
    expect((await parent.call('GET', paths.file(file))).status).toBe(200);
  });
});

describe('a submission', () => {
  const { app, parent, chief, office, application, file, camp } = submitted;
  beforeAll(async () => {
    assertOk(await parent.json('PATCH', paths.submitDraft, { application_id: application }));
    assertOk(await parent.json('POST', `/api/questionnaires/camp/${camp}/send`, {}));
  });

  it('shows its answers to permitted roles, but not in lists', async () => {
    const readable = await findLeaks(submitted, chief);
    for (const place of ['getLongApplication', 'getCamp', 'applications csv', 'applications xlsx'])
      expect(readable).toContain(place);
    for (const list of ['listAdminCamp', 'listAdminCampRows', 'listAdminApplications'])
      expect(readable).not.toContain(list);
    expect((await chief.call('GET', paths.file(file))).status).toBe(200);
  });

  it('audits each person with exported health answers', async () => {
    await readExport(app, chief, 'applications', 'csv');
    const lines = await auditLines(app, { action: 'health.exported' });
    expect(lines).toContainEqual(expect.objectContaining({ person_id: 2, health: true }));
  });

  it('is closed to all roles while the health consent is withdrawn', async () => {
    await parent.call('DELETE', '/api/consents/health');
    for (const role of everyRole)
      expect(await findLeaks(submitted, office[role] as Client, HEALTH_MARK)).toEqual([]);
    // answers about character need no health consent
    expect(await findLeaks(submitted, chief)).toContain('getLongApplication');
    const record = await chief.call<{ hidden: string }>('GET', paths.application(application));
    expect(record.body.hidden).toContain('отозвано');
    const list = await chief.call('GET', '/api/admin/applications/?per_page=100&campaign=all');
    expect(list.text).toContain('"withdrawn":"Согласие на обработку сведений о здоровье ребёнка: отозвано');
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    expect(await findLeaks(submitted, chief)).toContain('getCamp');
  }, 120_000);
});
