import { expect, type Page } from '@playwright/test';
import { checkCodeForm } from '#generated/forms/check-code.ts';
import { verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { lastSecret } from '#tests/support/portal/accounts.ts';
import type { Portal } from '#tests/support/portal/portal.ts';
import { heading } from '../fixtures.ts';

export const phoneField = (page: Page) => page.getByLabel('Мобильный телефон');
export const codeField = (page: Page) => page.getByLabel('Код из сообщения');
export const summary = (page: Page) => page.locator('.error-summary');

export async function requestCode(page: Page, phone: string) {
  await page.goto('/lk/verify-user');
  await phoneField(page).fill(phone);
  await fillFieldsAddedSinceV1(page, verifyPhoneForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(heading(page)).toHaveText('Код подтверждения');
}

export async function confirmCode(page: Page, portal: Portal, recipient: string) {
  await codeField(page).fill(await lastSecret(portal, recipient));
  await fillFieldsAddedSinceV1(page, checkCodeForm);
  await page.getByRole('button', { name: 'Продолжить' }).click();
  await expect(heading(page)).toHaveText('О вас');
}

/** Gives the consent in the dialog. */
export async function giveConsent(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Даю согласие' }).click();
}
