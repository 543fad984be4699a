import { expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { openApp } from '../support/app.ts';
import { signIn } from '../support/client.ts';

interface Counted {
  readonly totals: readonly ({ readonly total: number } | null)[];
}

const app = await openApp();
const office = await signIn(app.origin, 'administrator');

function count(parameters: readonly (readonly [name: 'list' | 'query', value: string])[]) {
  const search = new URLSearchParams(parameters.map(([name, value]) => [name, value]));
  return office.call<Counted & components['schemas']['Error']>('GET', `/api/admin/counts?${search}`);
}

const totalOf = async (path: string) => (await office.read<{ total: number }>(path)).total;

it('counts rows of several lists in one call', async () => {
  const { body } = await count([
    ['list', 'listUsers'],
    ['query', 'per_page=1'],
    ['list', 'listAdminApplications'],
    ['query', 'per_page=1&status=submitted'],
    ['list', 'listUsers'],
    ['query', 'per_page=1&role_id=2'],
  ]);
  expect(body.totals).toEqual([
    { total: await totalOf('/api/admin/users-list/?per_page=1') },
    { total: await totalOf('/api/admin/applications/?per_page=1&status=submitted') },
    { total: await totalOf('/api/admin/users-list/?per_page=1&role_id=2') },
  ]);
});

it('skips queries that a list rejects, and counts the others', async () => {
  const { status, body } = await count([
    ['list', 'listAdminApplications'],
    ['query', 'status=abolished'],
    ['query', 'status=submitted'],
  ]);
  expect([status, body.totals]).toEqual([200, [null, { total: expect.any(Number) }]]);
});

it('skips queries with unknown parameters', async () => {
  const { body } = await count([
    ['list', 'listAdminCourseApplications'],
    ['query', 'unknown=offered'],
    ['query', 'status=offered&per_page=1'],
  ]);
  expect(body.totals).toEqual([null, { total: expect.any(Number) }]);
});

it('requires one list for all queries, or a list for each query', async () => {
  const twoForThree = await count([
    ['list', 'listUsers'],
    ['list', 'listUsers'],
    ['query', 'per_page=1'],
    ['query', 'per_page=1'],
    ['query', 'per_page=1'],
  ]);
  const notAList = await count([
    ['list', 'deleteUser'],
    ['query', 'per_page=1'],
  ]);
  expect([twoForThree.status, notAList.status]).toEqual([400, 400]);
  expect(notAList.body.errors?.[0]?.path).toBe('list');
});
