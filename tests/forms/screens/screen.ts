import { expect, type Locator, type Page } from '@playwright/test';
import type { FormValues } from '#engine/definition/definition.ts';
import type { FormId } from '#generated/forms.ts';
import { confirmIdentity } from '#tests/support/browser/confirm-identity.ts';
import { lastSecret } from '#tests/support/portal/accounts.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_ADMINISTRATOR, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import type { Reader } from '../unseen.ts';

/** A page that shows the answers, as a form or as text. Returns the element that contains them. */
export interface Again {
  readonly as: 'form' | 'words';
  readonly open: () => Promise<Locator>;
}

/** A form on its screen. */
export interface OpenForm {
  /** Answers that must be just these. */
  readonly given?: FormValues;
  /** The button that sends it. */
  readonly submit: Locator;
  /** It has been sent. */
  sent(): Promise<void>;
  /** Pages with the answers, by reader. Readers without one are listed in `unseen.ts`, with the reason. */
  readonly shownIn: Readonly<Partial<Record<Reader, Again>>>;
}

export interface Screen {
  readonly form: FormId;
  /** In the sample of `npm run test:all`. */
  readonly sample?: true;
  open(page: Page, portal: Portal, parent: TestApi): Promise<OpenForm>;
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
export const said = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible();
/** The same once the person has shown that it is they. */
export const confirmed =
  (page: Page, { password }: { readonly password: string }, text: string) =>
  async () => {
    await confirmIdentity(page, password);
    await said(page, text)();
  };
export const arrived = (page: Page, url: RegExp) => () => expect(page).toHaveURL(url);

export async function enterOffice(page: Page, portal: Portal): Promise<void> {
  await storeSession(page, await signIn(portal.origin, DEMO_ADMINISTRATOR));
}

/** The browser with another person in it. */
async function pageOf(page: Page, portal: Portal, phone: string, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: portal.origin, locale: 'ru-RU' });
  if (!context) throw new Error('There is no browser.');
  const opened = await context.newPage();
  await storeSession(opened, await signIn(portal.origin, phone));
  await opened.goto(path);
  return opened;
}

/** What a demonstration account sees there, in words. */
export const pageTextFor = (
  phone: string,
  page: Page,
  portal: Portal,
  path: () => Promise<string>,
): Again => ({
  as: 'words',
  open: async () => opened(await pageOf(page, portal, phone, await path())),
});

/** What somebody who is in the browser already sees there, in words. */
export const wordsAt = (page: Page, path: () => Promise<string>): Again => ({
  as: 'words',
  open: async () => {
    await page.goto(await path());
    return opened(page);
  },
});

/** A page of the office, in words: the details of a row, or a record. */
export const officeWords = (page: Page, portal: Portal, path: () => Promise<string>): Again =>
  pageTextFor(DEMO_ADMINISTRATOR, page, portal, path);

/** What the office reads of somebody: in the details of the user with that phone. */
export const onUser = (page: Page, portal: Portal, phone: string): Again =>
  officeWords(page, portal, async () => {
    const office = await signIn(portal.origin, DEMO_ADMINISTRATOR);
    const found = await office.call('GET', `/admin/users-list/?q=${encodeURIComponent(phone)}`);
    const [user] = (await found.json()).data;
    return `/lk/user-management?details=${user.id}`;
  });

/** The page with whatever opens in place opened: the dialog over it, else its main part. */
async function opened(page: Page): Promise<Locator> {
  const isDetails = page.url().includes('details=');
  const shown = isDetails ? page.getByRole('dialog') : page.getByRole('main');
  await expect(shown.getByRole(isDetails ? 'definition' : 'heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shown.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  return shown;
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
