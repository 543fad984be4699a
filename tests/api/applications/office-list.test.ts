import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { applicationAnswers } from '#server/applications/form.ts';
import { requiredAnswers } from '../support/answers.ts';
import { openApp } from '../support/app.ts';
import { createDraft } from '../support/applications.ts';
import { CURRENT_CAMPAIGN } from '../support/campaigns.ts';
import { paths, signIn } from '../support/client.ts';
import { insertApplications } from '../support/inserted-applications.ts';
import { updateUser } from '../support/rows.ts';

type Row = components['schemas']['AdminApplication'];
interface Page {
  readonly data: Row[];
  readonly total: number;
}
interface Counts {
  readonly counts: Readonly<Record<string, number>>;
  readonly total: number;
}
interface Neighbours {
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

const LIST = '/api/admin/applications';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
await insertApplications(app, 60);
const get = <T>(path: string, query: string) => office.read<T>(`${LIST}${path}?${query}`);

const everyId = (await rows('campaign=all&sort=number')).map(({ id }) => id);

/** All rows of a query. */
async function rows(query: string, perPage = 100): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await get<Page>('/', `${query}&per_page=${perPage}&page=${page}`);
    found.push(...data);
    if (found.length >= total || data.length === 0) return found;
  }
}

const search = (q: string) => `campaign=all&q=${encodeURIComponent(q)}`;

describe('list, counts, neighbours and export', () => {
  const filter = fc.record({
    campaign: fc.constantFrom(undefined, 'all', 'current', CURRENT_CAMPAIGN, '2020/21', '1999/00'),
    status: fc.subarray(['draft', 'submitted', 'in_review', 'needs_changes', 'accepted', 'rejected']),
    q: fc.constantFrom(
      undefined,
      'орлов',
      'елк',
      'ким анна',
      'вик',
      '+7 900 000-00-03',
      '2020-0',
      'нет такого',
    ),
    sort: fc.constantFrom('number', 'created_at', 'submitted_at', 'updated_at', 'title', 'current_grade'),
    grades: fc.subarray(['5', '7', '11'], { maxLength: 2 }),
    descending: fc.boolean(),
    perPage: fc.integer({ min: 8, max: 20 }),
    index: fc.nat(),
  });

  it('agree for every filter and order', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async ({ campaign, status, q, sort, grades, descending, perPage, index }) => {
        const query = new URLSearchParams();
        if (campaign) query.set('campaign', campaign);
        if (q) query.set('q', q);
        for (const grade of grades) query.append('current_grade', grade);
        const counted = await get<Counts>('/counts', query.toString());
        for (const value of status) query.append('status', value);
        query.set('sort', descending ? `-${sort}` : sort);
        const list = await rows(query.toString(), perPage);
        const ids = list.map(({ id }) => id);

        expect(new Set(ids).size).toBe(ids.length);
        for (const row of list) {
          if (campaign && campaign !== 'all')
            expect(row.campaign).toBe(campaign === 'current' ? CURRENT_CAMPAIGN : campaign);
          if (grades.length > 0) expect(grades).toContain(row.listed.current_grade?.replace(' класс', ''));
          if (status.length > 0) expect(status).toContain(row.status);
        }
        const filtered = status.length > 0 ? status : Object.keys(counted.counts);
        expect(filtered.reduce((sum, value) => sum + (counted.counts[value] ?? 0), 0)).toBe(ids.length);
        expect(Object.values(counted.counts).reduce((sum, count) => sum + count, 0)).toBe(counted.total);

        const values = list.map((row) => (sort === 'number' || sort === 'created_at' ? row[sort] : ''));
        expect(descending ? values.toReversed() : values).toEqual(values.toSorted());
        query.set('sort', descending ? sort : `-${sort}`);
        // blank answers are last in both directions
        const isBlank = (row: Row) => sort === 'current_grade' && row.listed.current_grade === '';
        const backwards = list.toReversed();
        const expected = [...backwards.filter((row) => !isBlank(row)), ...backwards.filter(isBlank)];
        expect((await rows(query.toString())).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        query.set('sort', descending ? `-${sort}` : sort);

        const { text } = await office.call('GET', `${LIST}/export?format=csv&${query}`);
        const numbers = text.split('\r\n').slice(1, -1);
        expect(numbers.map((line) => line.slice(1, line.indexOf('"', 1)))).toEqual(
          list.map(({ number }) => number),
        );

        if (ids.length === 0) return;
        const i = index % ids.length;
        expect(await get<Neighbours>(`/${ids[i]}/neighbours`, query.toString())).toEqual({
          position: i + 1,
          total: ids.length,
          previous: ids[i - 1] ?? null,
          next: ids[i + 1] ?? null,
        });
      }),
      { numRuns: 40 },
    );
  }, 180_000);
});

