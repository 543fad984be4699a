import { type BrowserContext, expect, type Page } from '@playwright/test';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { readableTexts } from '#tests/support/browser/readable-texts.ts';
import { control } from '#tests/support/browser/robot.ts';
import { signInOn, signOutOn } from '#tests/support/browser/sign-in.ts';
import { fieldQuery, form, lastTextField, stepIds, Wizard } from '#tests/support/browser/wizard.ts';
import { block, type RegisteredAccount, register } from '#tests/support/portal/accounts.ts';
import { signIn, type TestApi } from '#tests/support/portal/api-client.ts';
import { DEMO_OTHER_REPRESENTATIVE, DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { test as base, storeSession } from '../fixtures.ts';

/** What one parent types, and nobody else at the same device may read. */
const secret = 'Аллергия на пенициллин';
const address = lastTextField(stepIds[0] ?? '', {});
const stranger = { phone: DEMO_OTHER_REPRESENTATIVE, password: DEMO_PASSWORD };

/** A parent with an open draft, whose answer the server has not got. */
interface Typed {
  readonly account: RegisteredAccount;
  /** The session of the page. */
  readonly here: TestApi;
  openDraft(): Promise<void>;
}

const test = base.extend<{ typed: Typed }>({
  typed: async ({ page, context, portal }, use) => {
    const account = await register(portal, { password: DEMO_PASSWORD });
    const here = await signIn(portal.origin, account.phone);
    const id = await here.makeDraft([]);
    await context.route('**/api/application/update-long-application', (route) => route.abort());
    await storeSession(page, here);
    const wizard = new Wizard(page);
    const openDraft = () => wizard.openDraft(id, fieldQuery(address));
    await openDraft();
    await typeAndKeep(page, secret);
    await use({ account, here, openDraft });
  },
});

const field = (page: Page) => control(page, form, address);

/** Types an answer and waits until the device has stored it. */
async function typeAndKeep(page: Page, text: string): Promise<void> {
  await expect(field(page)).toBeVisible();
  const before = await storedDrafts(page);
  await field(page).fill(text);
  await expect.poll(() => storedDrafts(page)).not.toBe(before);
}

async function expectSignedOut(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page).toHaveURL(/\/lk\/login$/);
}

/** Nothing is on the device, and nothing comes back from a page that was open. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => storedDrafts(page)).toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
}

async function openSecond(context: BrowserContext): Promise<Page> {
  const second = await context.newPage();
  await second.goto('/lk/application');
  return second;
}

test('typed answers are private to the person, and survive a reload @phone', async ({ page, typed }) => {
  await typed.openDraft();
  await expect(field(page)).toHaveValue(secret);
  const readable = await readableTexts(page);
  expect(readable).not.toContain(secret);
  expect(readable).not.toContain(address);
});

test('a sign-out by the button deletes it, in the other tab too @phone', async ({ page, context, typed }) => {
  const second = await openSecond(context);
  await signOutOn(second);
  const asked = second.getByRole('dialog', { name: 'Не всё сохранено' });
  await expect(asked).toContainText(form.definition.title);
  await asked.getByRole('button', { name: 'Удалить и выйти' }).click();
  await expectSignedOut(second, page);
  await expectNothingLeft(page);
  await signInOn(page, typed.account);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  await typed.openDraft();
  await expect(field(page)).toHaveValue('');
});

test('a block deletes it @phone', async ({ page, portal, typed }) => {
  await block(portal, typed.account.user.id);
  await page.reload();
  await expectSignedOut(page);
  await expect(page.getByText('Учётная запись заблокирована.')).toBeVisible();
  await expectNothingLeft(page);
});

test('«sign out everywhere» on another device deletes it, in every tab of this one @phone', async ({
  page,
  context,
  portal,
  typed,
}) => {
  const elsewhere = await signIn(portal.origin, typed.account.phone);
  await elsewhere.call('DELETE', '/auth/sessions');
  const second = await openSecond(context);
  await expectSignedOut(second, page);
  await expect(second.getByText('Нужно войти ещё раз, чтобы продолжить.')).toBeVisible();
  await expectNothingLeft(second);
});

test('the sign-in of another person deletes it @phone', async ({ page, typed }) => {
  await page.goto('/lk/login');
  await signInOn(page, stranger);
  await expect(page).toHaveURL(/\/lk\/application$/);
  await expect.poll(() => storedDrafts(page)).toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toContain(typed.account.phone);
});

test('an expired session keeps them for its person: another one reads and deletes nothing @phone', async ({
  page,
  typed,
}) => {
  // the server knows the token no more
  await typed.here.call('POST', '/auth/logout');
  await page.reload();
  await expectSignedOut(page);
  await expect(page.getByText('введённое сохранено')).toBeVisible();
  expect(await readableTexts(page)).not.toContain(secret);

  await signInOn(page, stranger);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  expect(await readableTexts(page)).not.toContain(secret);
  await page.goto('/lk/application');
  await signOutOn(page);
  await expectSignedOut(page);
  expect(await readableTexts(page)).not.toContain(secret);

  await signInOn(page, typed.account);
  await expect(page).not.toHaveURL(/\/lk\/login$/);
  await typed.openDraft();
  await expect(field(page)).toHaveValue(secret);
});

test('answers typed after the session expired are there after the next sign-in @phone', async ({
  page,
  typed,
}) => {
  await typed.here.call('POST', '/auth/logout');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('region', { name: 'Вход' })).toBeVisible();
  await typeAndKeep(page, `${secret}, тяжёлая`);
  await page.reload();
  await expectSignedOut(page);
  expect(await readableTexts(page)).not.toContain(secret);
  await signInOn(page, typed.account);
  await expect(field(page)).toHaveValue(`${secret}, тяжёлая`);
});
