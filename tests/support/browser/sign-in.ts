import type { Locator, Page } from '@playwright/test';
import { loginForm } from '#generated/forms/login.ts';
import { fillAdded } from './robot.ts';

/** Signs in on the page that asks for it, or in a dialog of it. */
export async function signInOn(
  page: Page,
  { phone, password }: { readonly phone: string; readonly password: string },
  place: Page | Locator = page,
): Promise<void> {
  // the first: other fields may be called alike
  await place.getByRole('textbox', { name: 'Телефон' }).first().fill(phone);
  await place.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillAdded(page, loginForm);
  await place.getByRole('button', { name: 'Войти', exact: true }).click();
}
