import type { Page } from '@playwright/test';
import { currentPasswordForm } from '#generated/forms/current-password.ts';
import { fillFieldsAddedSinceV1 } from './robot.ts';

/** Confirms the dialog «Это вы?», which asks for the current password before the email, phone or password changes. */
export async function confirmIdentity(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Это вы?' });
  await dialog.getByLabel('Текущий пароль').fill(password);
  await fillFieldsAddedSinceV1(page, currentPasswordForm);
  await dialog.getByRole('button', { name: /^(Сохранить|Сменить)/ }).click();
}
