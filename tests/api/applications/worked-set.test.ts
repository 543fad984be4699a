import { describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';
import { fillSchool } from '../support/school.ts';

type Row = components['schemas']['AdminApplication'];

const LIST = '/api/admin/applications';

const app = await openApp();
const office = await signIn(app.origin, 'administrator');
await fillSchool(app, 60);

describe('a review queue', () => {
  it.each([
    'campaign=all&sort=number',
    'campaign=all&status=submitted&status=in_review&sort=-updated_at',
    `campaign=all&q=${encodeURIComponent('орлов')}`,
    'campaign=all&current_grade=5&sort=title',
  ])("has the list's ids in order under %s", async (query) => {
    const { body: set } = await office.call<{ ids: number[] }>('GET', `${LIST}/ids?${query}`);
    const { body: page } = await office.call<{ data: Row[]; total: number }>(
      'GET',
      `${LIST}/?${query}&per_page=100`,
    );
    expect(page.total).toBeLessThanOrEqual(100);
    expect(set.ids).toEqual(page.data.map(({ id }) => id));
    if (set.ids.length === 0) return;
    const wanted = [...set.ids].reverse();
    const asked = wanted.map((id) => `ids=${id}`).join('&');
    const { body: rows } = await office.call<Row[]>('GET', `${LIST}/rows?${asked}&ids=2147483647`);
    expect(rows).toEqual([...page.data].reverse());
  });
});
