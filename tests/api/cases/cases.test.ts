import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newUser, openCaseOf } from '../access/things.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Client, signIn } from '../support/client.ts';
import { withdrawConsent } from '../support/school-things.ts';

type Case = components['schemas']['Case'];
type Page = components['schemas']['CasePage'];

const DAY = 24 * 3_600_000;

let app: TestApp;
let parent: Client;
let office: Client;
beforeAll(async () => {
  app = await startApp();
  parent = await signIn(app.origin);
  office = await signIn(app.origin, 'administrator');
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.context.db.deleteFrom('cases').execute();
});

const list = async (query = '') => (await office.call<Page>('GET', `/api/admin/cases/${query}`)).body;
const close = (id: number, note = 'Сведения удалены') =>
  office.json<Case>('POST', `/api/admin/cases/${id}/close`, { note });

describe('a withdrawn consent', () => {
  it('is a case of the office with the deadline of its purpose', async () => {
    await withdrawConsent(parent);
    const { data, total } = await list();
    expect(total).toBe(1);
    expect(data[0]).toMatchObject({
      kind: 'consent-withdrawn',
      title: 'Отозвано согласие',
      about: 'Согласие на обработку сведений о здоровье ребёнка',
      status: 'open',
      person: { id: 2, phone: '+79000000002' },
      closed_at: null,
    });
    expect(data[0]?.task).toContain('уничтожьте');
    expect(Date.parse(data[0]?.due_at ?? '') - Date.parse(data[0]?.opened_at ?? '')).toBe(30 * DAY);
  });

  it('that is given again is the office’s no more', async () => {
    await withdrawConsent(parent);
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    const { data } = await list();
    expect(data.map(({ status, closed_by }) => [status, closed_by?.id])).toEqual([['dropped', 2]]);
    expect((await close(data[0]?.id ?? 0)).status).toBe(409);
  });
});

describe('the office', () => {
  it('sees what waits first, the soonest at the top, and what is overdue', async () => {
    const people = [await newUser(app), await newUser(app), await newUser(app)];
    const dues = ['2099-01-01', '2020-01-01', '2050-01-01'];
    const ids = await Promise.all(people.map((user, at) => openCaseOf(app, user, dues[at])));
    const [late, overdue, soon] = ids;
    expect((await list()).data.map(({ id, status }) => [id, status])).toEqual([
      [overdue, 'overdue'],
      [soon, 'open'],
      [late, 'open'],
    ]);
    await close(overdue ?? 0);
    const order = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await order('')).toEqual([soon, late, overdue]);
    expect(await order('?sort=-due_at')).toEqual([late, soon, overdue]);
    expect(await order('?status=open&per_page=1&page=2')).toEqual([late]);
    expect(await order('?status=overdue')).toEqual([]);
    expect(await order('?status=closed&kind=erasure')).toEqual([overdue]);
    expect(await order('?q=орлова')).toEqual([]);
  });

  it('closes one once, with a note that stays beside it', async () => {
    const id = await openCaseOf(app, 2);
    expect((await close(id, '')).status).toBe(422);
    expect((await close(id)).body).toMatchObject({ status: 'closed', closed_by: { id: 1 } });
    expect((await close(id, 'Ещё раз')).status).toBe(409);
    expect((await close(2_000_000_000)).status).toBe(404);
    const { body } = await office.call('GET', `/api/admin/cases/${id}`);
    expect(body).toMatchObject({ record: { id }, forms: [{ answers: { note: 'Сведения удалены' } }] });
  });
});
