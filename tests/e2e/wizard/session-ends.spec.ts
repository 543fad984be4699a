import { type BrowserContext, expect, type Page } from '@playwright/test';
import { createDraft } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { readableTexts } from '#tests/support/browser/readable-texts.ts';
import { control } from '#tests/support/browser/robot.ts';
import { signInOn, signOutOn } from '#tests/support/browser/sign-in.ts';
import { fieldQuery, form, lastTextField, stepIds, Wizard } from '#tests/support/browser/wizard.ts';
import { block, type RegisteredAccount, register } from '#tests/support/portal/accounts.ts';
import { DEMO_OTHER_REPRESENTATIVE, DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { test as base, storeSession } from '../fixtures.ts';

/** An answer that nobody else on the device may read. */
const secret = 'Аллергия на пенициллин';
const address = lastTextField(stepIds[0] ?? '', {});
const otherPerson = { phone: DEMO_OTHER_REPRESENTATIVE, password: DEMO_PASSWORD };

/** A parent with an open draft and an answer that is stored on the device only, because calls that save it fail. */
interface UnsavedAnswer {
  readonly account: RegisteredAccount;
  /** The session of the page. */
  readonly session: Session;
  openDraft(): Promise<void>;
}

const test = base.extend<{ unsaved: UnsavedAnswer }>({
  unsaved: async ({ page, context, portal }, use) => {
    const account = await register(portal, { password: DEMO_PASSWORD });
    const session = await signIn(portal.origin, account.phone);
    const { id } = await createDraft(session, {});
    await context.route('**/api/application/update-long-application', (route) => route.abort());
    await storeSession(page, session);
    const wizard = new Wizard(page);
    const openDraft = () => wizard.openDraft(id, fieldQuery(address));
    await openDraft();
    await typeAndStore(page, secret);
    await use({ account, session, openDraft });
  },
});

const field = (page: Page) => control(page, form, address);

/** Types an answer and waits until the device has stored it. */
async function typeAndStore(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeVisible();
  const before = await storedDrafts(page);
  await field(page).fill(text);
  await expect.poll(() => storedDrafts(page)).not.toBe(before);
}

async function expectSignedOut(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page).toHaveURL(/\/lk\/login$/);
}

/** Waits until the device stores no answer and no token, even if a page is still open. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
}

async function openSecondPage(context: BrowserContext): Promise<Page> {
  const secondPage = await context.newPage();
  await secondPage.goto('/lk/application');
  return secondPage;
}

test('a sign-out by the button deletes an unsaved answer, also of the other tab', async ({
  page,
  context,
  unsaved,
}) => {
  const secondPage = await openSecondPage(context);
  await signOutOn(secondPage);
  const dialog = secondPage.getByRole('dialog', { name: 'Не всё сохранено' });
  await expect(dialog).toContainText(form.definition.title);
  await dialog.getByRole('button', { name: 'Удалить и выйти' }).click();
  await expectSignedOut(secondPage, page);
  await expectNothingLeft(page);
  await signInOn(page, unsaved.account);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  await unsaved.openDraft();
  await expect(field(page)).toHaveValue('');
});

test('blocking the account deletes an unsaved answer from the device', async ({ page, portal, unsaved }) => {
  await block(portal, unsaved.account.user.id);
  await page.reload();
  await expectSignedOut(page);
  await expect(page.getByText('Учётная запись заблокирована.')).toBeVisible();
  await expectNothingLeft(page);
});

test('«sign out everywhere» on another device deletes an unsaved answer in every tab of this device', async ({
  page,
  context,
  portal,
  unsaved,
}) => {
  const otherDevice = await signIn(portal.origin, unsaved.account.phone);
  await otherDevice.call('DELETE', '/api/auth/sessions');
  const secondPage = await openSecondPage(context);
  await expectSignedOut(secondPage, page);
  await expect(secondPage.getByText('Нужно войти ещё раз, чтобы продолжить.')).toBeVisible();
  await expectNothingLeft(secondPage);
});

test('the sign-in of another person deletes an unsaved answer', async ({ page, unsaved }) => {
  await page.goto('/lk/login');
  await signInOn(page, otherPerson);
  await expect(page).toHaveURL(/\/lk\/application$/);
  await expect.poll(() => storedDrafts(page)).toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
  const storedUser = () => page.evaluate(() => localStorage.getItem('user') ?? '');
  await expect.poll(storedUser).not.toContain(unsaved.account.phone);
});

test('an expired session keeps an unsaved answer for its person: another person cannot read or delete it', async ({
  page,
  unsaved,
}) => {
  // ends the session on the server
  await unsaved.session.call('POST', '/api/auth/logout');
  await page.reload();
  await expectSignedOut(page);
  await expect(page.getByText('введённое сохранено')).toBeVisible();
  expect(await readableTexts(page)).not.toContain(secret);

  await signInOn(page, otherPerson);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  expect(await readableTexts(page)).not.toContain(secret);
  await page.goto('/lk/application');
  await signOutOn(page);
  await expectSignedOut(page);
  expect(await readableTexts(page)).not.toContain(secret);

  await signInOn(page, unsaved.account);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  await unsaved.openDraft();
  await expect(field(page)).toHaveValue(secret);
});

test('an answer typed after the session expired is restored after the next sign-in', async ({
  page,
  unsaved,
}) => {
  await unsaved.session.call('POST', '/api/auth/logout');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('region', { name: 'Вход' })).toBeVisible();
  await typeAndStore(page, `${secret}, тяжёлая`);
  await page.reload();
  await expectSignedOut(page);
  expect(await readableTexts(page)).not.toContain(secret);
  await signInOn(page, unsaved.account);
  await expect(field(page)).toHaveValue(`${secret}, тяжёлая`);
});
