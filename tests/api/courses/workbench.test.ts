import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { applicants } from './applicants.ts';

type Schemas = components['schemas'];

const LIST = '/api/admin/course-applications';

const { create, fresh, move, office, one, parent } = await applicants();

const submitted = async () => (await create((await fresh()).fields)).body.application.id;
const undo = (id: number, expected_status: string) =>
  office.json('POST', `${LIST}/${id}/undo`, { expected_status });
const letters = async (id: number) =>
  (await office.call<Schemas['Message'][]>('GET', `${LIST}/${id}/messages`)).body;

describe('the record of a course application', () => {
  it('shows the representative to the office only', async () => {
    const id = await submitted();
    const { body } = await office.call<Schemas['CourseApplication']>(
      'GET',
      `/api/application/course-application/${id}`,
    );
    expect(body.representative?.phone).toMatch(/^\+7/);
    expect(Object.keys(body.choices ?? {})).toEqual(['getCoursesSchedule', 'getChildList']);
    expect(await one(id)).not.toHaveProperty('representative');
  });

  it.each(['campaign=all&sort=number', 'campaign=all&status=submitted&sort=-updated_at'])(
    'has a review queue with the ids of the list in order under %s',
    async (query) => {
      await submitted();
      const { body: set } = await office.call<{ ids: number[] }>('GET', `${LIST}/ids?${query}`);
      const { body: page } = await office.call<Schemas['AdminCourseApplicationPage']>(
        'GET',
        `${LIST}/?${query}&per_page=100`,
      );
      expect(set.ids.slice(0, 100)).toEqual(page.data.map(({ id }) => id));
      const some = page.data.slice(0, 20).reverse();
      const asked = some.map(({ id }) => `ids=${id}`).join('&');
      const { body: rows } = await office.call('GET', `${LIST}/rows?${asked}&ids=2147483647`);
      expect(rows).toEqual(some);
    },
  );

  it("previews the letter of a decision with the office's additional line", async () => {
    const id = await submitted();
    await move(office, id, 'in_review');
    const { body } = await office.call<Schemas['LetterPreview']>(
      'GET',
      `${LIST}/${id}/letter?status=accepted`,
    );
    const line = 'Первое занятие в среду.';
    await office.form('/api/application/update-course-status', {
      ...{ id, status: 'accepted', expected_status: 'in_review', letter_line: line },
    });
    const sent = (await letters(id))[0]?.text ?? '';
    for (const paragraph of body.letter?.text.slice(0, -1) ?? ['no letter'])
      expect(sent).toContain(paragraph);
    expect(sent).toContain(line);
    const history = (await one(id)).status_history?.at(-1);
    expect(history).toMatchObject({ status: 'accepted', letter_line: line });
  });

  it('does not accept an additional line of a family', async () => {
    const id = await submitted();
    const body = { id, status: 'cancelled', comment: 'Передумали', letter_line: 'Привет' };
    const refused = await parent.form('/api/application/update-course-status', body);
    expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, 'letter_line']);
  });
});

describe('an undone decision on a course application', () => {
  it('restores status, comment, letter and seat', async () => {
    const id = await submitted();
    await move(office, id, 'in_review');
    const before = await one(id);
    await move(office, id, 'rejected', 'Группа набрана');
    expect((await undo(id, 'rejected')).body).toEqual({ id, status: 'in_review' });
    expect(await one(id)).toEqual(before);
    expect((await letters(id)).map(({ event }) => event)).not.toContain('course-application-rejected');
  });

  it('is for its author, once, and not after a later transition', async () => {
    const id = await submitted();
    await move(office, id, 'in_review');
    await move(parent, id, 'cancelled', 'Передумали');
    expect((await undo(id, 'in_review')).status).toBe(409);
    expect((await undo(id, 'cancelled')).status).toBe(409);
    const other = await submitted();
    await move(office, other, 'in_review');
    expect((await undo(other, 'in_review')).status).toBe(200);
    expect((await undo(other, 'submitted')).status).toBe(409);
  });
});
