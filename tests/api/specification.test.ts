import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { requiredAnswers } from './support/answers.ts';
import { startApp, type TestApp } from './support/app.ts';
import {
  type ApiResponse,
  type Client,
  clientOf,
  formData,
  PASSWORD,
  PHONES,
  signIn,
} from './support/client.ts';
import { createUnpaidDiagnostic } from './support/diagnostic.ts';
import { insertApplications } from './support/inserted-applications';
import { awaitCode } from './support/outbox.ts';

/**
 * Every call that the specification names in section 7, made with the specification's own body: it answers what the
 * specification shows, or is refused exactly as the table of `docs/specification.md` says.
 */
interface SpecifiedCall {
  /** Method and path, as `specification-calls.txt` has them. */
  readonly call: string;
  /** Who makes it: a representative's calls are made by one without consents too. */
  readonly by: 'nobody' | 'representative' | 'administrator';
  readonly send: (client: Client, changes?: object) => Promise<ApiResponse<unknown>>;
  /** Members that the specification shows in the answer. */
  readonly answer?: object;
}

const NEW_PASSWORD = 'слон читает вслух';
const NEWCOMER = { phone: '+79160000001', email: 'newcomer@example.ru' };
const COLLEAGUE = '+79160000002';
const VISIT = { email: 'm@example.ru', name: 'Мария', phone: '+79160000003', gender: 'female' };
const CHILD = { first_name: 'Соня', last_name: 'Орлова', birth_date: '27.03.2015', gender: 'female' };
const QUESTION = { question: 'Где столовая?', answer: 'На первом этаже.', section: 'Школа', position: 1 };

let app: TestApp;
let nobody: Client;
let parent: Client;
let office: Client;
/** Registered with the specification's own body: no consent given. */
let newcomer: Client;
const made = { user: 0, code: '', application: 0, file: 0, child: 0, question: 0, diagnostic: 0, course: 0 };

beforeAll(async () => {
  app = await startApp();
  nobody = clientOf(app.origin);
  [parent, office] = await Promise.all([signIn(app.origin), signIn(app.origin, 'administrator')]);
  await insertApplications(app, 10);
  made.diagnostic = await createUnpaidDiagnostic(app, parent);
});
afterAll(() => app.stop());

const get = (path: string) => (client: Client) => client.call('GET', path);
/** As it stands: `Client.json` writes a body in the words of today's forms. */
const json =
  (method: string, path: () => string, body: () => object) =>
  (client: Client, changes: object = {}) =>
    client.call(method, path(), {
      body: JSON.stringify({ ...body(), ...changes }),
      headers: { 'content-type': 'application/json' },
    });
const post = (path: string, body: () => object) => json('POST', () => path, body);
const form =
  (
    path: string,
    fields: () => Readonly<Record<string, unknown>>,
    files: () => Parameters<typeof formData>[1] = () => [],
  ) =>
  (client: Client) =>
    client.call('POST', path, { body: formData(fields(), files()) });
const bare = (method: string, path: () => string) => (client: Client) => client.call(method, path());

