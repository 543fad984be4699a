import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { enough } from '../support/answers.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Answer, type Client, clientOf, PASSWORD, paths, signIn } from '../support/client.ts';
import {
  beginCourse,
  noSchoolThings,
  type SchoolThings,
  schoolThings,
  sendContract,
  sendInvoice,
  submitCourse,
} from '../support/school-things.ts';

/** What of somebody's the call is about. */
interface Things extends SchoolThings {
  readonly application: number;
  readonly file: number;
  readonly child: number;
  readonly question: number;
  readonly excursion: number;
  readonly message: number;
  readonly user: number;
}

/** How each operation is called in earnest, on somebody's application and file. */
const calls: Readonly<Record<string, (client: Client, on: Things) => Promise<Answer<unknown>>>> = {
  health: (client) => client.call('GET', '/api/health'),
  getContract: (client) => client.call('GET', '/api/openapi.json'),
  login: (client) => client.json('POST', paths.login, { phone: '+79990000000', password: 'x' }),
  logout: (client) => client.call('POST', paths.logout),
  getResource: (client) => client.call('GET', paths.resource),
  verifyPhone: (client) => client.json('POST', paths.verifyPhone, { phone: freshPhone() }),
  checkCode: (client) => client.json('POST', paths.checkCode, { phone: freshPhone(), code: '123456' }),
  sendEmail: (client) =>
    client.json('POST', paths.sendEmail, { phone: freshPhone(), email: 'nobody@example.ru' }),
  registration: (client) =>
    client.json('POST', paths.registration, { ...newcomer, phone: freshPhone(), code: '123456' }),
  restorePassword: (client) => client.json('POST', paths.restorePassword, { phone: freshPhone() }),
  resetPassword: (client) =>
    client.json('POST', paths.resetPassword, { phone: freshPhone(), code: '123456', password: PASSWORD }),
  finishRegistration: (client) =>
    client.json('POST', paths.finishRegistration, {
      name: 'Мария',
      surname: 'Орлова',
      email: 'orlova@example.ru',
    }),
  updatePassword: (client) => client.json('POST', paths.updatePassword, { password: PASSWORD }),
  createUser: (client) => client.json('POST', paths.createUser, { phone: freshPhone(), role_id: 2 }),
  presencePhone: (client) => client.call('GET', paths.presencePhone('+79990000000')),
  presenceEmail: (client) => client.call('GET', paths.presenceEmail('nobody@example.ru')),
  listNotifications: (client) => client.call('GET', paths.notifications),
  readNotifications: (client) => client.json('PATCH', paths.readNotifications, {}),
  listMessages: (client) => client.call('GET', paths.messages),
  resendMessage: (client, { message }) => client.call('POST', paths.resendMessage(message)),
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
  updateUser: (client) => client.json('POST', '/api/users/update', { training_class: '5А' }),
  updateOrCreateUserChildData: (client, { child }) =>
    client.json('POST', '/api/users/update-or-create-user-child-data', { id: child, ...sonya }),
  deleteUserChildData: (client, { child }) => client.call('DELETE', `/api/users/user-child-data/${child}`),
  makeChildUserData: (client, { application }) =>
    client.form('/api/application/make-child-user-data', { application_id: application }),
  getExcursion: (client) => client.call('GET', '/api/users/excursion'),
  createExcursion: (client) => client.json('POST', '/api/users/excursion', visit),
  listAdminExcursions: (client) => client.call('GET', '/api/admin/excursions/?q=орлова&status=received'),
  updateExcursion: (client, { excursion }) =>
    client.json('PATCH', `/api/admin/excursions/${excursion}`, { status: 'agreed' }),
  listFaq: (client) => client.call('GET', '/api/faq/all'),
  createFaq: (client) => client.json('POST', '/api/faq', question),
  updateFaq: (client, { question: id }) => client.json('PUT', `/api/faq/${id}`, question),
  deleteFaq: (client, { question: id }) => client.call('DELETE', `/api/faq/${id}`),
  listConsents: (client) => client.call('GET', '/api/consents'),
  giveConsent: (client) => client.json('POST', '/api/consents', { purpose: 'health', version: 1 }),
  diagnosticPayment: async (client, { diagnostic }) =>
    client.json('POST', '/api/application/diagnostic-payment/', { application_id: await diagnostic() }),
  diagnosticPaymentQr: async (client, { diagnostic }) =>
    client.json('POST', '/api/application/diagnostic-payment-qr/', { application_id: await diagnostic() }),
  paymentNotification: (client) =>
    client.json('POST', '/api/payments/notification', { event: 'payment.succeeded', object: { id: 'none' } }),
  listPayments: (client) => client.call('GET', '/api/payments/?tab=main-education'),
  payInvoice: async (client, { invoice }) =>
    client.json('POST', `/api/payments/${await invoice()}/pay`, { method: 'card' }),
  listAdminPayments: (client) => client.call('GET', '/api/admin/payments/?status=pending&q=орлова'),
  issueInvoice: (client) => sendInvoice(client),
  cancelInvoice: async (client, { invoice }) =>
    client.call('DELETE', `/api/admin/invoices/${await invoice()}`),
  listContracts: (client) => client.call('GET', '/api/contracts/?tab=main-education'),
  getContractFile: async (client, { contract }) =>
    client.call('GET', `/api/contracts/${await contract()}/file`),
  acceptContract: async (client, { contract }) =>
    client.call('POST', `/api/contracts/${await contract()}/accept`),
  listAdminContracts: (client) => client.call('GET', '/api/admin/contracts/?status=offered&q=орлова'),
  uploadContract: (client) => sendContract(client),
  getCoursesSchedule: (client) => client.call('GET', '/api/application/courses-schedule'),
  listCourseApplications: (client) => client.call('GET', '/api/application/course-applications'),
  getCourseApplication: async (client, { courseApplication }) =>
    client.call('GET', `/api/application/course-application/${await courseApplication()}`),
  deleteCourseApplication: async (client, { courseApplication }) =>
    client.call('DELETE', `/api/application/course-application/${await courseApplication()}`),
  makeDraftLongApplicationCourse: async (client, { courseApplication }) =>
    beginCourse(client, await courseApplication()),
  createLongApplicationCourse: async (client, { courseApplication }) =>
    submitCourse(client, await courseApplication()),
  updateCourseStatus: async (client, { courseApplication }) =>
    client.form('/api/application/update-course-status', {
      ...{ id: await courseApplication(), status: 'cancelled', comment: 'Проверка' },
    }),
  listAdminCourseApplications: (client) =>
    client.call('GET', '/api/admin/course-applications/?status=draft&q=орлова'),
  listUsers: (client) => client.call('GET', '/api/admin/users-list/?per_page=5&blocked=false&q=орлова'),
  blockUser: (client, { user }) => client.call('PATCH', `/api/admin/block-user/${user}`),
  unlockUser: (client, { user }) => client.call('PATCH', `/api/admin/unlock-user/${user}`),
  upgradeUserPassword: (client, { user }) => client.call('PATCH', `/api/admin/upgrade-user-password/${user}`),
  deleteUser: (client, { user }) => client.call('DELETE', `/api/admin/delete-user/${user}`),
  getClassList: (client) => client.call('GET', '/api/admin/class-list'),
  updateClassList: (client) => client.json('PATCH', '/api/admin/class-list', { classList: '1А, 1Б' }),
  listAdminApplications: (client) => client.call('GET', '/api/admin/applications/?status=draft&q=орлова'),
  countAdminApplications: (client) => client.call('GET', '/api/admin/applications/counts'),
  getAdminNeighbours: (client, { application }) =>
    client.call('GET', `/api/admin/applications/${application}/neighbours`),
  exportApplications: (client) => client.call('GET', '/api/admin/applications/export?format=csv'),
  listApplicationAudit: (client, { application }) =>
    client.call('GET', `/api/admin/applications/${application}/audit`),
  listCampaigns: (client) => client.call('GET', '/api/campaigns'),
  withdrawConsent: async (client) => {
    const answer = await client.call('DELETE', '/api/consents/health');
    await client.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    return answer;
  },
};

