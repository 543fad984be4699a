import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFile } from '#tests/support/data/files.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type AnyBody, type Client, paths, signIn } from '../support/client.ts';

interface Course {
  readonly id: number;
  readonly name: string;
  readonly places_left: number;
}
interface CourseApplication {
  readonly id: number;
  readonly number: string;
  readonly status: string;
  readonly revision: number;
  readonly course: Course | null;
  readonly child: { readonly id: number; readonly name: string } | null;
  readonly application_course: Readonly<Record<string, unknown>>;
  readonly actions: readonly string[];
  readonly comment: string | null;
  readonly status_history?: readonly { readonly status: string }[];
  readonly transitions?: readonly { readonly to: string }[];
}
type Answer = AnyBody & { readonly application: CourseApplication };

let app: TestApp;
let parent: Client;
let stranger: Client;
let office: Client;
beforeAll(async () => {
  app = await startApp();
  parent = await signIn(app.origin);
  stranger = await signIn(app.origin, 'stranger');
  office = await signIn(app.origin, 'administrator');
});
afterAll(() => app.stop());

type Fields = Record<string, string | number>;
const draft = (fields: Fields = {}, client = parent, headers?: Record<string, string>) =>
  client.form<Answer>('/api/application/make-draft-long-application-course', fields, [], headers);
const create = (fields: Fields = {}, client = parent, headers?: Record<string, string>) =>
  client.form<Answer>('/api/application/create-long-application-course', fields, [], headers);
const one = async (id: number, client = parent) =>
  (await client.call<CourseApplication & AnyBody>('GET', `/api/application/course-application/${id}`)).body;
const move = (client: Client, id: number, status: string, comment?: string) =>
  client.form('/api/application/update-course-status', { id, status, ...(comment && { comment }) });
const schedule = async () => (await parent.call<Course[]>('GET', '/api/application/courses-schedule')).body;
const placesOf = async (id: number) => (await schedule()).find((course) => course.id === id)?.places_left;

