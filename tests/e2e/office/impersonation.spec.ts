import { expect } from '@playwright/test';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { newChild } from '#tests/support/data/children.ts';
import { lastSecret, newAccount, register } from '#tests/support/portal/accounts.ts';
import { completeApplication } from '#tests/support/portal/admission.ts';
import { DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test('the office changes a contact by a code, and impersonates a family read-only in another tab', {
  tag: '@journey',
}, async ({ page, portal, administrator, openAs, width }) => {
  const account = await register(portal, { password: DEMO_PASSWORD });
  const family = await signIn(portal.origin, account.phone);
  const child = newChild();
  const draft = (await createDraft(family, completeApplication(child))).id;
  await storeSession(page, administrator);
  await page.goto(`/lk/user-management/family?id=${account.user.id}`);
  const dialog = page.getByRole('dialog');

  await test.step('a code sent to the new phone confirms the change, which waits for the family', async () => {
    const { phone } = newAccount();
    await page.getByRole('button', { name: /^Сменить номер или почту с кодом/ }).click();
    await dialog.getByLabel('Новый мобильный телефон').fill(phone);
    await expectAccessible(page, 'new-contact');
    await dialog.getByRole('button', { name: 'Отправить код' }).click();
    await expect(page.getByRole('heading', { name: 'Ждём код' })).toBeVisible();
    const code = await lastSecret(portal, phone);
    await page.getByRole('button', { name: /^Ввести код/ }).click();
    await dialog.getByLabel('Код из сообщения').fill(code);
    await expectAccessible(page, 'contact-code');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { name: 'Ждём код' })).toHaveCount(0);
    await expect(page.getByText('Данные сохранены')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ждёт подтверждения' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Подтвердить/ })).toHaveCount(0);
    await saveScreenshot(page, width, 'contact-change-of-office');
    await expectAccessible(page, 'a pending phone');
  });

  await test.step('the family sees the change in its profile and refuses it', async () => {
    const familyPage = await openAs(family);
    await familyPage.goto('/lk/profile');
    await expect(familyPage.getByRole('heading', { name: 'Школа меняет ваши данные' })).toBeVisible();
    await familyPage.getByRole('heading', { name: 'Школа меняет ваши данные' }).scrollIntoViewIfNeeded();
    await saveScreenshot(familyPage, width, 'contact-change-of-family');
    await familyPage.getByRole('button', { name: /^Отказаться/ }).click();
    await expect(familyPage.getByRole('heading', { name: 'Школа меняет ваши данные' })).toHaveCount(0);
  });

  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: /^Глазами семьи/ }).click();
  const familyView = await opening;
  const bar = familyView.getByRole('region', { name: 'Глазами семьи' });
  await expect(bar).toContainText('Изменить ничего нельзя');
  await expect(familyView.getByRole('heading', { name: new RegExp(child.student_last_name) })).toBeVisible();
  expect(new URL(familyView.url()).hash, 'no token stays in the URL').toBe('');
  await saveScreenshot(familyView, width, 'family-view');
  await expectAccessible(familyView, 'the portal with a family’s eyes');

  await test.step('a draft is shown read-only and stays unchanged', async () => {
    await familyView.goto(`/lk/application/edit?id=${draft}`);
    await expect(familyView.getByText(child.student_last_name).first()).toBeVisible();
    await expect(familyView.getByRole('textbox')).toHaveCount(0);
    await expect(bar).toBeVisible();
  });

  await test.step('forms are disabled, and a button explains why', async () => {
    await familyView.goto('/lk/application');
    const card = familyView
      .getByRole('listitem')
      .filter({ has: familyView.getByRole('heading', { name: new RegExp(child.student_last_name) }) });
    await chooseFrom(card.getByRole('button', { name: /^Ещё/ }), 'Удалить черновик');
    await expect(familyView.getByText('Вы смотрите глазами семьи: изменить ничего нельзя')).toBeVisible();
    await familyView.goto('/lk/profile');
    await familyView.getByRole('button', { name: 'Изменить: О вас' }).click();
    const fields = familyView.getByRole('main').getByRole('textbox');
    await expect(fields.first()).toBeDisabled();
    await expect(familyView.locator('main [type=submit]:not(:disabled)')).toHaveCount(0);
  });

  await test.step('no data of the family remain in the browser, and the own session continues', async () => {
    const stored = await familyView.evaluate(async () => ({
      device: Object.entries(localStorage).filter(([key]) => /token|role|user|draft/.test(key)),
      workers: (await navigator.serviceWorker.getRegistrations()).length,
    }));
    expect(await storedDrafts(familyView)).toBe('');
    expect(stored).toEqual({
      device: expect.arrayContaining([
        ['access_token', administrator.token],
        ['user_role_id', '1'],
      ]),
      workers: 0,
    });
    expect(stored.device).toHaveLength(2);
    const closing = familyView.waitForEvent('close');
    // the page may close before Playwright has finished the click
    await bar
      .getByRole('button', { name: 'Закрыть' })
      .click()
      .catch(() => undefined);
    await closing;
    await page.reload();
    await expect(page.getByRole('button', { name: /^Глазами семьи/ })).toBeVisible();
    expect((await readApplication(administrator, draft)).status).toBe('draft');
  });
});
