import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyServerDatabase, startApp, type TestApp } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';

let app: TestApp;
beforeAll(async () => {
  const databaseUrl = await emptyServerDatabase();
  const settings = { production: true, publicOrigin: 'https://lk.school.ru', smsRuApiId: 'key' };
  app = await startApp({ databaseUrl, ...settings });
});
afterAll(() => app.stop());

it('the office reads what the start has said of the settings', async () => {
  const office = await signIn(app.origin, 'administrator');
  const { body } = await office.call<{ id: string; text: string }[]>('GET', paths.warnings);
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['proxy', 'mail', 'bank']));
  expect(ids).not.toContain('sms');
  expect(ids).not.toContain('origin');
  expect(body.find(({ id }) => id === 'proxy')?.text).toContain('TRUST_PROXY');
});