/** A new course of its own, and answers for it. */
async function fresh(places = 3): Promise<{ course: number; fields: Fields }> {
  const { campaign } = await app.context.db
    .selectFrom('courses')
    .select('campaign')
    .executeTakeFirstOrThrow();
  const { id } = await app.context.db
    .insertInto('courses')
    .values({
      ...{ campaign, places, name: 'Пробный курс', description: 'Описание', teacher: 'Учитель' },
      ...{ grades: '5 класс', schedule: 'Вторник', place: 'Кабинет 1', price: 0 },
      ...{ starts_on: '2027-09-01', ends_on: '2028-05-31' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { course: id, fields: { course_id: id, child: await childOf(parent) } };
}

async function childOf(client: Client, index = 0): Promise<number> {
  return (await client.call<{ id: number }[]>('GET', paths.children)).body[index]?.id ?? 0;
}

describe('the schedule', () => {
  it('has the courses of the campaign by name, with prices in kopecks and days as people write them', async () => {
    const courses = await schedule();
    expect(courses.length).toBeGreaterThanOrEqual(8);
    expect(courses).toContainEqual(
      expect.objectContaining({
        name: 'Робототехника',
        price: 3600000,
        starts_on: expect.stringMatching(/^07\.09\.20\d\d$/),
      }),
    );
  });

  it('is the same for the school', async () => {
    const { body } = await office.call<Course[]>('GET', '/api/application/courses-schedule');
    expect(body).toEqual(await schedule());
  });
});

describe('an application for a course', () => {
  it('begins as a draft that holds no place, and is submitted by its number', async () => {
    const { course, fields } = await fresh();
    const made = await draft({ course_id: course, contact: 'По телефону' });
    expect(made.status).toBe(201);
    expect(made.body.files).toEqual([]);
    const { id, number, status, actions } = made.body.application;
    expect(number).toBe(`К-${number.slice(2, 6)}-${String(id).padStart(5, '0')}`);
    expect([status, actions]).toEqual(['draft', ['edit', 'finish', 'cancel', 'delete']]);
    expect(await placesOf(course)).toBe(3);

    const early = await create({ id });
    expect([early.status, early.body.errors?.map(({ path }) => path)]).toEqual([422, ['child']]);
    const submitted = await create({ ...fields, id, contact: 'Письмом' });
    expect(submitted.status).toBe(201);
    expect(submitted.body.application).toMatchObject({
      id,
      status: 'submitted',
      revision: 2,
      course: { id: course, name: 'Пробный курс' },
      child: { name: 'Орлов Пётр' },
      application_course: { course_id: String(course), contact: 'Письмом' },
      actions: ['edit', 'cancel'],
    });
    expect(await placesOf(course)).toBe(2);
    expect((await one(id)).status_history?.map((step) => step.status)).toEqual(['draft', 'submitted']);
  });

  it('made and submitted in one call with its key is made once', async () => {
    const { fields } = await fresh();
    const headers = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await create(fields, parent, headers), await create(fields, parent, headers)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.application.id).toBe(first.body.application.id);
  });

  it('submitted twice stays submitted, without a second line in its history', async () => {
    const { fields } = await fresh();
    const { id } = (await create(fields)).body.application;
    expect((await create({ id })).status).toBe(201);
    expect((await one(id)).status_history).toHaveLength(2);
  });

  it('keeps answers that the form does not know', async () => {
    const { id } = (await draft({ hobby: 'Шахматы' })).body.application;
    expect((await one(id)).application_course).toEqual({ hobby: 'Шахматы' });
  });

  it('of a stale revision is not overwritten', async () => {
    const { id } = (await draft({ contact: 'раз' })).body.application;
    expect((await draft({ id, revision: 1, contact: 'два' })).status).toBe(201);
    expect((await draft({ id, revision: 1, contact: 'три' })).status).toBe(409);
    expect((await one(id)).application_course).toEqual({ contact: 'два' });
  });

  it.each([
    [{ course_id: 2_000_000 }, 'course_id'],
    [{ course_id: 'robot' }, 'course_id'],
    [{ child: 'Анна' }, 'child'],
    [{ contact: 'а'.repeat(301) }, 'contact'],
  ])('is not kept with %j: 422', async (fields, path) => {
    const { status, body } = await create({ ...(await fresh()).fields, ...fields });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([422, [path]]);
  });

  it('is for one’s own child alone', async () => {
    const { fields } = await fresh();
    const answer = await create({ ...fields, child: await childOf(stranger) });
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'child']);
  });

  it('takes no files', async () => {
    const answer = await parent.form<Answer>(
      '/api/application/make-draft-long-application-course',
      { contact: 'x' },
      [pdfFile()],
    );
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'files']);
  });

  it('is deleted as a draft, and cancelled once it was submitted', async () => {
    const { fields } = await fresh();
    const path = (id: number) => `/api/application/course-application/${id}`;
    const begun = (await draft({})).body.application.id;
    expect((await parent.call('DELETE', path(begun))).status).toBe(204);
    expect((await parent.call('GET', path(begun))).status).toBe(404);
    const { id } = (await create(fields)).body.application;
    expect((await parent.call('DELETE', path(id))).status).toBe(409);
    expect((await move(parent, id, 'cancelled')).status).toBe(422);
    expect((await move(parent, id, 'cancelled', 'Передумали')).body).toEqual({ id, status: 'cancelled' });
    expect((await one(id)).comment).toBe('Передумали');
  });

  it('of somebody else is not there', async () => {
    const { id } = (await draft({})).body.application;
    const path = `/api/application/course-application/${id}`;
    expect((await stranger.call('GET', path)).status).toBe(404);
    expect((await stranger.call('DELETE', path)).status).toBe(404);
    expect((await move(stranger, id, 'cancelled', 'x')).status).toBe(404);
    expect((await draft({ id, contact: 'x' }, stranger)).status).toBe(404);
    expect((await create({ id }, stranger)).status).toBe(404);
    const { body } = await stranger.call<CourseApplication[]>('GET', '/api/application/course-applications');
    expect(body.map((application) => application.id)).not.toContain(id);
  });
});

