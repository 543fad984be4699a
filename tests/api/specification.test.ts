import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForChild, type TestChild, type TestCourse } from '#tests/support/data/courses.ts';
import { pdfFile, type TestFile } from '#tests/support/data/files.ts';
import { samplesForProblems } from '#tests/support/data/updated-calls.ts';
import { requiredAnswers } from './support/answers.ts';
import { startApp, type TestApp } from './support/app.ts';
import { createDraft } from './support/applications.ts';
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
import { insertApplications } from './support/inserted-applications.ts';
import { awaitCode } from './support/outbox.ts';

/**
 * Every call of section 7 of the specification, with the specification's own body: its response is the specified one, or
 * it is refused as the table of `docs/specification.md` says.
 */
interface SpecifiedCall {
  /** Method and path, as in `specification-calls.txt`. */
  readonly call: string;
  /** Calls of a representative are also made by a representative without consents. */
  readonly by: 'nobody' | 'representative' | 'administrator';
  /** The id in the path. */
  readonly id?: () => number;
  readonly query?: string;
  readonly json?: () => object;
  /** Fields of a multipart body. */
  readonly form?: () => Readonly<Record<string, unknown>>;
  readonly files?: readonly TestFile[];
  /** Members that the specification shows in the response. */
  readonly response?: object;
}

const NEW_PASSWORD = 'слон читает вслух';
const NEWCOMER = { phone: '+79160000001', email: 'newcomer@example.ru' };
const COLLEAGUE = '+79160000002';
const EXCURSION = { email: 'm@example.ru', name: 'Мария', phone: '+79160000003', gender: 'female' };
const CHILD = { first_name: 'Соня', last_name: 'Орлова', birth_date: '27.03.2015', gender: 'female' };
const QUESTION = { question: 'Где столовая?', answer: 'На первом этаже.', section: 'Школа', position: 1 };

let app: TestApp;
let nobody: Client;
let parent: Client;
let office: Client;
/** Registered with the specification's own body: no consent given. */
let newcomer: Client;
/** Ids and the last code, filled in by `AFTER_CALL`. */
const created = {
  user: 0,
  code: '',
  application: 0,
  file: 0,
  child: 0,
  question: 0,
  diagnostic: 0,
  course: 0,
};

beforeAll(async () => {
  app = await startApp();
  nobody = clientOf(app.origin);
  [parent, office] = await Promise.all([signIn(app.origin), signIn(app.origin, 'administrator')]);
  await insertApplications(app, 10);
  created.diagnostic = await createUnpaidDiagnostic(app, parent);
});
afterAll(() => app.stop());

/**
 * Sends a body as it is, because `Client.json` and `Client.form` would update it to the present forms. If the response
 * names fields that became required after version 1, the call is repeated with samples for these.
 */
async function send(client: Client, specified: SpecifiedCall, changes = {}) {
  const { call, id, query, json, form, files = [] } = specified;
  const [method = '', template = ''] = call.split(' ');
  const path = template.replace('{id}', String(id?.()));
  const url = query === undefined ? path : `${path}?${query}`;
  if (!json && !form) return client.call(method, url);
  const headers: HeadersInit = json ? { 'content-type': 'application/json' } : {};
  const sendBody = (body: Readonly<Record<string, unknown>>) =>
    client.call(method, url, { body: json ? JSON.stringify(body) : formData(body, files), headers });
  const body = { ...json?.(), ...form?.(), ...changes };
  const response = await sendBody(body);
  if (response.status !== 422) return response;
  const samples = samplesForProblems({ method, path, body }, response.body.errors ?? []);
  return Object.keys(samples).length > 0 ? sendBody({ ...body, ...samples }) : response;
}

