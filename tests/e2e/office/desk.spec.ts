import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { goInside, requestsOf } from '#tests/support/browser/inside.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

test('the office begins at its desk, where each number is that of the rows it leads to', {
  tag: '@desk',
}, async ({ page, administrator, width }) => {
  await enter(page, administrator);
  const isQuiet = requestsOf(page);
  await page.goto('/lk');
  await expect(page).toHaveURL(/\/lk\/desk/);
  const numbers = page.getByRole('list', { name: 'Что ждёт' }).getByRole('link');
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expectAccessible(page, 'desk');
  await keepScreen(page, width, 'desk');
  const told = await numbers.evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  );
  expect(told.length).toBeGreaterThan(3);
  for (const { href, text } of told)
    await test.step(text, async () => {
      await goInside(page, href, isQuiet);
      const [count = ''] = /^\d+/.exec(text) ?? [];
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`\\D${count}$`));
    });
});