describe('places on a course', () => {
  it('the last one is given once, whoever asks at the same moment', async () => {
    const { course, fields } = await fresh(1);
    const theirs = { ...fields, child: await childOf(stranger) };
    const answers = await Promise.all([create(fields), create(theirs, stranger)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Мест на этом курсе не осталось. Выберите другой курс.');
    expect(await placesOf(course)).toBe(0);
  });

  it('are free again when an application is cancelled or rejected', async () => {
    const { course, fields } = await fresh(1);
    const { id } = (await create(fields)).body.application;
    expect(await placesOf(course)).toBe(0);
    await move(parent, id, 'cancelled', 'Передумали');
    expect(await placesOf(course)).toBe(1);
    const again = (await create(fields)).body.application.id;
    await move(office, again, 'in_review');
    await move(office, again, 'rejected', 'Не подходит возраст');
    expect(await placesOf(course)).toBe(1);
  });

  it('a child has one of them', async () => {
    const { fields } = await fresh();
    await create(fields);
    const second = await create(fields);
    expect([second.status, second.body.message]).toEqual([
      409,
      'Заявка этого ребёнка на этот курс уже подана.',
    ]);
    expect((await create({ ...fields, child: await childOf(parent, 1) })).status).toBe(201);
  });

  it('are judged anew when a submitted application changes its course', async () => {
    const { fields } = await fresh();
    const full = await fresh(0);
    const { id } = (await create(fields)).body.application;
    expect((await draft({ ...full.fields, id })).status).toBe(409);
    expect((await draft({ id, course_id: Number(fields.course_id) })).status).toBe(422);
    expect((await one(id)).course).toMatchObject({ id: fields.course_id });
  });
});

describe('the life of an application for a course', () => {
  it('goes through review, back for changes, and to its end; each step is told of', async () => {
    const { fields } = await fresh();
    const { id } = (await create(fields)).body.application;
    expect((await move(parent, id, 'in_review')).status).toBe(403);
    expect((await move(office, id, 'needs_changes')).status).toBe(422);
    expect((await move(office, id, 'needs_changes', 'Уточните класс')).status).toBe(200);
    expect((await one(id)).actions).toEqual(['edit', 'finish', 'cancel']);
    expect((await create({ ...fields, id, class: '5А' })).status).toBe(201);
    await move(office, id, 'in_review');
    expect((await draft({ id, contact: 'поздно' })).status).toBe(409);
    expect((await move(office, id, 'accepted')).body).toEqual({ id, status: 'accepted' });
    expect((await move(parent, id, 'cancelled', 'Поздно')).status).toBe(409);
    const told = await app.context.db
      .selectFrom('notifications')
      .select(['event', 'user_id'])
      .where('course_application_id', '=', id)
      .orderBy('id')
      .execute();
    expect(told.map(({ event }) => event)).toContain('course-application-accepted');
    expect(told.every(({ user_id }) => user_id === 2)).toBe(true);
  });
});

describe('the office’s list', () => {
  const list = async (query: string) =>
    (
      await office.call<{ total: number; data: CourseApplication[] }>(
        'GET',
        `/api/admin/course-applications/?per_page=100&${query}`,
      )
    ).body;

  it('agrees with its count under every filter and order', async () => {
    for (const query of ['', 'status=submitted&status=draft', 'status=draft', 'q=Пробный', 'campaign=all'])
      for (const sort of ['number', '-created_at', 'submitted_at', '-updated_at']) {
        const { data, total } = await list(`${query}&sort=${sort}`);
        expect(data).toHaveLength(total);
      }
    expect((await list('campaign=1999/00')).total).toBe(0);
    expect((await list('status=draft')).data.every(({ status }) => status === 'draft')).toBe(true);
  });

  it('finds by number, course and child, and says where each may be moved', async () => {
    const { fields } = await fresh();
    const { id, number } = (await create(fields)).body.application;
    const { data } = await list(`q=${encodeURIComponent(number)}`);
    expect(data.map((application) => application.id)).toEqual([id]);
    expect(data[0]?.transitions?.map(({ to }) => to)).toEqual(['cancelled', 'in_review', 'needs_changes']);
    const byChild = await list(`q=${encodeURIComponent('Орлов Пётр')}`);
    expect(byChild.data.map((application) => application.id)).toContain(id);
  });
});