const CALLS: readonly SpecifiedCall[] = [
  {
    call: 'POST /api/auth/verify-phone',
    by: 'nobody',
    send: post('/api/auth/verify-phone', () => ({ phone: NEWCOMER.phone })),
  },
  {
    call: 'POST /api/auth/check',
    by: 'nobody',
    send: post('/api/auth/check', () => ({ phone: NEWCOMER.phone, code: made.code })),
  },
  {
    call: 'POST /api/auth/send-email',
    by: 'nobody',
    send: post('/api/auth/send-email', () => ({ phone: COLLEAGUE, email: 'c@example.ru' })),
  },
  {
    call: 'POST /api/auth/registration',
    by: 'nobody',
    send: post('/api/auth/registration', () => ({
      ...NEWCOMER,
      password: NEW_PASSWORD,
      name: 'Мария',
      role_id: 2,
      code: made.code,
    })),
    answer: { token: { accessToken: expect.any(String) }, user: { phone: NEWCOMER.phone, role_id: 2 } },
  },
  {
    call: 'POST /api/auth/login',
    by: 'nobody',
    send: post('/api/auth/login', () => ({ phone: PHONES.representative, password: PASSWORD })),
    answer: { token: expect.any(String), user: { role_id: 2 } },
  },
  {
    call: 'GET /api/auth/resource',
    by: 'representative',
    send: get('/api/auth/resource'),
    answer: { user: { role_id: 2 }, verified: true },
  },
  {
    call: 'GET /api/auth/presence-phone/',
    by: 'nobody',
    send: get('/api/auth/presence-phone/?phone=%2B79000000002'),
  },
  {
    call: 'GET /api/auth/presence-email/',
    by: 'nobody',
    send: get('/api/auth/presence-email/?email=orlova@example.ru'),
  },
  {
    call: 'POST /api/auth/finish-registration',
    by: 'representative',
    send: post('/api/auth/finish-registration', () => ({
      name: 'Мария',
      surname: 'Орлова',
      middle_name: 'Игоревна',
      email: 'orlova@example.ru',
      phone: PHONES.representative,
      training_class: '1А',
      training_form: 'full_time',
    })),
  },
  {
    call: 'POST /api/auth/create-user',
    by: 'administrator',
    send: post('/api/auth/create-user', () => ({ phone: COLLEAGUE, role_id: 2, name: 'Пётр' })),
    answer: { id: expect.any(Number) },
  },
  {
    call: 'GET /api/admin/users-list/',
    by: 'administrator',
    send: get('/api/admin/users-list/?per_page=10&page=1&blocked=false&deleted=false'),
    answer: { per_page: 10, total: expect.any(Number), data: expect.any(Array) },
  },
  {
    call: 'PATCH /api/admin/block-user/{id}',
    by: 'administrator',
    send: bare('PATCH', () => `/api/admin/block-user/${made.user}`),
  },
  {
    call: 'PATCH /api/admin/unlock-user/{id}',
    by: 'administrator',
    send: bare('PATCH', () => `/api/admin/unlock-user/${made.user}`),
  },
  {
    call: 'PATCH /api/admin/upgrade-user-password/{id}',
    by: 'administrator',
    send: bare('PATCH', () => `/api/admin/upgrade-user-password/${made.user}`),
  },
  {
    call: 'DELETE /api/admin/delete-user/{id}',
    by: 'administrator',
    send: bare('DELETE', () => `/api/admin/delete-user/${made.user}`),
  },
  {
    call: 'GET /api/admin/class-list',
    by: 'administrator',
    send: get('/api/admin/class-list'),
    answer: { classList: expect.stringContaining('1А') },
  },
  {
    call: 'PATCH /api/admin/class-list',
    by: 'administrator',
    send: json(
      'PATCH',
      () => '/api/admin/class-list',
      () => ({ classList: '1А, 1Б, 2А' }),
    ),
    answer: { classList: expect.stringContaining('2А') },
  },
  {
    call: 'GET /api/admin/applications/',
    by: 'administrator',
    send: get('/api/admin/applications/?per_page=100&page=1'),
    answer: { per_page: 100, page: 1 },
  },
  {
    call: 'POST /api/application/make-draft-long-application',
    by: 'representative',
    send: form(
      '/api/application/make-draft-long-application',
      () => requiredAnswers,
      () => [pdfFile('Табель.pdf')],
    ),
    answer: { application: { id: expect.any(Number) }, files: [{ id: expect.any(Number) }] },
  },
  {
    call: 'POST /api/application/update-long-application',
    by: 'representative',
    send: form('/api/application/update-long-application', () => ({
      id: made.application,
      ...requiredAnswers,
    })),
  },
  {
    call: 'POST /api/application/make-child-user-data',
    by: 'representative',
    send: form('/api/application/make-child-user-data', () => ({ application_id: made.application })),
  },
  {
    call: 'DELETE /api/application/file/{id}',
    by: 'representative',
    send: bare('DELETE', () => `/api/application/file/${made.file}`),
  },
  {
    call: 'PATCH /api/application/finish-draft-application',
    by: 'representative',
    send: json(
      'PATCH',
      () => '/api/application/finish-draft-application',
      () => ({ application_id: made.application }),
    ),
  },
  {
    call: 'GET /api/application/long-applications',
    by: 'representative',
    send: get('/api/application/long-applications'),
  },
  {
    call: 'GET /api/application/long-applications/{id}',
    by: 'representative',
    send: bare('GET', () => `/api/application/long-applications/${made.application}`),
    answer: { status: 'submitted', application_long: { student_id: expect.any(Number) }, files: [] },
  },
  {
    call: 'POST /api/application/update-status',
    by: 'representative',
    send: form('/api/application/update-status/', () => ({
      id: made.application,
      status: 'cancelled',
      comment: 'Переезжаем',
    })),
    answer: { id: expect.any(Number), status: 'cancelled' },
  },
  {
    call: 'POST /api/application/create-long-application',
    by: 'representative',
    send: form('/api/application/create-long-application', () => requiredAnswers),
    answer: { application: { id: expect.any(Number) } },
  },
  {
    call: 'DELETE /api/application/application/{id}',
    by: 'representative',
    send: bare('DELETE', () => `/api/application/application/${made.application}`),
  },
  {
    call: 'POST /api/application/diagnostic-payment/',
    by: 'representative',
    send: post('/api/application/diagnostic-payment/', () => ({ application_id: made.diagnostic })),
    answer: { link: expect.any(String) },
  },
  {
    call: 'POST /api/application/diagnostic-payment-qr/',
    by: 'representative',
    send: post('/api/application/diagnostic-payment-qr/', () => ({ application_id: made.diagnostic })),
    answer: { link: expect.any(String) },
  },
  {
    call: 'GET /api/application/courses-schedule',
    by: 'representative',
    send: get('/api/application/courses-schedule'),
  },
  {
    call: 'POST /api/application/make-draft-long-application-course',
    by: 'representative',
    send: form('/api/application/make-draft-long-application-course', () => ({ contact: 'Письмом' })),
    answer: { application: { id: expect.any(Number) } },
  },
  {
    call: 'GET /api/application/course-applications',
    by: 'representative',
    send: get('/api/application/course-applications'),
  },
  {
    call: 'DELETE /api/application/course-application/{id}',
    by: 'representative',
    send: bare('DELETE', () => `/api/application/course-application/${made.course}`),
  },
  { call: 'GET /api/users/get-child-list', by: 'representative', send: get('/api/users/get-child-list') },
  {
    call: 'POST /api/users/update-or-create-user-child-data',
    by: 'representative',
    send: post('/api/users/update-or-create-user-child-data', () => CHILD),
    answer: { id: expect.any(Number), ...CHILD },
  },
  {
    call: 'POST /api/application/create-long-application-course',
    by: 'representative',
    send: async (client) => form('/api/application/create-long-application-course', () => course)(client),
  },
  {
    call: 'DELETE /api/users/user-child-data/{id}',
    by: 'representative',
    send: bare('DELETE', () => `/api/users/user-child-data/${made.child}`),
  },
  { call: 'GET /api/users/excursion', by: 'representative', send: get('/api/users/excursion') },
  {
    call: 'POST /api/users/excursion',
    by: 'representative',
    send: post('/api/users/excursion', () => ({ ...VISIT, birth_date: '27.03.2015' })),
  },
  {
    call: 'POST /api/users/update',
    by: 'representative',
    send: post('/api/users/update', () => ({ name: 'Мария', surname: 'Орлова' })),
  },
  { call: 'GET /api/faq/all', by: 'representative', send: get('/api/faq/all') },
  {
    call: 'POST /api/faq',
    by: 'administrator',
    send: post('/api/faq', () => QUESTION),
    answer: { id: expect.any(Number) },
  },
  {
    call: 'PUT /api/faq/{id}',
    by: 'administrator',
    send: json(
      'PUT',
      () => `/api/faq/${made.question}`,
      () => ({ ...QUESTION, answer: 'На втором этаже.' }),
    ),
  },
  {
    call: 'DELETE /api/faq/{id}',
    by: 'administrator',
    send: bare('DELETE', () => `/api/faq/${made.question}`),
  },
  {
    call: 'POST /api/auth/update-password',
    by: 'representative',
    send: post('/api/auth/update-password', () => ({ password: NEW_PASSWORD })),
  },
  {
    call: 'POST /api/auth/restore-password',
    by: 'nobody',
    send: post('/api/auth/restore-password', () => ({ phone: PHONES.stranger })),
  },
  {
    call: 'POST /api/auth/reset-password',
    by: 'nobody',
    send: post('/api/auth/reset-password', () => ({
      password: NEW_PASSWORD,
      phone: PHONES.stranger,
      code: made.code,
    })),
  },
];

