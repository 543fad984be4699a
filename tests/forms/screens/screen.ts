import { expect, type Locator, type Page } from '@playwright/test';
import type { FormValues } from '#engine/definition/definition.ts';
import type { FormId } from '#generated/forms.ts';
import { lastSecret } from '#tests/support/portal/accounts.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, type Portal } from '#tests/support/portal/portal.ts';
import { enter } from '../../e2e/fixtures.ts';

/** A form on its screen. */
export interface OpenForm {
  /** Answers that must be just these. */
  readonly given?: FormValues;
  /** The button that sends it. */
  readonly submit: Locator;
  /** It has been sent. */
  sent(): Promise<void>;
  /** Where the answers stand again: in the form itself, or in words. */
  readonly again?: { readonly open: () => Promise<Page>; readonly as: 'form' | 'words' };
}

export interface Screen {
  readonly form: FormId;
  /** In the sample of `npm test`. */
  readonly sample?: true;
  open(page: Page, portal: Portal, parent: TestApi): Promise<OpenForm>;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
export const said = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible();
export const arrived = (page: Page, url: RegExp) => () => expect(page).toHaveURL(url);

export async function enterOffice(page: Page, portal: Portal): Promise<void> {
  await enter(page, await signIn(portal.origin, DEMO_ADMINISTRATOR));
}

/** The same browser with another person in it. */
export async function officePage(page: Page, portal: Portal, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: portal.origin, locale: 'ru-RU' });
  if (!context) throw new Error('There is no browser.');
  const opened = await context.newPage();
  await enterOffice(opened, portal);
  await opened.goto(path);
  return opened;
}

/** Comes to the step of a way at which the code from an SMS is asked for. */
export async function askForCode(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path);
  // the first: other fields may end in such a name
  await page.locator('[id$="/phone"]').first().fill(phone);
  await button(page, 'Получить код').click();
  await expect(page.locator('[id$="/code"]').first()).toBeVisible();
}

/** Comes by the code to the step after it. */
export async function confirmCode(page: Page, portal: Portal, phone: string, sentBefore = 0): Promise<void> {
  await page
    .locator('[id$="/code"]')
    .first()
    .fill(await lastSecret(portal, phone, sentBefore));
  await button(page, 'Продолжить').click();
  await expect(page.locator('[id$="/password"]').first()).toBeVisible();
}
