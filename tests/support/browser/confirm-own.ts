import type { Page } from '@playwright/test';
import { currentPasswordForm } from '#generated/forms/current-password.ts';
import { fillAdded } from './robot.ts';

/** Answers the question who it is, which stands before another email, phone or password. */
export async function confirmOwn(page: Page, password: string): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Это вы?' });
  await question.getByLabel('Текущий пароль').fill(password);
  await fillAdded(page, currentPasswordForm);
  await question.getByRole('button', { name: /^(Сохранить|Сменить)/ }).click();
}
