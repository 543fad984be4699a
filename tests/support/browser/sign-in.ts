import { expect, type Locator, type Page } from '@playwright/test';
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

/** Signs out by the button, whatever is asked then. */
export async function signOutOn(page: Page): Promise<void> {
  const signOut = page.getByRole('button', { name: 'Выйти', exact: true }).filter({ visible: true });
  const menu = page.getByRole('button', { name: 'Меню', exact: true }).filter({ visible: true });
  await expect(signOut.or(menu).first()).toBeVisible();
  // on a phone the way out stands in the menu, which stays open behind the question
  if (!(await signOut.isVisible())) await menu.click();
  await signOut.click();
}