let course: Readonly<Record<string, unknown>> = {};

/** What later calls need of an earlier one. */
const AFTER: Readonly<Record<string, (answer: ApiResponse<unknown>) => void | Promise<void>>> = {
  'POST /api/auth/verify-phone': async () => {
    made.code = await awaitCode(app.dataDir, NEWCOMER.phone);
  },
  'POST /api/auth/registration': ({ body }) => {
    newcomer = clientOf(app.origin, Object(body).token.accessToken);
  },
  'POST /api/auth/create-user': ({ body }) => {
    made.user = Object(body).id;
  },
  'POST /api/application/make-draft-long-application': ({ body }) => {
    const { application, files } = Object(body);
    made.application = application.id;
    made.file = files[0].id;
  },
  'POST /api/application/create-long-application': async () => {
    const { body } = await form(
      '/api/application/make-draft-long-application',
      () => requiredAnswers,
    )(parent);
    made.application = Object(body).application.id;
  },
  'POST /api/application/make-draft-long-application-course': ({ body }) => {
    made.course = Object(body).application.id;
  },
  'POST /api/users/update-or-create-user-child-data': async ({ body }) => {
    made.child = Object(body).id;
    const { body: children } = await parent.call<TestChild[]>('GET', '/api/users/get-child-list');
    const { body: courses } = await parent.call<TestCourse[]>('GET', '/api/application/courses-schedule');
    const child = children[0];
    const fitting = child && courses.find((one) => isForChild(one, child));
    course = { course_id: fitting?.id, child: child?.id };
  },
  'POST /api/faq': ({ body }) => {
    made.question = Object(body).id;
  },
  'POST /api/auth/restore-password': async () => {
    made.code = await awaitCode(app.dataDir, PHONES.stranger);
  },
};

