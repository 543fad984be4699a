import { expect } from '@playwright/test';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { paths, type Session } from '#tests/api/support/client.ts';
import { control } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { newChild } from '#tests/support/data/children.ts';
import { completeApplication } from '#tests/support/portal/admission.ts';
import { holdCalls, test } from '../fixtures.ts';

const field = 'student_first_name';
const saveCalls = '**/api/application/update-long-application';

test('conflicting answers are shown as text and resolved with only the keyboard @desktop @journey', async ({
  page,
  wizard,
  representative,
}) => {
  const { id } = await createDraft(representative, { [field]: 'Анна' });
  await wizard.openDraft(id);
  await expect(control(page, form, field)).toHaveValue('Анна');
  await saveFromAnotherDevice(representative, id, { [field]: 'Анюта', current_grade: '5' });
  // the page must not learn of the other device between the two answers
  const release = await holdCalls(page, saveCalls);
  await control(page, form, field).fill('Алиса');
  await control(page, form, 'current_grade').selectOption({ label: '2 класс' });
  release();

  const dialog = page.getByRole('dialog', { name: 'Ответы разошлись' });
  await expect(dialog.getByText('5 класс')).toBeVisible();
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expectAnswers(representative, id, { [field]: 'Анюта', current_grade: '2' });
});

test('without browser storage a message says so, and the draft is on the server', async ({
  page,
  wizard,
  representative,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'indexedDB');
  });
  const id = await wizard.openNewDraft(representative);
  await control(page, form, field).fill('Алиса');
  await expect(page.getByRole('note').filter({ hasText: 'только на сервере' })).toBeVisible();
  await expectAnswers(representative, id, { [field]: 'Алиса' });
  await wizard.expectSaved();
});

test('an unavailable server is reported, and can be retried in place', async ({
  page,
  wizard,
  representative,
}) => {
  const id = await wizard.openNewDraft(representative);
  await page.route(saveCalls, (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '300' } }));
  await control(page, form, field).fill('Алиса');
  const retry = page.getByRole('button', { name: 'Повторить' });
  await expect(page.getByRole('status').filter({ hasText: 'Сервер не отвечает' })).toBeAttached();
  await page.unroute(saveCalls);
  await retry.click();
  await wizard.expectSaved();
  await expect(retry).toHaveCount(0);
  await expectAnswers(representative, id, { [field]: 'Алиса' });
});

test('a slow save is shown and blocks nothing', async ({ page, wizard, representative }) => {
  const id = await wizard.openNewDraft(representative);
  const release = await holdCalls(page, saveCalls);
  await control(page, form, field).fill('Алиса');
  const sending = page.getByText(/отправляем…$/i).filter({ visible: true });
  await expect(sending).toBeVisible();
  await expect(wizard.next).not.toHaveAttribute('aria-disabled');
  await control(page, form, 'student_last_name').fill('Орлова');
  release();
  await wizard.expectSaved();
  await expect(sending).toHaveCount(0);
  await expectAnswers(representative, id, { [field]: 'Алиса', student_last_name: 'Орлова' });
});

test('while the application is being sent, nothing can be changed and no step opened @desktop', async ({
  page,
  wizard,
  representative,
}) => {
  const { id } = await createDraft(representative, completeApplication(newChild()));
  await wizard.openDraft(id, '&step=review');
  const steps = page.getByRole('navigation', { name: 'Шаги' }).getByRole('link');
  await expect(steps).not.toHaveCount(0);
  const release = await holdCalls(page, '**/api/application/finish-draft-application');
  await wizard.submit.click();
  const sending = page.getByRole('button', { name: 'Подаём…' });
  await expect(sending).toHaveAttribute('aria-disabled', 'true');
  await expect(wizard.back).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[aria-busy=true][inert]')).toHaveCount(1);
  await expect(steps).toHaveCount(0);
  await wizard.back.click({ force: true });
  await expect(page).toHaveURL(/step=review/);
  release();
  await expect(page).toHaveURL(/\/lk\/application$/);
  expect((await readApplication(representative, id)).status).toBe('submitted');
});

/** Saves the named answers as another device would. */
async function saveFromAnotherDevice(
  api: Session,
  id: number,
  answers: Record<string, string>,
): Promise<void> {
  expect((await api.form(paths.updateApplication, { id, ...answers })).status).toBe(200);
}

async function expectAnswers(api: Session, id: number, answers: Record<string, string>): Promise<void> {
  await expect.poll(async () => (await readApplication(api, id)).application_long).toMatchObject(answers);
}
