import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { operations } from '#server/http/document.ts';
import { callOf } from '../access/calls.ts';
import { childFields, courseFields, excursionFields, lazyRecords } from '../access/records.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp, UNREACHABLE_LIMITS, UNREACHABLE_QUOTAS } from '../support/app.ts';
import { changeStatus, createDraft } from '../support/applications.ts';
import { paths, signIn } from '../support/client.ts';

const QUOTAS = {
  ...UNREACHABLE_QUOTAS,
  drafts: 3,
  children: 4,
  applications: 2,
  courseApplications: 3,
  unknownSeats: 2,
  questionnaires: 2,
};

const excursionsByUser = { points: 5, seconds: 86_400 };
const app = await openApp({ quotas: QUOTAS, limits: { ...UNREACHABLE_LIMITS, excursionsByUser } });
const { db } = app.context;
for (const table of ['applications', 'questionnaires', 'course_applications', 'children'])
  await sql`delete from ${sql.table(table)} where representative_id = 2`.execute(db);
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');

/** Tables that the hourly limit of writes bounds, or whose rows expire. */
const BOUNDED_OTHERWISE = [
  'audit_log',
  'idempotency_keys',
  'rate_limits',
  'paused_tries',
  'sessions',
  'form_texts',
];

async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(app.context.db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    if (BOUNDED_OTHERWISE.includes(name)) continue;
    const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count
      from ${sql.table(name)}`.execute(app.context.db);
    counts[name] = counted[0]?.count ?? 0;
  }
  return counts;
}

const LETTERS = [...'абвгдежзиклмнопрстуфхцчшэюя'];
/** A unique first name. */
const nameOf = (n: number) => `Анна${LETTERS[n % LETTERS.length]}${LETTERS[Math.floor(n / LETTERS.length)]}`;
const newChild = (n: number) => ({ ...childFields, first_name: nameOf(n) });
const saveChild = (n: number) =>
  parent.json('POST', '/api/users/update-or-create-user-child-data', newChild(n));
const childIds = async () => (await parent.read<{ id: number }[]>(paths.children)).map(({ id }) => id);

let courses: number[] = [];
/** Creates a course that is open to everybody. */
async function newCourse(): Promise<number> {
  const { body } = await office.json('POST', '/api/admin/courses', { ...courseFields, places: 100 });
  courses = [...courses, body.id];
  return body.id;
}

type Create = (n: number) => Promise<{ readonly status: number }>;
/** Creates a new record of a representative on each call, by operation. */
const creations: Readonly<Record<string, Create>> = {
  updateOrCreateUserChildData: saveChild,
  makeDraftLongApplication: () => parent.form(paths.createDraft, requiredAnswers),
  createLongApplication: (n) =>
    parent.form(paths.createApplication, { ...requiredAnswers, student_first_name: nameOf(n) }),
  copyLongApplication: async (n) => {
    if (n === 0) await parent.form(paths.createApplication, requiredAnswers);
    const [last] = (await parent.read<{ id: number; status: string }[]>(paths.applications)).filter(
      ({ status }) => status === 'submitted',
    );
    if (last) await changeStatus(parent, last.id, 'cancelled', { comment: 'Проверка' });
    const body = await parent.read<{ id: number; status: string }[]>(paths.applications);
    const cancelled = body.filter(({ status }) => status === 'cancelled');
    return parent.call('POST', paths.copyApplication(cancelled[n % cancelled.length]?.id ?? 0));
  },
  makeChildUserData: async (n) => {
    const body = await parent.read<{ id: number; status: string }[]>(paths.applications);
    const own = body.find(({ status }) => status === 'draft') ?? (await createDraft(parent));
    await parent.form(paths.updateApplication, {
      id: own.id,
      ...requiredAnswers,
      student_first_name: nameOf(n + 300),
    });
    return parent.form('/api/application/make-child-user-data', { application_id: own.id });
  },
  createExcursion: () => parent.json('POST', '/api/users/excursion', excursionFields),
  makeDraftLongApplicationCourse: () =>
    parent.form('/api/application/make-draft-long-application-course', { contact: 'Письмом' }),
  createLongApplicationCourse: async (n) => {
    const children = await childIds();
    const course_id = n % 4 === 0 ? await newCourse() : (courses.at(-1) ?? 0);
    const fields = { course_id, child: children[n % children.length] ?? 0 };
    return parent.form('/api/application/create-long-application-course', fields);
  },
  giveConsent: () => parent.json('POST', '/api/consents', { purpose: 'health', version: 1 }),
  createCamp: (n) => createQuestionnaire('createCamp', n),
  createExtendedDay: (n) => createQuestionnaire('createExtendedDay', n),
};

/** Creates a questionnaire and submits every other one, so that drafts are not the only bound. */
async function createQuestionnaire(id: string, n: number) {
  const response = await callOf(id)(parent, lazyRecords(app, parent, office));
  const { id: questionnaireId } = Object(response.body);
  const name = id === 'createCamp' ? 'camp' : 'extended-day';
  if (n % 2 === 0 && questionnaireId)
    await parent.json('POST', `/api/questionnaires/${name}/${questionnaireId}/send`, {});
  return response;
}

async function deleteDrafts(): Promise<void> {
  for (const table of ['applications', 'questionnaires', 'course_applications'])
    await sql`delete from ${sql.table(table)}
      where representative_id = 2 and submitted_at is null`.execute(app.context.db);
}

/** Operations with which a representative creates a record. */
const creating = operations()
  .filter(({ access }) => Array.isArray(access) && access.includes('representative'))
  .filter(({ method, responses }) => method === 'POST' && '201' in responses)
  .map(({ id }) => id);

describe("the number of a family's records is bounded", () => {
  it('for every operation that creates one', () => {
    expect([...creating].sort()).toEqual(Object.keys(creations).sort());
  });

  it.each(Object.entries(creations))(
    '%s',
    async (_, create) => {
      await deleteDrafts();
      // more calls than any quota allows, then ten that must create nothing
      for (let n = 0; n < 32; n += 1) await create(n);
      const before = await countRows();
      const statuses = new Set<number>();
      for (let n = 32; n < 42; n += 1) statuses.add((await create(n)).status);
      // courses are records of the office
      expect({ ...(await countRows()), courses: 0 }).toEqual({ ...before, courses: 0 });
      for (const status of statuses) expect([200, 201, 404, 409, 422, 429]).toContain(status);
    },
    90_000,
  );
});
