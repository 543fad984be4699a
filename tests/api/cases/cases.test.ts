import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { closeFulfilledCases, hasAnyHealthAnswer } from '#server/personal-data/erasure.ts';
import { insertCase } from '../access/records.ts';
import { allAnswers, markHealthAnswers } from '../support/answers.ts';
import { paths, signIn } from '../support/client.ts';
import { insertUser } from '../support/rows.ts';
import { withdrawConsent } from '../support/school-records.ts';
import { openSchool } from '../support/session.ts';

type Case = components['schemas']['Case'];
type Page = components['schemas']['CasePage'];

const DAY = 24 * 3_600_000;

const { app, parent, office } = await openSchool();
beforeEach(async () => {
  await app.context.db.deleteFrom('cases').execute();
});

const list = async (query = '') => await office.read<Page>(`/api/admin/cases/${query}`);
const RETAINED = { outcome: 'kept', law: 'Закон № 125-ФЗ, статья 17' };
const erase = (id: number) => office.call<Case>('POST', `/api/admin/cases/${id}/erase`);
const close = (id: number, note = 'Сведения удалены', outcome: object = RETAINED) =>
  office.json<Case>('POST', `/api/admin/cases/${id}/close`, { ...outcome, note });

describe('a withdrawn consent', () => {
  it('opens a case with the deadline of its purpose', async () => {
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

  it('given again closes the case', async () => {
    await withdrawConsent(parent);
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    const { data } = await list();
    expect(data.map(({ status, closed_by }) => [status, closed_by?.id])).toEqual([['dropped', 2]]);
    expect((await close(data[0]?.id ?? 0)).status).toBe(409);
  });
});

describe('the office', () => {
  it('sees open cases by deadline, and overdue ones marked', async () => {
    const people = [await insertUser(app), await insertUser(app), await insertUser(app)];
    const dues = ['2099-01-01', '2020-01-01', '2050-01-01'];
    const ids = await Promise.all(people.map((user, at) => insertCase(app, user, dues[at])));
    const [distant, overdue, soon] = ids;
    expect((await list()).data.map(({ id, status }) => [id, status])).toEqual([
      [overdue, 'overdue'],
      [soon, 'open'],
      [distant, 'open'],
    ]);
    await close(overdue ?? 0);
    const order = async (query: string) => (await list(query)).data.map(({ id }) => id);
    expect(await order('')).toEqual([soon, distant, overdue]);
    expect(await order('?sort=-due_at')).toEqual([distant, soon, overdue]);
    expect(await order('?status=open&per_page=1&page=2')).toEqual([distant]);
    expect(await order('?status=overdue')).toEqual([]);
    expect(await order('?status=closed&kind=erasure')).toEqual([overdue]);
    expect(await order('?q=орлова')).toEqual([]);
  });

  it('closes a case once, with a note', async () => {
    const id = await insertCase(app, 2);
    expect((await close(id, '')).status).toBe(422);
    expect((await close(id)).body).toMatchObject({ status: 'closed', closed_by: { id: 1 } });
    expect((await close(id, 'Ещё раз')).status).toBe(409);

    const body = await office.read(`/api/admin/cases/${id}`);
    expect(body).toMatchObject({ record: { id }, forms: [{ answers: { note: 'Сведения удалены' } }] });
  });

  it('cannot close a case as erased while data exist, or erase a whole family by a case', async () => {
    const id = await insertCase(app, await insertUser(app));
    // the case is about all data of the family
    const refused = [await close(id, 'Удалили', { outcome: 'erased' }), await erase(id)];
    for (const { status, body } of refused)
      expect([status, body]).toEqual([
        409,
        { message: expect.stringContaining('Данные семьи ещё на месте') },
      ]);
    expect((await list()).data[0]).toMatchObject({ id, status: 'open', covers: 'all' });
  });

  it('sees the cases of a deleted family closed, with only the account number left', async () => {
    const user = await insertUser(app);
    const ids = [await insertCase(app, user), await insertCase(app, user, undefined, 'health')];
    expect((await office.call('DELETE', `/api/admin/delete-user/${user}`)).status).toBe(204);
    const { data } = await list('?status=closed');
    expect(data.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    for (const closedCase of data)
      expect(closedCase).toMatchObject({
        person: {
          id: user,
          name: expect.stringMatching(`^Учётная запись № ${user}, данные удалены `),
          phone: '',
        },
        closed_by: { id: 1 },
        result: 'Данные удалены, обращение закрылось само.',
      });
  });

  it('erases the questionnaires of a withdrawn consent, which closes its case', async () => {
    await parent.json('POST', '/api/consents', { purpose: 'extended-day', version: 1 });
    const created = await parent.form('/api/questionnaires/extended-day', {});
    expect(created.status, created.text).toBe(201);
    await parent.call('DELETE', '/api/consents/extended-day');
    const [open] = (await list('?status=open')).data;
    expect(open?.covers).toBe('form');
    expect((await close(open?.id ?? 0, 'Удалили', { outcome: 'erased' })).status).toBe(409);
    expect((await erase(open?.id ?? 0)).body).toMatchObject({ status: 'closed', closed_by: { id: 1 } });
    expect((await erase(open?.id ?? 0)).status).toBe(409);
    const own = await parent.call<readonly unknown[]>('GET', '/api/questionnaires/extended-day');
    expect(own.body).toEqual([]);
  });

  it('finds a case closed by the daily job if no data of it are stored', async () => {
    const [empty, other] = [await insertUser(app), await insertUser(app)];
    const id = await insertCase(app, empty, undefined, 'health');
    // a case about the whole account, which exists
    await insertCase(app, other);
    await closeFulfilledCases(app.context.db);
    const { data } = await list('?status=closed');
    expect(data).toEqual([expect.objectContaining({ id, closed_by: null, result: expect.any(String) })]);
  });
});

describe('erasing health answers by a case', () => {
  const MARK = 'Пометка-о-здоровье';
  const health = markHealthAnswers(MARK);

  it('leaves none in any table, under current, former and legacy names', async () => {
    await parent.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    const { body } = await parent.form(paths.createApplication, { ...allAnswers, ...health });
    const camp = await parent.form('/api/questionnaires/camp', {
      answers: JSON.stringify({ comment: MARK }),
    });
    expect([body.application.status, camp.status]).toEqual(['submitted', 201]);
    const { id } = body.application;
    const { db } = app.context;
    const [name = ''] = Object.keys(health);
    const former = { [`was:was:${name}`]: MARK };
    await sql`update applications set form = form || ${JSON.stringify(former)}::jsonb,
      sent_back = jsonb_build_object('at', now(), 'form', form, 'form_version', form_version, 'files', '[]'::jsonb)
      where id = ${id}`.execute(db);
    await parent.call('DELETE', '/api/consents/health');
    const [open] = (await list('?status=open')).data;
    expect((await close(open?.id ?? 0, 'Сведения удалены', { outcome: 'erased' })).status).toBe(409);
    expect((await erase(open?.id ?? 0)).body).toMatchObject({ status: 'closed' });

    for (const table of ['applications', 'questionnaires', 'idempotency_keys']) {
      const { rows } = await sql<{
        text: string;
      }>`select to_jsonb(t)::text as text from ${sql.table(table)} as t`.execute(db);
      expect(rows.filter(({ text }) => text.includes(MARK))).toEqual([]);
    }
    const stored = await parent.call<{ application_long: object }>('GET', paths.application(id));
    expect(stored.body.application_long).toMatchObject({ student_first_name: expect.any(String) });
    expect(await hasAnyHealthAnswer(db, 2)).toBe(false);
  });

  it('preserves the answers of other families', async () => {
    const { db } = app.context;
    const stranger = await signIn(app.origin, 'stranger');
    await stranger.json('POST', '/api/consents', { purpose: 'health', version: 1 });
    await stranger.form(paths.createDraft, { ...allAnswers, ...markHealthAnswers('Другая пометка') });
    await withdrawConsent(parent);
    const [open] = (await list('?status=open')).data;
    expect((await erase(open?.id ?? 0)).status).toBe(200);
    expect(await hasAnyHealthAnswer(db, 3)).toBe(true);
  });
});
