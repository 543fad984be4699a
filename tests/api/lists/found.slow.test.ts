import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openAppWithRows } from '../support/app-with-rows.ts';

/** A search finds the same rows in the same order, whether few rows or many match. */

/** More rows than a search sorts, and the pages of a hundred rows. */
const MANY = 2_600;
const PAGES = MANY / 100 + 1;

const { db, office } = await openAppWithRows(MANY);

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly total: number;
  readonly total_at_least?: true;
}

const page = (path: string, query: string) => office.read<Page>(`${path}?${encodeURI(query)}`);

async function idsOf(path: string, query: string): Promise<number[]> {
  const { data } = await page(path, query);
  return data.map(({ id }) => id);
}

/** Each list with the query for all rows, and its orders. */
const LISTS = {
  '/api/admin/users-list/': ['', 'name', '-created_at'],
  '/api/admin/children': ['', 'title', '-created_at'],
  '/api/admin/applications/': ['campaign=all', 'title', '-submitted_at', '-current_grade'],
  '/api/admin/course-applications/': ['campaign=all', '-submitted_at', 'submitted_at', 'number'],
  '/api/admin/payments/': ['', '-due_date', 'due_date', '-amount'],
  '/api/admin/contracts/': ['', '-accepted_at', 'title'],
  '/api/admin/questionnaires/extended-day': ['', 'title', '-number'],
  '/api/admin/messages/': ['', 'created_at', '-created_at'],
} as const;

describe.each(Object.entries(LISTS))('%s', (path, [whole, ...orders]) => {
  it.each(orders)('finds a frequent word in the order of the list, sort=%s', async (sort) => {
    const query = `${whole}&q=фамилия&sort=${sort}&per_page=100`;
    const all: number[] = [];
    for (let number = 1; number <= PAGES; number += 1)
      all.push(...(await idsOf(path, `${query}&exact=true&page=${number}`)));
    const { total } = await page(path, `${query}&exact=true`);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBe(total);
    // without `exact` a count ends at 1,000
    expect(await page(path, query)).toMatchObject({ total: 1_000, total_at_least: true });
    for (const number of [1, 7, Math.ceil(total / 100)])
      expect(await idsOf(path, `${query}&page=${number}`)).toEqual(
        all.slice(number * 100 - 100, number * 100),
      );
    // in the order of the whole list
    const listed = new Set(all);
    const first = await idsOf(path, `${whole}&sort=${sort}&per_page=100`);
    const among = first.filter((id) => listed.has(id));
    expect(all.slice(0, among.length)).toEqual(among);
  });

  it('finds nothing for an unknown word', async () => {
    expect(await page(path, `${whole}&q=нетникого`)).toMatchObject({ data: [], total: 0 });
  });
});

it('several words match a row together with its referenced rows, each row once', async () => {
  const { rows } = await sql<{ id: number; title: string; phone: string }>`
      select applications.id, title, phone from applications join users on users.id = representative_id
      where title like 'Фамилия%' order by applications.id limit 5`.execute(db);
  for (const { id, title, phone } of rows) {
    const found = await idsOf('/api/admin/applications/', `campaign=all&q=${title} ${phone.slice(-7)}`);
    const { rows: wanted } = await sql<{ id: number }>`
        select applications.id from applications join users on users.id = representative_id
        where title = ${title} and phone = ${phone} order by applications.updated_at desc, id desc`.execute(
      db,
    );
    expect(found).toEqual(wanted.map((row) => row.id));
    expect(found).toContain(id);
  }
});

it('a frequent word outside the first rows is found', async () => {
  await sql`
      insert into outgoing_messages (event, channel, recipient, text, status, created_at)
      select 'application-submitted', 'sms', '+79990000000', 'Другое слово', 'sent', now() + i * interval '1 second'
      from generate_series(1, 5100) as i`.execute(db);
  const query = 'q=фамилия&per_page=100';
  const found = await page('/api/admin/messages/', query);
  expect(found).toMatchObject({ total: 1_000, total_at_least: true });
  expect(found.data.map(({ id }) => id)).toEqual(await idsOf('/api/admin/messages/', `${query}&exact=true`));
  expect(found.data.length).toBe(100);
});

interface Neighbours {
  readonly position: number | null;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}

describe('the neighbours of an application', () => {
  it.each([
    'sort=-updated_at',
    'sort=title',
    'status=in_review&sort=-submitted_at',
    'current_grade=5&sort=-current_grade',
    'q=фамилия&sort=title',
    'q=фамилия00&sort=-updated_at',
  ])('match the list, %s', async (query) => {
    const path = '/api/admin/applications/';
    const all: number[] = [];
    for (let number = 1; number <= PAGES; number += 1)
      all.push(...(await idsOf(path, `campaign=all&${query}&per_page=100&page=${number}`)));
    expect(all.length).toBeGreaterThan(20);
    const last = all.length - 1;
    for (const nr of [0, 1, Math.floor(last / 2) - 1, Math.floor(last / 2) + 1, last - 1, last]) {
      const body = await office.read<Neighbours>(
        `/api/admin/applications/${all[nr]}/neighbours?campaign=all&${encodeURI(query)}`,
      );
      expect(body, String(nr)).toEqual({
        position: nr + 1,
        total: all.length,
        previous: all[nr - 1] ?? null,
        next: all[nr + 1] ?? null,
      });
    }
  });

  it('exist also for an application outside of the list, without a position', async () => {
    const { rows } = await sql<{ id: number }>`
      select id from applications where status = 'draft' order by updated_at desc, id desc limit 1 offset 40`.execute(
      db,
    );
    for (const query of ['status=in_review', 'status=in_review&q=фамилия']) {
      const body = await office.read<Neighbours>(
        `/api/admin/applications/${rows[0]?.id}/neighbours?campaign=all&sort=-updated_at&${encodeURI(query)}`,
      );
      expect(body.position).toBeNull();
      expect(body.previous).not.toBeNull();
      expect(body.next).not.toBeNull();
      expect(body.total).toBeGreaterThan(200);
    }
  });
});