interface Refinement {
  readonly status: number;
  /** `consent`, or the field of the body that is missing. */
  readonly about: string;
}

/** The one table of calls in `docs/specification.md`. */
const REFINED: ReadonlyMap<string, Refinement> = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, call = '', status, about = ''] =
        /^\| `([A-Z]+ \/api\/[^`]+)` \| `(\d{3})` `(\w+)` \|/.exec(line) ?? [];
      return status ? [[call, { status: Number(status), about }] as const] : [];
    }),
);

describe('the calls of the specification', () => {
  it('are all tested, and so are those that docs/specification.md refines', () => {
    const listed = readFileSync(join(import.meta.dirname, 'support/specification-calls.txt'), 'utf8');
    const calls = CALLS.map(({ call }) => call);
    expect(calls.toSorted()).toEqual(listed.trim().split('\n').toSorted());
    expect([...REFINED.keys()].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(CALLS)('$call', async ({ call, by, send, answer }) => {
    const refinement = REFINED.get(call);
    const client = { nobody, representative: parent, administrator: office }[by];
    if (by === 'representative') await expectConsentAsked(refinement, await send(newcomer));
    let answered = await send(client);
    if (refinement && refinement.about !== 'consent') {
      expect([answered.status, answered.body]).toEqual([
        refinement.status,
        expect.objectContaining({ errors: [expect.objectContaining({ path: refinement.about })] }),
      ]);
      answered = await send(client, { [refinement.about]: PASSWORD });
    }
    expect([answered.status, answered.text]).toEqual([expect.toSatisfy(isDone), expect.any(String)]);
    if (answer) expect(answered.body).toMatchObject(answer);
    await AFTER[call]?.(answered);
  });

  it('lists the applications of all campaigns without parameters', async () => {
    const { body } = await office.call<{ total: number }>('GET', '/api/admin/applications/');
    const { count } = await app.context.db
      .selectFrom('applications')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(body.total).toBe(Number(count));
  });
});

const isDone = (status: number) => status >= 200 && status < 300;

/** Without a consent a call is refused where the table says so, and nowhere else. */
async function expectConsentAsked(
  refinement: Refinement | undefined,
  { status, body }: ApiResponse<unknown>,
) {
  if (refinement?.about === 'consent')
    expect([status, body]).toEqual([
      refinement.status,
      expect.objectContaining({ consent: 'personal-data' }),
    ]);
  else expect(status).not.toBe(403);
}
