import { expect, type Page } from '@playwright/test';
import { isRemovedKey } from '#engine/migration/migrate.ts';
import { excursionForm } from '#generated/forms/excursion.ts';
import { control, fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { storeSession, test } from '../fixtures.ts';

const field = (page: Page, name: string) => control(page, excursionForm, name);
const send = (page: Page) => page.getByRole('button', { name: 'Записаться', exact: true });

/** Opens the form, which is behind a button if the person has a request already. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/lk/excursion-school');
  const another = page.getByRole('button', { name: 'Записаться ещё раз' });
  await send(page).or(another).waitFor();
  if (await another.isVisible()) await another.click();
}

async function fillChild(page: Page): Promise<void> {
  await field(page, 'birth_date').fill('27.03.2015');
  // a school may have removed the question
  if (!isRemovedKey(excursionForm.definition, 'gender'))
    await page.getByRole('radio', { name: 'Женский' }).check();
  await fillFieldsAddedSinceV1(page, excursionForm);
}

test('an excursion is requested with data of the profile, and listed @journey', async ({
  page,
  representative,
}) => {
  await storeSession(page, representative);
  await openForm(page);
  await expect(field(page, 'email')).toHaveValue(representative.user.email ?? '');
  await expect(page.getByText('Взято из вашего профиля')).toBeVisible();
  const before = await representative.read<unknown[]>('/api/users/excursion');
  await fillChild(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'Вы записались' })).toBeVisible();
  await expect(page.getByText('Получена', { exact: true }).first()).toBeVisible();
  const after = await representative.read<unknown[]>('/api/users/excursion');
  expect(after).toHaveLength(before.length + 1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Записаться ещё раз' })).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});