let phones = 0;
/** A phone that nobody has asked a code for. */
function freshPhone(): string {
  phones += 1;
  return `+7999${String(phones).padStart(7, '0')}`;
}

const newcomer = {
  role_id: 2,
  name: 'Мария',
  email: 'nobody@example.ru',
  password: 'слон читает вслух',
};

/** What a public call answers that nobody could make in earnest: a wrong password, a wrong code. */
const WRONG: Readonly<Record<string, number>> = {
  login: 401,
  checkCode: 422,
  registration: 422,
  resetPassword: 422,
};

const sonya = { last_name: 'Орлова', first_name: 'Софья', birth_date: '01.09.2016', gender: 'female' };
const visit = {
  name: 'Мария Орлова',
  phone: '+79000000002',
  email: 'orlova@example.ru',
  gender: 'female',
  birth_date: '01.09.2016',
};
const question = { section: 'Проверка', question: 'Кто отвечает?', answer: 'Школа.' };

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
  'listCourseApplications',
]);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

/** Things of the demonstration representative: a draft with a file, a child; and what the school has on the list. */
async function things(): Promise<Things> {
  const [owner, office] = [await signIn(app.origin), await signIn(app.origin, 'administrator')];
  const { body } = await owner.form(paths.draft, enough, [pdfFile()]);
  const child = await owner.json('POST', '/api/users/update-or-create-user-child-data', sonya);
  return {
    ...schoolThings(app),
    application: body.application.id,
    file: body.files[0]?.id ?? 0,
    child: child.body.id,
    question: (await office.json('POST', '/api/faq', question)).body.id,
    excursion: (await owner.json('POST', '/api/users/excursion', visit)).body.id,
    message: await anyMessage(),
    user: await anyUser(),
  };
}

