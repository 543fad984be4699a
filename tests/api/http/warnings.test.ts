import { expect, it } from 'vitest';
import { type Cipher, openCipher } from '#server/files/storage.ts';
import { emptyServerDatabase, openApp, UNREACHABLE_LIMITS } from '../support/app.ts';
import { paths, signIn } from '../support/client.ts';

const databaseUrl = await emptyServerDatabase();
const settings = { production: true, publicOrigin: 'https://lk.school.ru', smsRuApiId: 'key' };
const app = await openApp({ databaseUrl, ...settings });

it('the office reads the warnings of the start', async () => {
  const office = await signIn(app.origin, 'administrator');
  const body = await office.read<{ id: string; text: string }[]>(paths.warnings);
  const ids = body.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['proxy', 'mail', 'bank']));
  expect(ids).not.toContain('sms');
  expect(ids).not.toContain('origin');
  expect(body.find(({ id }) => id === 'proxy')?.text).toContain('TRUST_PROXY');
});

it('warns that the key differs from the one that encrypted the database', async () => {
  const { db, secondFactor } = app.context;
  const office = await signIn(app.origin, 'administrator');
  const hasWarning = async () =>
    (await office.read<{ id: string }[]>(paths.warnings)).some(({ id }) => id === 'secret-key');
  const encryptedWith = (cipher: Cipher) => ({ secret: cipher.seal('secret'), confirmed_at: new Date() });
  await db
    .insertInto('second_factors')
    .values({ user_id: 2, ...encryptedWith(secondFactor.cipher) })
    .execute();
  expect(await hasWarning()).toBe(false);
  await db
    .updateTable('second_factors')
    .set(encryptedWith(openCipher('', Buffer.alloc(32))))
    .execute();
  expect(await hasWarning()).toBe(true);
});

it('warns when half of the daily SMS are used', async () => {
  const { smsOfPortal } = app.context.limiters;
  const office = await signIn(app.origin, 'administrator');
  const warning = async () =>
    (await office.read<{ id: string; text: string }[]>(paths.warnings)).find(({ id }) => id === 'sms-budget');
  const { points } = UNREACHABLE_LIMITS.smsOfPortal;
  await smsOfPortal.consume('code', points / 2 - 1);
  expect(await warning()).toBeUndefined();
  await smsOfPortal.consume('code');
  expect((await warning())?.text).toContain(`${points / 2} из ${points}`);
});
