import { describe, expect, it } from 'vitest';
import { applicants, type CourseApplication, childOf } from './applicants.ts';

const { create, draft, fresh, move, office, one, parent, placesOf, stranger } = await applicants();

describe('seats of a course', () => {
  it('give the last one once under parallel calls', async () => {
    const { course, fields } = await fresh(1);
    const theirs = { ...fields, child: await childOf(stranger) };
    const answers = await Promise.all([create(fields), create(theirs, stranger)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('На этом курсе мест не осталось. Выберите другой.');
    expect(await placesOf(course)).toBe(0);
  });

  it('give the last one once with a waiting list: the second applicant waits', async () => {
    const { course, fields } = await fresh(1, [], true);
    const theirs = { ...fields, child: await childOf(stranger) };
    const answers = await Promise.all([create(fields), create(theirs, stranger)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers.map(({ body }) => body.application.status).sort()).toEqual(['submitted', 'waiting']);
    expect(await placesOf(course)).toBe(0);
  });

  it('are free again after a cancellation or rejection', async () => {
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

  it('are free again by one transition if the family declines', async () => {
    const { course, fields } = await fresh(1);
    const { id } = (await create(fields)).body.application;
    await move(office, id, 'in_review');
    await move(office, id, 'accepted');
    expect(await placesOf(course)).toBe(0);
    expect((await move(office, id, 'cancelled', 'Семья отказалась')).status).toBe(200);
    expect(await placesOf(course)).toBe(1);
    const statuses = (await one(id)).status_history?.map(({ status }) => status);
    expect(statuses?.slice(-2)).toEqual(['accepted', 'cancelled']);
  });

  it('allow one per child', async () => {
    const { fields } = await fresh();
    await create(fields);
    const second = await create(fields);
    expect([second.status, second.body.message]).toEqual([
      409,
      'На этот курс вы уже подали заявку для этого ребёнка.',
    ]);
    expect((await create({ ...fields, child: await childOf(parent, 1) })).status).toBe(201);
  });

  it('are checked again if a submitted application changes its course', async () => {
    const { fields } = await fresh();
    const full = await fresh(0);
    const { id } = (await create(fields)).body.application;
    expect((await draft({ ...full.fields, id })).status).toBe(409);
    expect((await draft({ id, course_id: Number(fields.course_id) })).status).toBe(422);
    expect((await one(id)).course).toMatchObject({ id: fields.course_id });
  });
});

describe("the office's list", () => {
  const list = async (query: string) =>
    (
      await office.call<{ total: number; data: CourseApplication[] }>(
        'GET',
        `/api/admin/course-applications/?per_page=100&${query}`,
      )
    ).body;

  it('finds by number, course and child, and lists the transitions', async () => {
    const { fields } = await fresh();
    const { id, number } = (await create(fields)).body.application;
    const { data } = await list(`q=${encodeURIComponent(number)}`);
    expect(data.map((application) => application.id)).toEqual([id]);
    expect(data[0]?.transitions?.map(({ to }) => to)).toEqual(['cancelled', 'in_review', 'needs_changes']);
    const byChild = await list(`q=${encodeURIComponent('Орлов Пётр')}`);
    expect(byChild.data.map((application) => application.id)).toContain(id);
  });
});