/** A letter of the demonstration data. */
async function anyMessage(): Promise<number> {
  const letters = app.context.db.selectFrom('outgoing_messages').select('id').where('secret', 'is', null);
  return (await letters.where('application_id', 'is not', null).limit(1).executeTakeFirstOrThrow()).id;
}

/** Somebody who has nothing to do with the others. */
async function anyUser(): Promise<number> {
  const user = { phone: freshPhone(), role_id: 2, password_hash: '' } as const;
  const made = app.context.db.insertInto('users').values(user).returning('id');
  return (await made.executeTakeFirstOrThrow()).id;
}

const missingThings = async (): Promise<Things> => ({
  ...(await things()),
  ...noSchoolThings,
  ...{ application: 2_000_000_000, file: 2_000_000_000, child: 2_000_000_000 },
});

const table = operations().map(({ id, access }) => ({ id, access }));
const callOf = (id: string) => calls[id] ?? (() => Promise.reject(new Error(`No call of ${id}`)));

describe.each(table)('$id', ({ id, access }) => {
  const isPublic = access === 'public';
  const isFor = (role: string) => access === 'any' || isPublic || access.some((one) => one === role);

  it('asks who calls, unless it is public', async () => {
    const nobody = await callOf(id)(clientOf(app.origin), await things());
    const forged = await callOf(id)(clientOf(app.origin, 'a'.repeat(43)), await things());
    const expected = isPublic ? (WRONG[id] ?? 200) : 401;
    expect([nobody.status, forged.status]).toEqual([expected, expected]);
  });

  it('is for its roles alone', async () => {
    const { status } = await callOf(id)(await signIn(app.origin, 'administrator'), await things());
    if (isFor('administrator')) expect(status).not.toBe(403);
    else expect(status).toBe(403);
  });

  it('serves whose the thing is', async () => {
    const who = isFor('representative') ? 'representative' : 'administrator';
    const { status } = await callOf(id)(await signIn(app.origin, who), await things());
    if (WRONG[id]) return;
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(300);
  });

  it('does not tell that somebody else’s thing is there', async () => {
    if (isPublic || access === 'any' || !isFor('representative') || GENERAL.has(id)) return;
    const on = await things();
    const stranger = await signIn(app.origin, 'stranger');
    const foreign = await callOf(id)(stranger, on);
    const missing = await callOf(id)(stranger, await missingThings());
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
