import { describe, expect, it } from 'vitest';
import { childId, openCourseApp } from './applicants.ts';

const { app, create, draft, newCourse, changeStatus, office, read, parent, seatsLeft, schedule, stranger } =
  await openCourseApp();

interface OfficeCourse {
  readonly id: number;
  readonly places_label: string;
}

const undo = (id: number, expected_status: string) =>
  office.json('POST', `/api/admin/course-applications/${id}/undo`, { expected_status });
const seatsLabel = async (course: number) =>
  (await office.read<OfficeCourse[]>('/api/admin/courses')).find(({ id }) => id === course)?.places_label;
const eventsOf = async (id: number) =>
  (await office.read<{ event: string }[]>(`/api/admin/course-applications/${id}/messages`)).map(
    ({ event }) => event,
  );

/** A course with one seat and a waiting list: the application that has the seat, and two that wait. */
async function createFullCourse() {
  const { course, fields } = await newCourse({ places: 1, waitingList: true });
  const holder = (await create({ ...fields, child: await childId(stranger) }, stranger)).body.application;
  const first = (await create(fields)).body.application;
  const second = (await create({ ...fields, child: await childId(parent, 1) })).body.application;
  return { course, fields, holder, first, second };
}

describe('a full course with a waiting list', () => {
  it('accepts a waiting application, shows its position and notifies the family', async () => {
    const { course, holder, first, second } = await createFullCourse();
    expect([holder.status, first.status, second.status]).toEqual(['submitted', 'waiting', 'waiting']);
    expect(first.submitted_at).not.toBeNull();
    expect((await read(second.id)).seat_label).toBe(
      'Ваше место в листе ожидания: 2. Освободится место на курсе — предложим его вам.',
    );
    expect((await read(first.id, office)).seat_label).toBe('1-я в очереди');
    expect(await eventsOf(first.id)).toEqual(['course-application-waiting']);
    expect((await schedule()).find(({ id }) => id === course)).toMatchObject({
      places_left: 0,
      waiting_list: true,
      places_left_label: 'лист ожидания',
      waiting_label: 'Мест нет, можно встать в лист ожидания. Заявок перед вами: 2.',
    });
    expect(await seatsLabel(course)).toBe('занято 1 из 1, в листе ожидания 2');
  });

  it('does not assign a freed seat automatically, not even to a later applicant', async () => {
    const { course, fields, holder, first } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    expect((await read(first.id)).status).toBe('waiting');
    expect(await seatsLeft(course)).toBe(0);
    const late = (await create({ ...fields, child: await childId(stranger) }, stranger)).body.application;
    expect([late.status, (await read(late.id, stranger)).seat_label]).toEqual([
      'waiting',
      'Ваше место в листе ожидания: 3. Освободится место на курсе — предложим его вам.',
    ]);
    expect((await read(first.id, office)).seat_label).toBe('1-я в очереди, свободных мест: 1');
    expect(await seatsLabel(course)).toBe('занято 0 из 1, в листе ожидания 3, можно предложить мест: 1');
  });

  it('a free seat can be offered once, and the family accepts it', async () => {
    const { course, holder, first, second } = await createFullCourse();
    expect((await changeStatus(office, first.id, 'offered')).status).toBe(409);
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    const offers = await Promise.all([
      changeStatus(office, first.id, 'offered'),
      changeStatus(office, second.id, 'offered', undefined, 'Первые уехали'),
    ]);
    expect(offers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const offered = offers[0]?.status === 200 ? first : second;
    expect(await eventsOf(offered.id)).toContain('course-application-offered');
    expect((await changeStatus(stranger, offered.id, 'submitted')).status).toBe(404);
    expect((await changeStatus(parent, offered.id, 'submitted')).status).toBe(200);
    expect((await read(offered.id)).status).toBe('submitted');
    expect(await seatsLabel(course)).toBe('занято 1 из 1, в листе ожидания 1');
  });

  it('an offer out of turn needs a reason, visible only to the office', async () => {
    const { holder, first, second } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    const offerTransition = async (id: number) =>
      (await read(id, office)).transitions?.find(({ to }) => to === 'offered');
    expect(await offerTransition(first.id)).toEqual({ to: 'offered', comment: 'optional' });
    expect(await offerTransition(second.id)).toMatchObject({
      note: 'Заявка 2-я в очереди: раньше ждут другие',
      asks_reason: true,
    });
    const refused = await changeStatus(office, second.id, 'offered');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [
        {
          path: 'exception_reason',
          message: 'Заявка 2-я в очереди. Напишите, почему предлагаете место раньше других.',
        },
      ],
    ]);
    expect((await changeStatus(office, second.id, 'offered', undefined, 'Первые уехали')).status).toBe(200);
    expect((await read(second.id, office)).status_history?.at(-1)).toMatchObject({
      status: 'offered',
      office_note: 'Первые уехали',
    });
    expect((await read(second.id)).status_history?.at(-1)).not.toHaveProperty('office_note');
  });

  it('an offer shows its deadline to the office, and that it has expired', async () => {
    const { holder, first } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    await changeStatus(office, first.id, 'offered');
    const readSeatLabel = async () => (await read(first.id, office)).seat_label;
    expect(await readSeatLabel()).toMatch(/^место предложено до \d\d\.\d\d\.\d{4}$/);
    const longAgo = { status_at: new Date('2026-01-12T09:00:00Z') };
    await app.context.db.updateTable('course_applications').set(longAgo).where('id', '=', first.id).execute();
    expect(await readSeatLabel()).toMatch(/^место предложено до \d\d\.01\.2026, срок вышел$/);
    expect((await read(first.id)).seat_label).toBeUndefined();
  });

  it('an applicant with a seat on another course cannot switch to it, and learns how to wait', async () => {
    const { fields } = await newCourse();
    const { id } = (await create(fields)).body.application;
    const { fields: fieldsOfFull } = await newCourse({ places: 1, waitingList: true });
    await create({ ...fieldsOfFull, child: await childId(stranger) }, stranger);
    const refused = await draft({ ...fieldsOfFull, id });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Мест на этом курсе нет. Чтобы встать в лист ожидания, подайте на него отдельную заявку.',
    ]);
  });

  it('the position moves up when another application is cancelled; a seat that was not offered cannot be accepted', async () => {
    const { first, second } = await createFullCourse();
    expect((await changeStatus(parent, second.id, 'submitted')).status).toBe(403);
    expect((await changeStatus(parent, first.id, 'cancelled', 'Нашли другой курс')).status).toBe(200);
    expect((await read(second.id)).seat_label).toContain('место в листе ожидания: 1.');
  });

  it('a return to the list restores the position of the submission day', async () => {
    const { holder, first } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    await changeStatus(office, first.id, 'offered');
    await changeStatus(office, first.id, 'waiting');
    expect((await read(first.id)).seat_label).toContain('место в листе ожидания: 1.');
  });

  it('a waiting application cannot be changed', async () => {
    const { first, fields } = await createFullCourse();
    expect((await draft({ ...fields, id: first.id, contact: 'Вечером' })).status).toBe(409);
  });

  it('an undo is refused if the seat was given to another applicant', async () => {
    const { holder, first } = await createFullCourse();
    await changeStatus(office, holder.id, 'in_review');
    await changeStatus(office, holder.id, 'rejected', 'Не подходит возраст');
    await changeStatus(office, first.id, 'offered');
    expect((await undo(holder.id, 'rejected')).status).toBe(409);
    expect((await undo(first.id, 'offered')).body).toEqual({ id: first.id, status: 'waiting' });
    expect((await undo(holder.id, 'rejected')).body).toEqual({ id: holder.id, status: 'in_review' });
  });
});

