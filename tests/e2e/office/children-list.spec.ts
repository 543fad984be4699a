import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

/** Answers with `x-in-lists` of a child's form in the list of children: shown, sorted and filtered. */

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

const birthDateHeader = (page: Page) => page.getByRole('columnheader', { name: 'Дата рождения' });

/** Returns the dates of the column in a form that can be compared as text. */
async function birthDates(page: Page): Promise<readonly string[]> {
  const texts = await page.getByRole('cell', { name: /^\d\d\.\d\d\.\d{4}$/ }).allInnerTexts();
  return texts.map((text) => text.split('.').reverse().join('-'));
}

// a phone shows cards instead of columns
test('an answer is a column: sorted by a click, filtered in the URL, kept over back and reload', async ({
  page,
}) => {
  await page.goto('/lk/admin-children');
  await birthDateHeader(page).getByRole('link').click();
  await expect(birthDateHeader(page)).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect
    .poll(async () => {
      const dates = await birthDates(page);
      return (
        dates.length > 1 && dates.every((date, index) => index === 0 || date >= (dates[index - 1] ?? ''))
      );
    })
    .toBe(true);

  const from = page.getByRole('textbox', { name: 'Дата рождения: от' });
  await from.fill('40.02.2014');
  await from.press('Enter');
  // the message shows how to write a date
  await expect(page.getByRole('alert').filter({ hasText: '27.03.2015' })).toBeVisible();
  await from.fill('1 марта 2014');
  await from.press('Enter');
  await expect(page).toHaveURL(/birth_date_from=01\.03\.2014/);
  await expect(page.getByRole('cell', { name: '6 класс', exact: true }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Класс сейчас' }).selectOption('5');
  await expect(page).toHaveURL(/current_grade=5/);
  const expectFiltered = async () => {
    await expect(from).toHaveValue('01.03.2014');
    await expect(birthDateHeader(page)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page.getByRole('cell', { name: '5 класс', exact: true }).first()).toBeVisible();
    // without the filter by class, the first page has children of this class
    await expect(page.getByRole('cell', { name: '6 класс', exact: true })).toHaveCount(0);
    for (const day of await birthDates(page)) expect(day >= '2014-03-01').toBe(true);
  };
  await expectFiltered();
  await expectAccessible(page, 'children, narrowed');
  await page.reload();
  await expectFiltered();
  await page.goBack();
  await expect(page).not.toHaveURL(/current_grade/);
  await expect(from).toHaveValue('01.03.2014');
  await page.goForward();
  await expectFiltered();
});

test('a child links to the representative', async ({ page }) => {
  await page.goto('/lk/admin-children?q=Орлова');
  await page
    .getByRole('row', { name: /Орлова Анна/ })
    .getByRole('link', { name: 'Орлова Мария' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Орлова Мария Игоревна' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/admin-children\?q=/);
});
