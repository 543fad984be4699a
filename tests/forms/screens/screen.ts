import { expect, type Locator, type Page } from '@playwright/test';
import type { FormValues } from '#engine/definition/definition.ts';
import type { FormId } from '#generated/forms.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { confirmIdentity } from '#tests/support/browser/confirm-identity.ts';
import { lastSecret, register } from '#tests/support/portal/accounts.ts';
import { DEMO_ADMINISTRATOR, type Portal } from '#tests/support/portal/portal.ts';
import { storeSession } from '../../e2e/fixtures.ts';
import type { Reader } from '../unseen.ts';

/** A page that shows the answers, as a form or as text. Returns the element that contains them. */
export interface AnswersPage {
  readonly as: 'form' | 'text';
  readonly open: () => Promise<Locator>;
}

/** A form on its screen. */
export interface OpenForm {
  /** Answers with fixed values; `undefined` leaves a field unchanged. */
  readonly given?: FormValues;
  /** The button that sends the form. */
  readonly submit: Locator;
  /** Waits until the form is sent. */
  sent(): Promise<void>;
  /** Pages with the answers, by reader. Readers without one are listed in `unseen.ts`, with the reason. */
  readonly shownIn: Readonly<Partial<Record<Reader, AnswersPage>>>;
}

export interface Screen {
  readonly form: FormId;
  /** Whether `npm run test:all` tests it. */
  readonly sample?: true;
  open(page: Page, portal: Portal, parent: Session): Promise<OpenForm>;
}

/** The last button with this name, as a dialog comes after the page. */
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last();
/** Waits until the page shows a text. */
export const showsText = (page: Page, text: string | RegExp) => () =>
  expect(page.getByText(text).first()).toBeVisible();
/** Confirms the identity by the password, then waits for a text. */
export const confirmsIdentity =
  (page: Page, { password }: { readonly password: string }, text: string) =>
  async () => {
    await confirmIdentity(page, password);
    await showsText(page, text)();
  };
export const reachesUrl = (page: Page, url: RegExp) => () => expect(page).toHaveURL(url);

/** Signs the demonstration administrator in on the page. */
export async function signInToOffice(page: Page, portal: Portal): Promise<Session> {
  const office = await signIn(portal.origin, 'administrator');
  await storeSession(page, office);
  return office;
}

/** Signs a new parent in on the page. */
export async function signInNewAccount(page: Page, portal: Portal): ReturnType<typeof register> {
  const account = await register(portal);
  await storeSession(page, account);
  return account;
}

/** Opens a page in another browser, where the demonstration account with this phone is signed in. */
async function openPageAs(page: Page, portal: Portal, phone: string, path: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ baseURL: portal.origin, locale: 'ru-RU' });
  if (!context) throw new Error('There is no browser.');
  const opened = await context.newPage();
  await storeSession(opened, await signIn(portal.origin, phone));
  await opened.goto(path);
  return opened;
}

/** The text of a page for a demonstration account. */
export const textFor = (
  phone: string,
  page: Page,
  portal: Portal,
  path: () => Promise<string>,
): AnswersPage => ({
  as: 'text',
  open: async () => expanded(await openPageAs(page, portal, phone, await path())),
});

/** The page with the form itself, for the person who is signed in already. */
export const formAt = (page: Page, path: () => Promise<string>): AnswersPage => ({
  as: 'form',
  open: async () => {
    await page.goto(await path());
    return page.getByRole('main');
  },
});

/** The text of a page for the person who is signed in already. */
export const textAt = (page: Page, path: () => Promise<string>): AnswersPage => ({
  as: 'text',
  open: async () => {
    await page.goto(await path());
    return expanded(page);
  },
});

/** The text of a page of the office: the details of a row, or a record. */
export const officeText = (page: Page, portal: Portal, path: () => Promise<string>): AnswersPage =>
  textFor(DEMO_ADMINISTRATOR, page, portal, path);

/** The details of the user with this phone, as the office reads them. */
export const userDetails = (page: Page, portal: Portal, phone: string): AnswersPage =>
  officeText(page, portal, async () => {
    const office = await signIn(portal.origin, 'administrator');
    const path = `/api/admin/users-list/?q=${encodeURIComponent(phone)}`;
    const [user] = (await office.read<{ data: { id: number }[] }>(path)).data;
    return `/lk/user-management?details=${user?.id}`;
  });

/** Opens everything that is collapsed. Returns the details dialog, or else the main part of the page. */
async function expanded(page: Page): Promise<Locator> {
  const isDetails = page.url().includes('details=');
  const shown = isDetails ? page.getByRole('dialog') : page.getByRole('main');
  await expect(shown.getByRole(isDetails ? 'definition' : 'heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await shown.locator('details').evaluateAll((all) => {
    for (const one of all) one.setAttribute('open', '');
  });
  return shown;
}

/** Opens the first step of a flow, requests a code and waits for the step that asks for it. */
export async function requestCode(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path);
  // the first, because names of added fields may have the same end
  await page.locator('[id$="/phone"]').first().fill(phone);
  await button(page, 'Получить код').click();
  await expect(page.locator('[id$="/code"]').first()).toBeVisible();
}

/** Enters the code and waits for the next step. */
export async function confirmCode(page: Page, portal: Portal, phone: string, sentBefore = 0): Promise<void> {
  await page
    .locator('[id$="/code"]')
    .first()
    .fill(await lastSecret(portal, phone, sentBefore));
  await button(page, 'Продолжить').click();
  await expect(page.locator('[id$="/password"]').first()).toBeVisible();
}
