import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

/** The list of children is one line of a screen for each answer that its form lists: column, order, filter. */

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

const order = (page: Page) => page.getByRole('columnheader', { name: 'Дата рождения' });

/** The days of the column as they can be compared. */
async function days(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('cell', { name: /^\d\d\.\d\d\.\d{4}$/ }).allInnerTexts();
  return texts.map((text) => text.split('.').reverse().join('-'));
}

// a phone has cards
test('an answer is a column: sorted by a click, filtered in the URL, kept over back and reload', {
  tag: '@desk',
}, async ({ page }) => {
  await page.goto('/lk/admin-children');
  await order(page).getByRole('link').click();
  await expect(order(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const sorted = await days(page);
  expect(sorted.length).toBeGreaterThan(1);
  expect(sorted).toEqual([...sorted].sort());

  const from = page.getByRole('textbox', { name: 'Дата рождения: от' });
  await from.fill('40.02.2014');
  await from.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '27.03.2015' })).toBeVisible();
  await from.fill('1 марта 2014');
  await from.press('Enter');
  await expect(page).toHaveURL(/birth_date_from=01\.03\.2014/);
  await page.getByRole('combobox', { name: 'Класс сейчас' }).selectOption('5');
  await expect(page).toHaveURL(/current_grade=5/);
  const narrowed = async () => {
    await expect(from).toHaveValue('01.03.2014');
    await expect(order(page)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('cell', { name: '5 класс', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: '11 класс', exact: true })).toHaveCount(0);
    for (const day of await days(page)) expect(day >= '2014-03-01').toBe(true);
  };
  await narrowed();
  await expectAccessible(page, 'children, narrowed');
  await page.reload();
  await narrowed();
  await page.goBack();
  await expect(page).not.toHaveURL(/current_grade/);
  await expect(from).toHaveValue('01.03.2014');
  await page.goForward();
  await narrowed();
});

test('a child links to the representative', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/lk/admin-children?q=Орлова');
  await page
    .getByRole('row', { name: /Орлова Анна/ })
    .getByRole('link', { name: 'Орлова Мария' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Орлова Мария Игоревна' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/admin-children\?q=/);
});