const CALLS: readonly SpecifiedCall[] = [
  {
    call: 'POST /api/auth/verify-phone',
    by: 'nobody',
    json: () => ({ phone: NEWCOMER.phone }),
  },
  {
    call: 'POST /api/auth/check',
    by: 'nobody',
    json: () => ({ phone: NEWCOMER.phone, code: created.code }),
  },
  {
    call: 'POST /api/auth/send-email',
    by: 'nobody',
    json: () => ({ phone: COLLEAGUE, email: 'c@example.ru' }),
  },
  {
    call: 'POST /api/auth/registration',
    by: 'nobody',
    json: () => ({ ...NEWCOMER, password: NEW_PASSWORD, name: 'Мария', role_id: 2, code: created.code }),
    response: { token: { accessToken: expect.any(String) }, user: { phone: NEWCOMER.phone, role_id: 2 } },
  },
  {
    call: 'POST /api/auth/login',
    by: 'nobody',
    json: () => ({ phone: PHONES.representative, password: PASSWORD }),
    response: { token: expect.any(String), user: { role_id: 2 } },
  },
  {
    call: 'GET /api/auth/resource',
    by: 'representative',
    response: { user: { role_id: 2 }, verified: true },
  },
  { call: 'GET /api/auth/presence-phone/', by: 'nobody', query: 'phone=%2B79000000002' },
  { call: 'GET /api/auth/presence-email/', by: 'nobody', query: 'email=orlova@example.ru' },
  {
    call: 'POST /api/auth/finish-registration',
    by: 'representative',
    json: () => ({
      name: 'Мария',
      surname: 'Орлова',
      middle_name: 'Игоревна',
      email: 'orlova@example.ru',
      phone: PHONES.representative,
      training_class: '1А',
      training_form: 'full_time',
    }),
  },
  {
    call: 'POST /api/auth/create-user',
    by: 'administrator',
    json: () => ({ phone: COLLEAGUE, role_id: 2, name: 'Пётр' }),
    response: { id: expect.any(Number) },
  },
  {
    call: 'GET /api/admin/users-list/',
    by: 'administrator',
    query: 'per_page=10&page=1&blocked=false&deleted=false',
    response: { per_page: 10, total: expect.any(Number), data: expect.any(Array) },
  },
  { call: 'PATCH /api/admin/block-user/{id}', by: 'administrator', id: () => created.user },
  { call: 'PATCH /api/admin/unlock-user/{id}', by: 'administrator', id: () => created.user },
  { call: 'PATCH /api/admin/upgrade-user-password/{id}', by: 'administrator', id: () => created.user },
  { call: 'DELETE /api/admin/delete-user/{id}', by: 'administrator', id: () => created.user },
  {
    call: 'GET /api/admin/class-list',
    by: 'administrator',
    response: { classList: expect.stringContaining('1А') },
  },
  {
    call: 'PATCH /api/admin/class-list',
    by: 'administrator',
    json: () => ({ classList: '1А, 1Б, 2А' }),
    response: { classList: expect.stringContaining('2А') },
  },
  {
    call: 'GET /api/admin/applications/',
    by: 'administrator',
    query: 'per_page=100&page=1',
    response: { per_page: 100, page: 1 },
  },
  {
    call: 'POST /api/application/make-draft-long-application',
    by: 'representative',
    form: () => requiredAnswers,
    files: [pdfFile('Табель.pdf')],
    response: { application: { id: expect.any(Number) }, files: [{ id: expect.any(Number) }] },
  },
  {
    call: 'POST /api/application/update-long-application',
    by: 'representative',
    form: () => ({ id: created.application, ...requiredAnswers }),
  },
  {
    call: 'POST /api/application/make-child-user-data',
    by: 'representative',
    form: () => ({ application_id: created.application }),
  },
  { call: 'DELETE /api/application/file/{id}', by: 'representative', id: () => created.file },
  {
    call: 'PATCH /api/application/finish-draft-application',
    by: 'representative',
    json: () => ({ application_id: created.application }),
  },
  { call: 'GET /api/application/long-applications', by: 'representative' },
  {
    call: 'GET /api/application/long-applications/{id}',
    by: 'representative',
    id: () => created.application,
    response: { status: 'submitted', application_long: { student_id: expect.any(Number) }, files: [] },
  },
  {
    call: 'POST /api/application/update-status',
    by: 'representative',
    form: () => ({ id: created.application, status: 'cancelled', comment: 'Переезжаем' }),
    response: { id: expect.any(Number), status: 'cancelled' },
  },
  {
    call: 'POST /api/application/create-long-application',
    by: 'representative',
    form: () => requiredAnswers,
    response: { application: { id: expect.any(Number) } },
  },
  { call: 'DELETE /api/application/application/{id}', by: 'representative', id: () => created.application },
  {
    call: 'POST /api/application/diagnostic-payment/',
    by: 'representative',
    json: () => ({ application_id: created.diagnostic }),
    response: { link: expect.any(String) },
  },
  {
    call: 'POST /api/application/diagnostic-payment-qr/',
    by: 'representative',
    json: () => ({ application_id: created.diagnostic }),
    response: { link: expect.any(String) },
  },
  { call: 'GET /api/application/courses-schedule', by: 'representative' },
  {
    call: 'POST /api/application/make-draft-long-application-course',
    by: 'representative',
    form: () => ({ contact: 'Письмом' }),
    response: { application: { id: expect.any(Number) } },
  },
  { call: 'GET /api/application/course-applications', by: 'representative' },
  { call: 'DELETE /api/application/course-application/{id}', by: 'representative', id: () => created.course },
  { call: 'GET /api/users/get-child-list', by: 'representative' },
  {
    call: 'POST /api/users/update-or-create-user-child-data',
    by: 'representative',
    json: () => CHILD,
    response: { id: expect.any(Number), ...CHILD },
  },
  { call: 'POST /api/application/create-long-application-course', by: 'representative', form: () => course },
  { call: 'DELETE /api/users/user-child-data/{id}', by: 'representative', id: () => created.child },
  { call: 'GET /api/users/excursion', by: 'representative' },
  {
    call: 'POST /api/users/excursion',
    by: 'representative',
    json: () => ({ ...EXCURSION, birth_date: '27.03.2015' }),
  },
  {
    call: 'POST /api/users/update',
    by: 'representative',
    json: () => ({ name: 'Мария', surname: 'Орлова' }),
  },
  { call: 'GET /api/faq/all', by: 'representative' },
  {
    call: 'POST /api/faq',
    by: 'administrator',
    json: () => QUESTION,
    response: { id: expect.any(Number) },
  },
  {
    call: 'PUT /api/faq/{id}',
    by: 'administrator',
    id: () => created.question,
    json: () => ({ ...QUESTION, answer: 'На втором этаже.' }),
  },
  { call: 'DELETE /api/faq/{id}', by: 'administrator', id: () => created.question },
  {
    call: 'POST /api/auth/update-password',
    by: 'representative',
    json: () => ({ password: NEW_PASSWORD }),
  },
  {
    call: 'POST /api/auth/restore-password',
    by: 'nobody',
    json: () => ({ phone: PHONES.stranger }),
  },
  {
    call: 'POST /api/auth/reset-password',
    by: 'nobody',
    json: () => ({ password: NEW_PASSWORD, phone: PHONES.stranger, code: created.code }),
  },
];

