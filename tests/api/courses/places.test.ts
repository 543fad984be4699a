import { describe, expect, it } from 'vitest';
import { type CourseApplication, childId, openCourseApp } from './applicants.ts';

const { create, draft, newCourse, changeStatus, office, read, parent, seatsLeft, stranger } =
  await openCourseApp();

describe('seats of a course', () => {
  it('are given once: of two parallel applications for the last seat one is refused', async () => {
    const { course, fields } = await newCourse({ places: 1 });
    const strangersFields = { ...fields, child: await childId(stranger) };
    const responses = await Promise.all([create(fields), create(strangersFields, stranger)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('На этом курсе мест не осталось. Выберите другой.');
    expect(await seatsLeft(course)).toBe(0);
  });

  it('are given once: with a waiting list, the other of two parallel applications waits', async () => {
    const { course, fields } = await newCourse({ places: 1, waitingList: true });
    const strangersFields = { ...fields, child: await childId(stranger) };
    const responses = await Promise.all([create(fields), create(strangersFields, stranger)]);
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
    expect(responses.map(({ body }) => body.application.status).sort()).toEqual(['submitted', 'waiting']);
    expect(await seatsLeft(course)).toBe(0);
  });

  it('are free again after a cancellation or rejection', async () => {
    const { course, fields } = await newCourse({ places: 1 });
    const { id } = (await create(fields)).body.application;
    expect(await seatsLeft(course)).toBe(0);
    await changeStatus(parent, id, 'cancelled', 'Передумали');
    expect(await seatsLeft(course)).toBe(1);
    const secondId = (await create(fields)).body.application.id;
    await changeStatus(office, secondId, 'in_review');
    await changeStatus(office, secondId, 'rejected', 'Не подходит возраст');
    expect(await seatsLeft(course)).toBe(1);
  });

  it('are free again by one transition if the family declines', async () => {
    const { course, fields } = await newCourse({ places: 1 });
    const { id } = (await create(fields)).body.application;
    await changeStatus(office, id, 'in_review');
    await changeStatus(office, id, 'accepted');
    expect(await seatsLeft(course)).toBe(0);
    expect((await changeStatus(office, id, 'cancelled', 'Семья отказалась')).status).toBe(200);
    expect(await seatsLeft(course)).toBe(1);
    const statuses = (await read(id)).status_history?.map(({ status }) => status);
    expect(statuses?.slice(-2)).toEqual(['accepted', 'cancelled']);
  });

  it('are limited to one per child', async () => {
    const { fields } = await newCourse();
    await create(fields);
    const second = await create(fields);
    expect([second.status, second.body.message]).toEqual([
      409,
      'На этот курс вы уже подали заявку для этого ребёнка.',
    ]);
    expect((await create({ ...fields, child: await childId(parent, 1) })).status).toBe(201);
  });

  it('are checked again if a submitted application changes its course', async () => {
    const { fields } = await newCourse();
    const full = await newCourse({ places: 0 });
    const { id } = (await create(fields)).body.application;
    expect((await draft({ ...full.fields, id })).status).toBe(409);
    expect((await draft({ id, course_id: Number(fields.course_id) })).status).toBe(422);
    expect((await read(id)).course).toMatchObject({ id: fields.course_id });
  });
});

describe("the office's list", () => {
  const list = async (query: string) =>
    await office.read<{ total: number; data: CourseApplication[] }>(
      `/api/admin/course-applications/?per_page=100&${query}`,
    );

  it('finds by number, course and child, and lists the transitions', async () => {
    const { fields } = await newCourse();
    const { id, number } = (await create(fields)).body.application;
    const { data } = await list(`q=${encodeURIComponent(number)}`);
    expect(data.map((application) => application.id)).toEqual([id]);
    expect(data[0]?.transitions?.map(({ to }) => to)).toEqual(['cancelled', 'in_review', 'needs_changes']);
    const byChild = await list(`q=${encodeURIComponent('Орлов Пётр')}`);
    expect(byChild.data.map((application) => application.id)).toContain(id);
  });
});
