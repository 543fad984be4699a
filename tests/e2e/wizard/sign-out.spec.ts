import { expect } from '@playwright/test';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { readableTexts } from '#tests/support/browser/readable-texts.ts';
import { control } from '#tests/support/browser/robot.ts';
import { signOutOn } from '#tests/support/browser/sign-in.ts';
import { fieldQuery, form, lastTextField, stepIds } from '#tests/support/browser/wizard.ts';
import { DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { test as base, freshWizard } from '../fixtures.ts';

/** Each test has its own session, because it signs out. */
const test = base.extend<{ ownSession: Session }>({
  ownSession: async ({ portal }, use) => {
    await use(await signIn(portal.origin));
  },
  wizard: async ({ page, ownSession }, use) => {
    await use(await freshWizard(page, ownSession));
  },
});

/** An answer that the next person on a shared computer must not be able to read. */
const secret = 'Аллергия на пенициллин';
const address = lastTextField(stepIds[0] ?? '', {});

async function storedAnswer(api: Session, id: number): Promise<unknown> {
  return Reflect.get((await readApplication(api, id)).application_long, address);
}

test('a sign-out saves the last answer and deletes all answers from the device', { tag: '@desktop' }, async ({
  page,
  wizard,
  ownSession,
}) => {
  const id = await wizard.openNewDraft(ownSession);
  await control(page, form, address).fill(secret);
  await expect.poll(() => storedAnswer(ownSession, id)).toBe(secret);
  await expect.poll(() => storedDrafts(page)).not.toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
  await control(page, form, address).fill(`${secret}, тяжёлая`);
  await signOutOn(page);
  await expect(page).toHaveURL(/\/lk\/login$/);
  await expect.poll(() => storedDrafts(page)).toBe('');
  const newSession = await signIn(new URL(page.url()).origin, DEMO_REPRESENTATIVE);
  expect(await storedAnswer(newSession, id)).toBe(`${secret}, тяжёлая`);
});

test('a sign-out asks what to do with unsaved answers @desktop', async ({
  page,
  context,
  wizard,
  ownSession,
}) => {
  await wizard.openNewDraft(ownSession);
  await wizard.expectStep(0);
  // an encrypted answer shows that the device has the person's key
  await control(page, form, address).fill('Нет аллергии');
  await expect.poll(() => storedDrafts(page)).not.toBe('');
  await expect.poll(() => readableTexts(page)).not.toContain('Нет аллергии');
  await context.setOffline(true);
  await control(page, form, address).fill(secret);
  const dialog = page.getByRole('dialog', { name: 'Не всё сохранено' });

  await signOutOn(page);
  await expect(dialog).toContainText(form.definition.title);
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect(control(page, form, address)).toHaveValue(secret);

  await signOutOn(page);
  await dialog.getByRole('button', { name: 'Сохранить и выйти' }).click();
  await expect(dialog).toContainText('Отправить не получилось');
  await dialog.getByRole('button', { name: 'Остаться' }).click();
  await expect.poll(() => storedDrafts(page)).not.toBe('');
  expect(await readableTexts(page)).not.toContain(secret);
});

test('a sign-out saves an unsaved draft that is no longer open if the person wants it', async ({
  page,
  wizard,
  ownSession,
}) => {
  const { id } = await createDraft(ownSession, {});
  const updateCall = '**/api/application/update-long-application';
  await page.route(updateCall, (route) => route.abort());
  await wizard.openDraft(id, fieldQuery(address));
  await wizard.expectStep(0);
  await control(page, form, address).fill(secret);
  await expect.poll(() => storedDrafts(page)).not.toBe('');
  await page.goto('/lk/application');
  await page.unroute(updateCall);
  await signOutOn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить и выйти' }).click();
  await expect(page).toHaveURL(/\/lk\/login$/);
  await expect.poll(() => storedDrafts(page)).toBe('');
  const newSession = await signIn(new URL(page.url()).origin, DEMO_REPRESENTATIVE);
  expect(await storedAnswer(newSession, id)).toBe(secret);
});
