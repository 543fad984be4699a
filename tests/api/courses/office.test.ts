import { describe, expect, it } from 'vitest';
import { courseFields } from '../access/records.ts';
import { rejection } from '../support/client.ts';
import { childId, openCourseApp } from './applicants.ts';

const COURSES = '/api/admin/courses';
const { create, draft, office, parent, schedule } = await openCourseApp();

interface OfficeCourse {
  readonly id: number;
  readonly name: string;
  readonly places: number;
  readonly grades: string;
  readonly archived: boolean;
  readonly places_label: string;
}

let courseCount = 0;
/** Creates a course with a unique name. */
async function createCourse(fields: object = {}): Promise<OfficeCourse> {
  courseCount += 1;
  const course = { ...courseFields, name: `Шахматы ${courseCount}`, ...fields };
  const { status, body } = await office.json<OfficeCourse>('POST', COURSES, course);
  expect(status).toBe(201);
  return body;
}

const listCourses = async () => await office.read<OfficeCourse[]>(COURSES);
const onSchedule = async (id: number) => (await schedule()).find((course) => course.id === id);

describe('a course created by the office', () => {
  it('appears in the schedule with its classes and seats', async () => {
    const { id } = await createCourse({ classes: ['5', '6'], places: 2 });
    expect(await onSchedule(id)).toMatchObject({ grades: '5–6 классы', classes: ['5', '6'], places_left: 2 });
  });

  it('shows its taken seats, which survive a reduction', async () => {
    const { id, name } = await createCourse({ places: 2 });
    const fields = { course_id: id, child: await childId(parent) };
    expect((await create(fields)).status).toBe(201);
    const changed = await office.json<OfficeCourse>('PUT', `${COURSES}/${id}`, {
      ...courseFields,
      name,
      places: 0,
    });
    expect([changed.status, changed.body.places_label]).toEqual([200, 'занято 1 из 0']);
    expect(await onSchedule(id)).toMatchObject({ places_left: 0 });
  });

  it('cannot be chosen while it is archived, not even in an existing draft', async () => {
    const { id } = await createCourse();
    const fields = { course_id: id, child: await childId(parent) };
    const draftId = (await draft(fields)).body.application.id;
    const archived = await office.call<OfficeCourse>('POST', `${COURSES}/${id}/archive`);
    expect([archived.status, archived.body.archived]).toEqual([200, true]);
    expect(await onSchedule(id)).toBeUndefined();
    const refused = await create({ id: draftId });
    expect(rejection(refused)).toEqual([422, ['course_id']]);
    expect((await create(fields)).status).toBe(422);
    expect((await office.call('DELETE', `${COURSES}/${id}/archive`)).status).toBe(200);
    expect((await create({ id: draftId })).status).toBe(201);
  });

  it('can be deleted while nobody has applied', async () => {
    const { id } = await createCourse();
    await draft({ course_id: id, child: await childId(parent) });
    expect((await office.call('DELETE', `${COURSES}/${id}`)).status).toBe(409);
    const other = await createCourse();
    expect((await office.call('DELETE', `${COURSES}/${other.id}`)).status).toBe(204);
    expect((await listCourses()).map((one) => one.id)).not.toContain(other.id);
  });

  it('cannot end before it starts', async () => {
    const body = { ...courseFields, starts_on: '06.09.2027', ends_on: '05.09.2027' };
    const response = await office.json('POST', COURSES, body);
    expect(rejection(response)).toEqual([422, ['ends_on']]);
  });
});

it('a course older than its form has the data of its columns', async () => {
  const [earlier] = (await listCourses()).filter(({ name }) => !name.startsWith('Шахматы '));
  expect(earlier).toMatchObject({ places: expect.any(Number), archived: false });
  const { id, name } = earlier ?? { id: 0, name: '' };
  const listed = await onSchedule(id);
  const changed = await office.json<OfficeCourse>('PUT', `${COURSES}/${id}`, {
    ...courseFields,
    name,
    teacher: 'Анна Ли',
  });
  expect(changed.body).toMatchObject({ name, teacher: 'Анна Ли' });
  expect(await onSchedule(id)).toMatchObject({ id: listed?.id, name, teacher: 'Анна Ли' });
});
