import { expect } from '@playwright/test';
import { changePhoneForm } from '#generated/forms/change-phone.ts';
import { verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { confirmIdentity } from '#tests/support/browser/confirm-identity.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { lastSecret, newAccount, register, registerByEmail } from '#tests/support/portal/accounts.ts';
import { test } from '../fixtures.ts';

test('a person whose number was proven by another one must enter a new number first', async ({
  page,
  portal,
}) => {
  const formerAccount = await registerByEmail(portal);
  await register(portal, { phone: formerAccount.phone, password: 'кит поёт под водой' });
  await page.goto('/lk/login');
  await signInOn(page, formerAccount);
  await expect(page).toHaveURL(/\/lk\/another-phone$/);
  await expect(page.getByText('Всё, что вы заполнили здесь, сохранено')).toBeVisible();
  await expectAccessible(page, 'another phone');
  await page.goto('/lk/profile');
  await expect(page).toHaveURL(/\/lk\/another-phone$/);

  const { phone } = newAccount();
  await page.getByLabel('Мобильный телефон').fill(phone);
  await fillFieldsAddedSinceV1(page, verifyPhoneForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await page.getByLabel('Код из сообщения').fill(await lastSecret(portal, phone));
  await fillFieldsAddedSinceV1(page, changePhoneForm);
  await page.getByRole('button', { name: 'Сохранить номер' }).click();
  await confirmIdentity(page, formerAccount.password);
  await expect(page).toHaveURL(/\/lk\/application$/);
});
