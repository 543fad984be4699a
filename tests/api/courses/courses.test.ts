import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { childForm } from '#generated/forms/child.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { currentKey, samplesOfAddedFields } from '#tests/support/data/updated-calls.ts';
import { paths, rejection } from '../support/client.ts';
import { type CourseResponse, childId, openCourseApp } from './applicants.ts';

const { app, create, draft, newCourse, changeStatus, office, read, parent, seatsLeft, schedule, stranger } =
  await openCourseApp();

/** The key of the answer now: a school may rename the field. */
const contactKey = currentKey(courseApplicationForm, 'contact');

it('the schedule lists the courses of the campaign by name, with prices in kopecks and Russian dates', async () => {
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

describe('a course for certain classes', () => {
  const refusal = [422, ['course_id'], 'Выберите другой курс: этот для других классов.'];
  const firstError = ({ status, body }: Awaited<ReturnType<typeof create>>) => [
    status,
    body.errors?.map(({ path }) => path),
    body.message,
  ];

  it('is refused to a child of another class, and the draft keeps the choice', async () => {
    const { course, fields } = await newCourse({ classes: ['11'] });
    const { id } = (await draft(fields)).body.application;
    expect((await read(id)).course).toMatchObject({ id: course });
    expect(firstError(await create({ id }))).toEqual(refusal);
    expect(firstError(await create(fields))).toEqual(refusal);
    expect((await read(id)).status).toBe('draft');
  });

  it('is open to children of its classes and of unknown class', async () => {
    const [first] = await parent.read<{ current_grade: string }[]>(paths.children);
    const { fields } = await newCourse({ classes: ['10', String(first?.current_grade)] });
    expect((await create(fields)).status).toBe(201);
    const withoutClass = { ...wireOf(childForm), current_grade: undefined };
    const saved = await parent.json<{ id: number }>(
      'POST',
      '/api/users/update-or-create-user-child-data',
      withoutClass,
    );
    expect((await create({ ...fields, child: saved.body.id })).status).toBe(201);
  });

  it('stays in an application sent before its classes changed; another course for other classes is refused', async () => {
    const { course, fields } = await newCourse();
    const forOthers = await newCourse({ classes: ['11'] });
    const { id } = (await create(fields)).body.application;
    const { db } = app.context;
    await db.updateTable('courses').set({ classes: '["11"]' }).where('id', '=', course).execute();
    expect((await draft({ ...fields, id, contact: 'Письмом' })).status).toBe(201);
    expect(firstError(await draft({ ...forOthers.fields, id }))).toEqual(refusal);
  });
});

describe('an application for a course', () => {
  it('starts as a draft without a seat, and is submitted by its id', async () => {
    const { course, fields } = await newCourse();
    const addedFields = samplesOfAddedFields(courseApplicationForm);
    const created = await draft({ ...addedFields, course_id: course, contact: 'По телефону' });
    expect(created.status).toBe(201);
    expect(created.body.files).toEqual([]);
    const { id, number, status, actions } = created.body.application;
    expect(number).toBe(`К-${number.slice(2, 6)}-${String(id).padStart(5, '0')}`);
    expect([status, actions]).toEqual(['draft', ['edit', 'finish', 'cancel', 'delete']]);
    expect(await seatsLeft(course)).toBe(3);

    const early = await create({ id });
    expect(rejection(early)).toEqual([422, ['child']]);
    const submitted = await create({ ...fields, id, contact: 'Письмом' });
    expect(submitted.status).toBe(201);
    expect(submitted.body.application).toMatchObject({
      id,
      status: 'submitted',
      revision: 2,
      course: { id: course, name: 'Пробный курс' },
      child: { name: 'Орлов Пётр' },
      application_course: { course_id: String(course), [contactKey]: 'Письмом' },
      actions: ['edit', 'cancel'],
    });
    expect(await seatsLeft(course)).toBe(2);
    expect((await read(id)).status_history?.map((step) => step.status)).toEqual(['draft', 'submitted']);
  });

  it("is for one's own child only", async () => {
    const { fields } = await newCourse();
    expect(rejection(await create({ ...fields, child: await childId(stranger) }))).toEqual([422, ['child']]);
  });

  it('accepts no files', async () => {
    const response = await parent.form<CourseResponse>(
      '/api/application/make-draft-long-application-course',
      { contact: 'x' },
      [pdfFile()],
    );
    expect(rejection(response)).toEqual([422, ['files']]);
  });

  it('is cancelled by the family with a comment', async () => {
    const { id } = (await create((await newCourse()).fields)).body.application;
    expect((await changeStatus(parent, id, 'cancelled')).status).toBe(422);
    expect((await changeStatus(parent, id, 'cancelled', 'Передумали')).body).toEqual({
      id,
      status: 'cancelled',
    });
    const cancelled = await read(id);
    expect(cancelled.comment).toBe('Передумали');
    const transition = {
      comment: 'Передумали',
      form: 'cancel-application',
      answers: { comment: 'Передумали' },
    };
    expect(cancelled.status_history?.at(-1)).toMatchObject(transition);
  });
});

it('the record of a course application shows the representative to the office only', async () => {
  const { id } = (await create((await newCourse()).fields)).body.application;
  const path = `/api/application/course-application/${id}`;
  const body = await office.read<components['schemas']['CourseApplication']>(path);
  expect(body.representative?.phone).toMatch(/^\+7/);
  expect(Object.keys(body.choices ?? {})).toEqual(['getCoursesSchedule', 'getChildList']);
  expect(await read(id)).not.toHaveProperty('representative');
});

it('the lifecycle of a course application includes review, return and completion, each reported', async () => {
  const { fields } = await newCourse();
  const { id } = (await create(fields)).body.application;
  expect((await changeStatus(parent, id, 'in_review')).status).toBe(403);
  expect((await changeStatus(office, id, 'needs_changes')).status).toBe(422);
  expect((await changeStatus(office, id, 'needs_changes', 'Уточните класс')).status).toBe(200);
  expect((await read(id)).actions).toEqual(['edit', 'finish', 'cancel']);
  const { submitted_at } = await read(id);
  expect((await create({ ...fields, id, class: '5А' })).status).toBe(201);
  const resubmitted = await read(id);
  expect([resubmitted.submitted_at, resubmitted.resubmitted_at]).toEqual([submitted_at, expect.any(String)]);
  await changeStatus(office, id, 'in_review');
  expect((await draft({ id, contact: 'поздно' })).status).toBe(409);
  expect((await changeStatus(office, id, 'accepted')).body).toEqual({ id, status: 'accepted' });
  expect((await changeStatus(parent, id, 'cancelled', 'Поздно')).status).toBe(409);
  const messages = await app.context.db
    .selectFrom('notifications')
    .select(['event', 'user_id'])
    .where('course_application_id', '=', id)
    .orderBy('id')
    .execute();
  expect(messages.map(({ event }) => event)).toContain('course-application-accepted');
  expect(messages.every(({ user_id }) => user_id === 2)).toBe(true);
});
