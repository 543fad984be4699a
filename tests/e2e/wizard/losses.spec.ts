import { expect, type Page } from '@playwright/test';
import { unflatten, wireKeyOf } from '#engine/wire/wire.ts';
import { createDraft, deleteDrafts, readApplication } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { trackRequests } from '#tests/support/browser/navigate-inside.ts';
import { addEntry, control, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { fieldQuery, form, lastTextField, stepIds, Wizard } from '#tests/support/browser/wizard.ts';
import { DEMO_PASSWORD, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { storeSession, test } from '../fixtures.ts';

test('a reload right after each key loses no character', async ({ page, wizard, representative }) => {
  const address = lastTextField(stepIds[0] ?? '', {});
  await wizard.openNewDraft(representative, fieldQuery(address));
  let typed = '';
  for (const letter of 'Ёлка, 1') {
    typed += letter;
    await control(page, form, address).press('End');
    await control(page, form, address).pressSequentially(letter);
    await page.reload();
    await wizard.expectStep(0);
    await expect(control(page, form, address)).toHaveValue(typed);
  }
});

test('an unfinished entry is still open after a reload', async ({ page, wizard, representative }) => {
  await wizard.openNewDraft(representative, fieldQuery('siblings'));
  const siblings = groupNode(form, 'siblings');
  await addEntry(page, form, siblings, { last_name: 'Петров', first_name: 'Иван', birth_date: '01.09.2012' });
  const entry = await openNewEntry(page, form, siblings);
  await control(page, form, `siblings/${entry}/first_name`).pressSequentially('Анн');
  await page.reload();
  await wizard.expectStep(1);
  await expect(page.locator('[id^="application/siblings/"][id$="/first_name"]')).toHaveValue('Анн');
  await wizard.back.click();
  await expect(page.getByText('Петров Иван')).toBeVisible();
});

test('answers typed offline reach the server after reconnection', {
  tag: '@journey',
}, async ({ page, context, wizard, representative }) => {
  const { id } = await createDraft(representative, {});
  const isQuiet = trackRequests(page);
  await wizard.openDraft(id);
  await wizard.expectStep(0);
  // the key that encrypts stored answers is fetched in parallel with the form
  await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
  await context.setOffline(true);
  await control(page, form, 'student_last_name').fill('Петрова');
  await expect(page.getByRole('status').filter({ hasText: 'на телефоне' })).toBeVisible();
  await context.setOffline(false);
  await expectOnServer(representative, id, 'student_last_name', 'Петрова');
  await wizard.expectSaved();
});

test('a token that expires in step 3 shows a sign-in form above the page, and typing continues after it', async ({
  page,
  portal,
}) => {
  const account = await signIn(portal.origin);
  await deleteDrafts(account);
  const initialAnswers = { has_hobbies: 'true' };
  const { id } = await createDraft(account, initialAnswers);
  const address = lastTextField('step-3', unflatten(form.definition, initialAnswers));
  await storeSession(page, account);
  const wizard = new Wizard(page);
  await wizard.openDraft(id, fieldQuery(address));
  await control(page, form, address).fill('Шахматы');
  await wizard.expectSaved();

  await account.call('POST', '/api/auth/logout');
  await control(page, form, address).fill('Вторник, 17:00');
  const panel = page.getByRole('region', { name: 'Вход' });
  await expect(panel).toContainText('Нужно войти ещё раз. Всё введённое сохранено');
  await expect(control(page, form, address)).toHaveValue('Вторник, 17:00');
  await wizard.expectStep(2);

  await signInInDialog(page);
  await expect(panel).toHaveCount(0);
  await wizard.expectStep(2);
  await expect(control(page, form, address)).toHaveValue('Вторник, 17:00');
  const newSession = await signIn(portal.origin);
  await expectOnServer(newSession, id, wireKeyOf(form.definition, address), 'Вторник, 17:00');
});

async function signInInDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Войти снова' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await signInOn(page, { phone: DEMO_REPRESENTATIVE, password: DEMO_PASSWORD }, dialog);
}

async function expectOnServer(api: Session, id: number, key: string, value: string): Promise<void> {
  await expect
    .poll(async () => Reflect.get((await readApplication(api, id)).application_long, key), {
      timeout: 30_000,
    })
    .toBe(value);
}
