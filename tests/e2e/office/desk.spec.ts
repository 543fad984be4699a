import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { goInside, requestsOf } from '#tests/support/browser/inside.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

test('the office begins at its desk, where each number is that of the rows it leads to', {
  tag: ['@desk', '@journey'],
}, async ({ page, administrator, width }) => {
  await enter(page, administrator);
  const isQuiet = requestsOf(page);
  await page.goto('/lk');
  await expect(page).toHaveURL(/\/lk\/desk/);
  const numbers = page.getByRole('list', { name: 'Что ждёт' }).getByRole('link');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expectAccessible(page, 'desk');
  const chart = page.getByRole('region', { name: 'Как подают заявки', exact: true });
  await expect(chart.getByRole('img', { name: /^Как подают заявки: всего \d/ })).toBeVisible();
  await chart.getByRole('button', { name: 'Показать таблицей' }).click();
  await expect(chart.getByRole('img')).toBeHidden();
  await expect(chart.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'the numbers of the chart');
  await chart.getByRole('button', { name: 'Показать рисунком' }).click();
  await keepScreen(page, width, 'desk');
  const told = await numbers.evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  );
  expect(told.length).toBeGreaterThan(3);
  const places = page.getByRole('region', { name: 'Места по классам' }).getByRole('listitem').first();
  const taken = places.getByRole('link').nth(1);
  told.push({
    href: (await taken.getAttribute('href')) ?? '',
    text: /\d+/.exec((await taken.innerText()).replace(/^.*:/, ''))?.[0] ?? '',
  });
  for (const { href, text } of told)
    await test.step(text, async () => {
      await goInside(page, href, isQuiet);
      const [count = ''] = /^\d+/.exec(text) ?? [];
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`\\D${count}$`));
    });
});
