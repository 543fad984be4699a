import { expect } from '@playwright/test';
import { control, groupNode, openNewEntry } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { test } from '../fixtures.ts';

test('«Готово» validates an entry; if another one is opened, its card shows the error, and the summary leads back @desktop', async ({
  page,
  wizard,
  representative,
}) => {
  await wizard.openNewDraft(representative, '&step=2');
  const siblings = groupNode(form, 'siblings');
  const entry = await openNewEntry(page, form, siblings);
  const date = control(page, form, `siblings/${entry}/birth_date`);
  await control(page, form, `siblings/${entry}/last_name`).fill('Петров');
  await control(page, form, `siblings/${entry}/first_name`).fill('Иван');
  await date.fill('31.02.2018');
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect(date).toBeFocused();

  await openNewEntry(page, form, siblings);
  await expect(page.getByRole('listitem').filter({ hasText: 'Петров Иван' })).toContainText('исправить');
  await wizard.next.click();
  await wizard.summary.getByRole('link', { name: /^Иван, дата рождения/ }).click();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31.02.2018');
});
