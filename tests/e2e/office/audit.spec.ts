import { expect } from '@playwright/test';
import { download } from '#tests/support/browser/actions.ts';
import { newChild } from '#tests/support/data/children.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test('the log lists changes, and viewings on request, is narrowed to health answers, and exported', async ({
  page,
  administrator,
  representative,
  width,
}) => {
  // other tests fill the first page of the log, too
  await decide(administrator, await submitComplete(representative, newChild()), 'in_review');
  await storeSession(page, administrator);
  await page.goto('/lk/admin-audit');
  const statusChange = page.getByRole('row', { name: /Смена статуса заявки/ }).first();
  await expect(statusChange).toBeVisible();
  // by default only changes are listed, not views
  await expect(page.getByRole('row', { name: /Просмотр/ })).toHaveCount(0);
  // on a narrower screen the number is shown below the action
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(statusChange.getByRole('link', { name: /20\d\d-\d{5}$/ })).toHaveAttribute(
    'href',
    /record\?id=\d+/,
  );
  await expect(statusChange.getByRole('link').first()).toHaveAttribute('href', /family\?id=\d+/);
  await page.getByLabel('Просмотры').selectOption('Вместе с просмотрами');
  await expect(page.getByRole('row', { name: /Просмотр журнала действий/ }).first()).toBeVisible();
  // the parameter `list` of a count is not shown as a filter
  await expect(page.getByRole('row').filter({ hasText: 'отбор: list' })).toHaveCount(0);
  await saveScreenshot(page, width, 'audit');
  await page.getByRole('link', { name: 'Только о здоровье' }).click();
  await expect(page).toHaveURL(/health=true/);
  await page.getByRole('button', { name: 'Выгрузить' }).click();
  const file = await download(page.getByRole('menuitem', { name: 'CSV' }));
  expect(file.suggestedFilename()).toMatch(/^Журнал действий .*\.csv$/);
});
