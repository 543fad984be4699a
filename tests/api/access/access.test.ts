import { describe, expect, it } from 'vitest';
import { questionnaires } from '#generated/questionnaires.ts';
import { operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { lastAuditLine } from '../support/audit-lines';
import { clientOf, paths } from '../support/client.ts';
import { schoolThings } from '../support/school-things.ts';
import { signInById, USERS } from '../support/session.ts';
import { callOf, EXPECTED_ERRORS } from './calls.ts';
import { generalQuestionnaireCalls } from './questionnaire-calls.ts';
import {
  insertUser,
  missingOf,
  once,
  sharedThings,
  signInColleague,
  type Things,
  thingsOf,
} from './things.ts';

const GENERAL = new Set([
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
  ...generalQuestionnaireCalls,
]);

/** What calls are refused on: none of them changes it, so that it need not be made for each. */
const app = await openApp();
// of people whose sessions no call of a test ends
const refusedOn = sharedThings({
  ...thingsOf(app, await signInById(app, USERS.stranger), await signInColleague(app)),
  ...schoolThings(app, 'stranger'),
});
const blocked = await signInById(app, await insertUser(app, true));

/** Things of the representative, by sessions that no call of another test has ended. */
async function things(): Promise<Things> {
  return thingsOf(
    app,
    await signInById(app, USERS.representative),
    await signInById(app, USERS.administrator),
  );
}

const table = operations().map(({ id, access }) => ({ id, access }));

describe.each(table)('$id', ({ id, access }) => {
  const isPublic = access === 'public';
  const isFor = (role: string) => access === 'any' || isPublic || access.some((one) => one === role);

  it('requires a session unless it is public', async () => {
    const on = async () => (isPublic ? await things() : refusedOn);
    const nobody = await callOf(id)(clientOf(app.origin), await on());
    const forged = await callOf(id)(clientOf(app.origin, 'a'.repeat(43)), await on());
    const expected = isPublic ? (EXPECTED_ERRORS[id] ?? 200) : 401;
    expect([nobody.status, forged.status]).toEqual([expected, expected]);
  });

  /** One call of the office, which several rules are about. */
  const byOffice = once(async () => {
    const on = isFor('administrator') ? await things() : refusedOn;
    return callOf(id)(await signInById(app, USERS.administrator), on);
  });

  it('is limited to its roles', async () => {
    const { status } = await byOffice();
    if (isFor('administrator')) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  it('serves the owner of the record', async () => {
    const byFamily = async () => callOf(id)(await signInById(app, USERS.representative), await things());
    const { status } = await (isFor('representative') ? byFamily() : byOffice());
    if (EXPECTED_ERRORS[id]) return;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  it('is audited with caller and address if it is for the office', async () => {
    if (isPublic || access === 'any' || isFor('representative') || EXPECTED_ERRORS[id]) return;
    await byOffice();
    const line = await lastAuditLine(app, { operation: id });
    expect(line).toMatchObject({
      user_id: 1,
      operation: id,
      address: '127.0.0.1',
      request: expect.any(String),
    });
  });

  it("does not reveal that another person's record exists", async () => {
    if (isPublic || access === 'any' || !isFor('representative') || GENERAL.has(id)) return;
    const representative = await signInById(app, USERS.representative);
    const foreign = await callOf(id)(representative, refusedOn);
    const missing = await callOf(id)(representative, missingOf(refusedOn));
    expect(foreign.status).toBe(404);
    expect(missing.status).toBe(404);
    const owner = await signInById(app, USERS.stranger);
    expect((await owner.call('GET', paths.one(await refusedOn.application()))).body).toMatchObject({
      status: 'draft',
      files: [{}],
    });
  });

  it('rejects a blocked user with 423', async () => {
    if (isPublic) return;
    const { status } = await callOf(id)(blocked, refusedOn);
    expect(status).toBe(423);
  });
});

/** Lists of one's own records. */
const ownLists = [
  paths.sessions,
  paths.list,
  paths.children,
  paths.notifications,
  '/api/application/course-applications',
  '/api/contracts/?tab=main-education',
  '/api/payments/?tab=main-education',
  ...Object.keys(questionnaires).map((name) => `/api/questionnaires/${name}`),
];

it.each(ownLists)('%s lists no records of another family', async (path) => {
  const on = await things();
  await Promise.all([on.application(), on.child(), on.courseApplication(), on.contract(), on.invoice()]);
  await Promise.all(Object.keys(questionnaires).map((name) => on.questionnaire(name)));
  const idsOf = async (user: number) => {
    const { body } = await (await signInById(app, user)).call<Listed[] | { data: Listed[] }>('GET', path);
    return (Array.isArray(body) ? body : body.data).map(({ id }) => id);
  };
  const own = await idsOf(USERS.representative);
  expect(own).not.toEqual([]);
  for (const id of await idsOf(USERS.stranger)) expect(own).not.toContain(id);
});

interface Listed {
  readonly id: number;
}

it('audits what an administrator reads and changes', async () => {
  const [parent, office] = [
    await signInById(app, USERS.representative),
    await signInById(app, USERS.administrator),
  ];
  const { application, files } = (await parent.form(paths.create, requiredAnswers, [pdfFile()])).body;
  await office.call('GET', paths.one(application.id));
  await office.call('GET', paths.file(files[0]?.id ?? 0));
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'user_id'])
    .where('application_id', '=', application.id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'application.created', user_id: 2 },
    { action: 'file.added', user_id: 2 },
    { action: 'application.viewed', user_id: 1 },
    { action: 'file.viewed', user_id: 1 },
  ]);
});