describe('the search', () => {
  it('finds names in any order, ignoring case and ё', async () => {
    for (const q of ['ёлкин', 'ЕЛКИН', 'елк', 'анна орл', 'Пётр', 'петр', 'мдивани', 'брайен'])
      expect((await rows(search(q))).length, q).toBeGreaterThan(0);
    const both = (await rows(search('елкин'))).map(({ title }) => title.split(' ')[0]);
    expect(new Set(both)).toEqual(new Set(['Елкин', 'Ёлкин']));
  });

  it('finds numbers: whole, by the end without zeros, and by the beginning', async () => {
    const newest = (await rows('sort=-number'))[0];
    for (const q of [newest?.number ?? '', newest?.number.slice(0, 9) ?? '', String(newest?.id)])
      expect(
        (await rows(search(q))).map(({ id }) => id),
        q,
      ).toContain(newest?.id);
  });

  it('finds by representative together with the child', async () => {
    const together = await rows(search('ёлкин +79000000003'));
    expect(together.length).toBeGreaterThan(0);
    for (const { title, representative } of together)
      expect([title.split(' ')[0], representative.phone]).toEqual(['Ёлкин', '+79000000003']);
  });

  it('follows a change of the answers and of the representative', async () => {
    const parent = await signIn(app.origin);
    const { id } = await createDraft(parent);
    await parent.form(paths.updateApplication, {
      id,
      ...requiredAnswers,
      student_last_name: 'Переименованная',
    });
    expect((await rows(search('переименованная'))).map((row) => row.id)).toEqual([id]);
    await updateUser(app, 2, { last_name: 'Замужняя' });
    expect((await rows(search('замужняя переимен'))).map((row) => row.id)).toEqual([id]);
  });
});

describe('the text of a row', () => {
  it("comes from the answers and the form's templates", async () => {
    const parent = await signIn(app.origin);
    const answers = { student_last_name: 'Шмидт', student_first_name: 'Отто', current_grade: '7' };
    const { id } = await createDraft(parent, answers);
    const [row] = await rows(search('шмидт'));
    expect(row).toMatchObject({
      id,
      title: 'Шмидт Отто',
      listed: { current_grade: '7 класс' },
      status: 'draft',
      submitted_at: null,
      representative: { id: 2, phone: '+79000000002' },
      transitions: [{ to: 'cancelled', comment: 'needed' }],
    });
  });

  it('is limited to 200 letters', async () => {
    const parent = await signIn(app.origin);
    const long = 'ё'.repeat(20_000);
    const { status } = await parent.form(paths.createDraft, {
      student_last_name: long,
      student_first_name: '🙂',
    });
    expect(status).toBe(201);
    expect((await rows(search('ё'.repeat(100))))[0]?.title).toBe('ё'.repeat(200));
  });

  it('is restored at the start if it is missing', async () => {
    const { db } = app.context;
    const columns = () =>
      db
        .selectFrom('applications')
        .select(['id', 'title', 'listed', 'search', 'listed_by'])
        .orderBy('id')
        .execute();
    const before = await columns();
    await db
      .updateTable('applications')
      .set({ title: '', listed: '{}', search_text: '', listed_by: '' })
      .execute();
    await applicationAnswers.refresh(db);
    expect(before.length).toBeGreaterThanOrEqual(everyId.length);
    expect(await columns()).toEqual(before);
  });
});

it.each(['status=other', 'sort=phone', 'per_page=101', 'page=0'])('%s is rejected by name', async (query) => {
  const { status, body } = await office.call('GET', `${LIST}/?${query}`);
  expect([status, body.errors?.[0]?.path.split('/')[0]]).toEqual([400, query.split('=')[0]]);
});