describe('an application reopened by the office', () => {
  const reopen = async (id: number) => {
    const { status, body } = await changeStatus(office, id, 'in_review', 'Ошиблись');
    return [status, body.message];
  };

  it('has a seat only if one is free', async () => {
    const { holder, first } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    await changeStatus(office, first.id, 'offered');
    const refusal = [
      409,
      'Мест на этом курсе не осталось. Освободите место или добавьте мест в карточке курса.',
    ];
    expect(await reopen(holder.id)).toEqual(refusal);
    await changeStatus(parent, first.id, 'cancelled', 'Нашли другой курс');
    expect(await reopen(holder.id)).toEqual([200, undefined]);
  });

  it('is refused as a second one of its child, whether accepted, waiting or offered', async () => {
    const { fields, holder } = await createFullCourse();
    await changeStatus(stranger, holder.id, 'cancelled', 'Передумали');
    const sameChild = { ...fields, child: await childId(stranger) };
    const waiting = (await create(sameChild, stranger)).body.application;
    const secondApplication = [409, 'На этот курс вы уже подали заявку для этого ребёнка.'];
    expect([waiting.status, await reopen(holder.id)]).toEqual(['waiting', secondApplication]);
    await changeStatus(office, waiting.id, 'offered');
    expect(await reopen(holder.id)).toEqual(secondApplication);
    await changeStatus(stranger, waiting.id, 'submitted');
    expect(await reopen(holder.id)).toEqual(secondApplication);
  });
});

it('an undo regains an unused seat even if the number of seats was reduced', async () => {
  const { course, fields } = await newCourse({ places: 2 });
  const { id } = (await create(fields)).body.application;
  await create({ ...fields, child: await childId(stranger) }, stranger);
  await changeStatus(office, id, 'in_review');
  await changeStatus(office, id, 'rejected', 'Не подходит возраст');
  await app.context.db.updateTable('courses').set({ places: 1 }).where('id', '=', course).execute();
  expect((await undo(id, 'rejected')).body).toEqual({ id, status: 'in_review' });
});

it('a seat survives a return and resubmission even if the number of seats was reduced', async () => {
  const { course, fields } = await newCourse({ places: 1 });
  const { id } = (await create(fields)).body.application;
  await changeStatus(office, id, 'needs_changes', 'Уточните, как с вами связаться');
  await app.context.db.updateTable('courses').set({ places: 0 }).where('id', '=', course).execute();
  expect((await create({ ...fields, id, contact: 'По телефону' })).body.application.status).toBe('submitted');
});
