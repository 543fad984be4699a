import { expect } from '@playwright/test';
import { register } from '#tests/support/portal/accounts.ts';
import { storeSession, test } from '../fixtures.ts';

test('a person ends an unknown session, and all others @journey', async ({ page, portal }) => {
  const account = await register(portal);
  const signInOnOtherDevice = async () => {
    const body = JSON.stringify({ phone: account.phone, password: account.password });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 Firefox/132.0' };
    await fetch(`${portal.origin}/api/auth/login`, { method: 'POST', headers, body });
  };
  for (let times = 0; times < 3; times += 1) await signInOnOtherDevice();
  await storeSession(page, account);
  await page.goto('/lk/security');
  const unknownSessions = page.getByRole('listitem').filter({ hasText: 'Firefox' });
  await expect(unknownSessions).toHaveCount(3);
  // the list starts with this device
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('это устройство');
  await unknownSessions
    .first()
    .getByRole('button', { name: /^Выйти на нём/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти', exact: true }).click();
  await expect(unknownSessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Выйти на всех других' }).click();
  await page.getByRole('button', { name: 'Выйти везде', exact: true }).click();
  await expect(page.getByText('Вы вышли на других устройствах')).toBeVisible();
  await expect(unknownSessions).toHaveCount(0);
  await expect(page.getByText('это устройство')).toBeVisible();
});
