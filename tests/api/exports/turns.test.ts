import { expect, it } from 'vitest';
import { signInColleague } from '../access/things.ts';
import { openApp } from '../support/app.ts';

const EXPORT = '/api/admin/applications/export?format=csv';

const app = await openApp();
const colleagues = await Promise.all([1, 2, 3, 4].map(() => signInColleague(app, 'chief')));

it('parallel exports end with a file or with 503 and Retry-After', async () => {
  const asked = [1, 2, 3, 4, 5].flatMap(() => colleagues.map((client) => client.call('GET', EXPORT)));
  const answers = await Promise.all(asked);
  const served = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(served.length).toBeGreaterThan(0);
  expect(new Set(served.map(({ text }) => text)).size).toBe(1);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

it('a disconnect passes the turn to the next export', async () => {
  for (const client of colleagues) {
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${client.token}` };
    const asked = fetch(app.origin + EXPORT, { headers, signal: leaving.signal });
    // some leave before the file begins, the others while it is sent
    if (client !== colleagues[0]) await asked;
    leaving.abort();
    await asked.catch(() => undefined);
  }
  const answers = await Promise.all(colleagues.map((client) => client.call('GET', EXPORT)));
  expect(answers.map(({ status }) => status)).toEqual(colleagues.map(() => 200));
});
