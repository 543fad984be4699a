import { expect, type Locator, type Page } from '@playwright/test';
import { loginForm } from '#generated/forms/login.ts';
import { fillFieldsAddedSinceV1 } from './robot.ts';

/** Fills in and submits the sign-in form of the page, or of a dialog on it. */
export async function signInOn(
  page: Page,
  { phone, password }: { readonly phone: string; readonly password: string },
  container: Page | Locator = page,
): Promise<void> {
  // other fields may have the same name
  await container.getByRole('textbox', { name: 'Телефон' }).first().fill(phone);
  await container.getByRole('textbox', { name: 'Пароль' }).fill(password);
  await fillFieldsAddedSinceV1(page, loginForm);
  await container.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Presses the sign-out button. A dialog that appears then is left open. */
export async function signOutOn(page: Page): Promise<void> {
  const signOut = page.getByRole('button', { name: 'Выйти', exact: true }).filter({ visible: true });
  const menu = page.getByRole('button', { name: 'Меню', exact: true }).filter({ visible: true });
  await expect(signOut.or(menu).first()).toBeVisible();
  // on a phone the button is in the menu, which may still be open behind a dialog
  if (!(await signOut.isVisible())) await menu.click();
  await signOut.click();
}