let course: Readonly<Record<string, unknown>> = {};

/** By call: stores from its response what later calls need. */
const AFTER_CALL: Readonly<Record<string, (response: ApiResponse<unknown>) => void | Promise<void>>> = {
  'POST /api/auth/verify-phone': async () => {
    created.code = await awaitCode(app.dataDir, NEWCOMER.phone);
  },
  'POST /api/auth/registration': ({ body }) => {
    newcomer = clientOf(app.origin, Object(body).token.accessToken);
  },
  'POST /api/auth/create-user': ({ body }) => {
    created.user = Object(body).id;
  },
  'POST /api/application/make-draft-long-application': ({ body }) => {
    const { application, files } = Object(body);
    created.application = application.id;
    created.file = files[0].id;
  },
  'POST /api/application/create-long-application': async () => {
    created.application = (await createDraft(parent)).id;
  },
  'POST /api/application/make-draft-long-application-course': ({ body }) => {
    created.course = Object(body).application.id;
  },
  'POST /api/users/update-or-create-user-child-data': async ({ body }) => {
    created.child = Object(body).id;
    const { body: children } = await parent.call<TestChild[]>('GET', '/api/users/get-child-list');
    const { body: courses } = await parent.call<TestCourse[]>('GET', '/api/application/courses-schedule');
    const child = children[0];
    const fitting = child && courses.find((one) => isForChild(one, child));
    course = { course_id: fitting?.id, child: child?.id };
  },
  'POST /api/faq': ({ body }) => {
    created.question = Object(body).id;
  },
  'POST /api/auth/restore-password': async () => {
    created.code = await awaitCode(app.dataDir, PHONES.stranger);
  },
};

interface Refinement {
  readonly status: number;
  /** `consent`, or the field of the body that is missing. */
  readonly about: string;
}

/** The calls in the table of `docs/specification.md`: the status and the reason of their refusal. */
const REFINEMENTS: ReadonlyMap<string, Refinement> = new Map(
  readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, call = '', status, about = ''] =
        /^\| `([A-Z]+ \/api\/[^`]+)` \| `(\d{3})` `(\w+)` \|/.exec(line) ?? [];
      return status ? [[call, { status: Number(status), about }] as const] : [];
    }),
);

// one walk: calls use what the calls before them created
describe('the calls of the specification', { shuffle: false }, () => {
  it('are all in the list of section 7, as are the calls refined in docs/specification.md', () => {
    const listed = readFileSync(join(import.meta.dirname, 'support/specification-calls.txt'), 'utf8');
    const calls = CALLS.map(({ call }) => call);
    expect(calls.toSorted()).toEqual(listed.trim().split('\n').toSorted());
    expect([...REFINEMENTS.keys()].filter((call) => !calls.includes(call))).toEqual([]);
  });

  it.each(CALLS)('$call', async (specified) => {
    const { call, by, response } = specified;
    const refinement = REFINEMENTS.get(call);
    const client = { nobody, representative: parent, administrator: office }[by];
    if (by === 'representative') await expectConsentRequired(refinement, await send(newcomer, specified));
    let result = await send(client, specified);
    if (refinement && refinement.about !== 'consent') {
      expect([result.status, result.body]).toEqual([
        refinement.status,
        expect.objectContaining({ errors: [expect.objectContaining({ path: refinement.about })] }),
      ]);
      result = await send(client, specified, { [refinement.about]: PASSWORD });
    }
    expect([result.status, result.text]).toEqual([expect.toSatisfy(isSuccess), expect.any(String)]);
    if (response) expect(result.body).toMatchObject(response);
    await AFTER_CALL[call]?.(result);
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

const isSuccess = (status: number) => status >= 200 && status < 300;

/** Expects a refusal if the table says that the call requires a consent, and no refusal otherwise. */
async function expectConsentRequired(
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
