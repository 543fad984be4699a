import { describe, expect, it } from 'vitest';
import { questionnaires } from '#generated/questionnaires.ts';
import { type Operation, operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { readApplication } from '../support/applications.ts';
import { lastAuditLine } from '../support/audit-lines.ts';
import { clientOf, paths } from '../support/client.ts';
import { insertUser, updateUser } from '../support/rows.ts';
import { signInById, USERS } from '../support/session.ts';
import { callOf, EXPECTED_ERRORS, questionnaireCallsWithoutRecord } from './calls.ts';
import { createdRecords, lazyRecords, missingRecords, signInColleague, type TestRecords } from './records.ts';

/** Operations of representatives that name no record. */
const WITHOUT_RECORD = new Set([
  'makeDraftLongApplication',
  'createLongApplication',
  'listLongApplications',
  'getChildList',
  'getExcursion',
  'createExcursion',
  'giveConsent',
  'withdrawConsent',
  'listPayments',
  'listTodo',
  'listContactChanges',
  'getMyData',
  'listMyData',
  'listErasure',
  'askErasure',
  'takeErasureBack',
  'listCourseApplications',
  ...questionnaireCallsWithoutRecord,
]);

const CLASS_LIST = '/api/admin/class-list';

const app = await openApp();
const representative = () => signInById(app, USERS.representative);
const office = () => signInById(app, USERS.administrator);
const newRecords = async () => lazyRecords(app, await representative(), await office());
/** Records for calls that change nothing. */
const sharedRecords = await createdRecords(app, await representative(), await office());
const { email, email_confirmed_at } = await app.context.db
  .selectFrom('users')
  .select(['email', 'email_confirmed_at'])
  .where('id', '=', USERS.representative)
  .executeTakeFirstOrThrow();
const strangersRecords = lazyRecords(
  app,
  await signInById(app, USERS.stranger),
  await signInColleague(app),
  USERS.stranger,
);
const blocked = await signInById(app, await insertUser(app, { blocked: true }));

const all = operations();
const guarded = all.filter(({ access }) => access !== 'public');
const isForRole = ({ access }: Operation, role: 'administrator' | 'representative') =>
  access === 'any' || (access !== 'public' && access.includes(role));
const isForFamilies = (operation: Operation) => isForRole(operation, 'representative');
const isForOffice = (operation: Operation) => isForRole(operation, 'administrator');

const recordsFor = async ({ method }: Operation): Promise<TestRecords> =>
  method === 'GET' ? sharedRecords : newRecords();

async function expectServed(operation: Operation, caller: typeof office): Promise<void> {
  const { id } = operation;
  // another operation may have changed them
  await updateUser(app, USERS.representative, { email, email_confirmed_at });
  if (id === 'updateUser') await (await office()).json('PATCH', CLASS_LIST, { classList: '1А, 5А' });
  const { status, text } = await callOf(id)(await caller(), await recordsFor(operation));
  const success = expect.toSatisfy((code: number) => code >= 200 && code < 300);
  expect(status, text).toEqual(EXPECTED_ERRORS[id] ?? success);
}

describe('without a valid session', () => {
  it.each(guarded)('$id returns 401', async ({ id }) => {
    for (const token of [undefined, 'a'.repeat(43)])
      expect((await callOf(id)(clientOf(app.origin, token), strangersRecords)).status).toBe(401);
  });

  it.each(all.filter(({ access }) => access === 'public'))('$id is served', async (operation) => {
    for (const token of [undefined, 'a'.repeat(43)])
      await expectServed(operation, async () => clientOf(app.origin, token));
  });
});

describe('a user', () => {
  it.each(guarded)('gets 423 from $id if blocked', async ({ id }) => {
    expect((await callOf(id)(blocked, strangersRecords)).status).toBe(423);
  });

  it.each(guarded.filter((operation) => !isForFamilies(operation)))(
    'gets 403 from $id as a representative',
    async ({ id }) => {
      expect((await callOf(id)(await representative(), strangersRecords)).status).toBe(403);
    },
  );

  it.each(guarded.filter((operation) => !isForOffice(operation)))(
    'gets 403 from $id as an administrator',
    async ({ id }) => {
      expect((await callOf(id)(await office(), strangersRecords)).status).toBe(403);
    },
  );

  it.each(guarded.filter(isForFamilies))('is served by $id as the owner of the record', (operation) =>
    expectServed(operation, representative),
  );

  it.each(guarded.filter((operation) => isForFamilies(operation) && isForOffice(operation)))(
    'does not get 403 from $id as an administrator',
    async (operation) => {
      const { status } = await callOf(operation.id)(await office(), await recordsFor(operation));
      expect(status).not.toBe(403);
    },
  );

  it.each(guarded.filter((operation) => !isForFamilies(operation)))(
    'is served by $id as an administrator, which is audited with user and address',
    async (operation) => {
      await expectServed(operation, office);
      if (EXPECTED_ERRORS[operation.id]) return;
      expect(await lastAuditLine(app, { operation: operation.id })).toMatchObject({
        user_id: USERS.administrator,
        address: '127.0.0.1',
        request: expect.any(String),
      });
    },
  );
});

it.each(
  guarded.filter(({ id, access }) => access !== 'any' && !WITHOUT_RECORD.has(id)).filter(isForFamilies),
)("$id returns 404 for another family's record as for a missing one", async ({ id }) => {
  const client = await representative();
  expect((await callOf(id)(client, strangersRecords)).status).toBe(404);
  expect((await callOf(id)(client, missingRecords)).status).toBe(404);
  const stranger = await signInById(app, USERS.stranger);
  const unchanged = await readApplication(stranger, await strangersRecords.application());
  expect(unchanged).toMatchObject({ status: 'draft', files: [{}] });
});

it.each(guarded.filter(({ path }) => path.includes('{id}')).filter(isForOffice))(
  '$id returns 404 to an administrator for a missing record',
  async ({ id }) => {
    expect((await callOf(id)(await office(), missingRecords)).status).toBe(404);
  },
);

/** Lists of the caller's records. */
const ownLists = [
  paths.sessions,
  paths.applications,
  paths.children,
  paths.notifications,
  '/api/application/course-applications',
  '/api/contracts/?tab=main-education',
  '/api/payments/?tab=main-education',
  ...Object.keys(questionnaires).map((name) => `/api/questionnaires/${name}`),
];

interface Listed {
  readonly id: number;
}

it.each(ownLists)('%s lists no records of another family', async (path) => {
  const idsOf = async (user: number) => {
    const body = await (await signInById(app, user)).read<Listed[] | { data: Listed[] }>(path);
    return (Array.isArray(body) ? body : body.data).map(({ id }) => id);
  };
  const own = await idsOf(USERS.representative);
  expect(own).not.toEqual([]);
  for (const id of await idsOf(USERS.stranger)) expect(own).not.toContain(id);
});

it('the log of an application lists what families and office did, newest first', async () => {
  const [parent, administrator] = [await representative(), await office()];
  const { application, files } = (await parent.form(paths.createApplication, requiredAnswers, [pdfFile()]))
    .body;
  await administrator.call('GET', paths.application(application.id));
  await administrator.call('GET', paths.file(files[0]?.id ?? 0));
  const lines = await administrator.read<{ action: string; user: { id: number } }[]>(
    `/api/admin/applications/${application.id}/audit`,
  );
  expect(lines.map(({ action, user }) => `${action} by ${user.id}`)).toEqual([
    'file.viewed by 1',
    'application.viewed by 1',
    'file.added by 2',
    'application.created by 2',
  ]);
});
