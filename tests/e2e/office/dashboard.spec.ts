import { expect } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { navigateInside, trackRequests } from '#tests/support/browser/navigate-inside.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test('each number of the dashboard equals that of its linked list', {
  tag: '@journey',
}, async ({ page, administrator, width }) => {
  await storeSession(page, administrator);
  const isQuiet = trackRequests(page);
  await page.goto('/lk/desk');
  const numbers = page.getByRole('list', { name: 'Что ждёт' }).getByRole('link');
  await expect(numbers.nth(3)).toBeVisible();
  // a number is marked as busy until it is counted
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expectAccessible(page, 'desk');
  const chart = page.getByRole('region', { name: 'Как подают заявки', exact: true });
  await expect(chart.getByRole('img', { name: /^Как подают заявки: всего \d/ })).toBeVisible();
  await chart.getByRole('button', { name: 'Показать таблицей' }).click();
  await expect(chart.getByRole('img')).toBeHidden();
  await expect(chart.getByRole('rowheader').first()).toBeVisible();
  await expectAccessible(page, 'the numbers of the chart');
  await chart.getByRole('button', { name: 'Показать графиком' }).click();
  await saveScreenshot(page, width, 'desk');
  const numberTexts = await numbers.evaluateAll((links) =>
    links.map((link) => ({ href: link.getAttribute('href') ?? '', text: link.textContent ?? '' })),
  );
  const seats = page.getByRole('region', { name: 'Места по классам' }).getByRole('listitem').first();
  const takenLink = seats.getByRole('link').nth(1);
  numberTexts.push({
    href: (await takenLink.getAttribute('href')) ?? '',
    text: /\d+/.exec((await takenLink.innerText()).replace(/^.*:/, ''))?.[0] ?? '',
  });
  for (const { href, text } of numberTexts)
    await test.step(text, async () => {
      await navigateInside(page, href, isQuiet);
      const [count = ''] = /^\d+/.exec(text) ?? [];
      await expect(page.getByRole('heading', { level: 1 })).toContainText(new RegExp(`\\D${count}$`));
    });
});

test("the administrator's menu fits 1280 by 800, in groups, and its icons have names", async ({
  page,
  administrator,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await storeSession(page, administrator);
  await page.goto('/lk/admin-warnings');
  const menu = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await expect(menu.getByRole('link', { name: 'Готовность портала' })).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Сегодня' })).toBeInViewport({ ratio: 1 });
  for (const group of ['Приём', 'Люди', 'Деньги', 'Содержание', 'Управление'])
    await expect(menu.getByRole('list', { name: group, exact: true })).toBeVisible();
  await menu.getByRole('link', { name: 'Другие заявления' }).click();
  await page
    .getByRole('navigation', { name: 'Разделы страницы' })
    .getByRole('link', { name: 'Летний лагерь' })
    .click();
  await expect(menu.getByRole('link', { name: 'Другие заявления' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/lk/admin-warnings');
  await expect(menu.getByRole('link', { name: 'Готовность портала' })).toBeInViewport();

  // a collapsed menu keeps the names
  await page.setViewportSize({ width: 1280, height: 800 });
  const { data } = await administrator.read<{ data: { id: number }[] }>(
    '/api/admin/applications/?per_page=1',
  );
  await page.goto(`/lk/user-management-application/record?id=${data[0]?.id}`);
  const messages = menu.getByRole('link', { name: /^Сообщения/ });
  await expect(messages).toHaveAttribute('title', 'Сообщения');
  await expect(messages).toBeInViewport({ ratio: 1 });
  await expect(menu.getByRole('link', { name: 'Готовность портала' })).toBeInViewport({ ratio: 1 });
});

test('an error tells the office whom to contact, not to call itself', async ({ page, administrator }) => {
  await storeSession(page, administrator);
  await page.route('**/api/admin/excursions?*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/lk/admin-excursions');
  const failure = page.getByRole('alert').filter({ hasText: 'Список не загрузился' });
  await expect(failure).toContainText('сообщите тому, кто обслуживает портал');
  await expect(failure.getByRole('link', { name: /^\+7/ })).toHaveCount(0);
});

test('the remaining set-up steps can be folded, and stay folded after a reload', async ({
  page,
  administrator,
}) => {
  await storeSession(page, administrator);
  await page.goto('/lk/desk');
  const line = page.getByText('Впишите свою школу');
  await expect(line).toBeVisible();
  await page.getByRole('heading', { name: 'До первой заявки' }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'До первой заявки' })).toBeVisible();
  await expect(line).toBeHidden();
});
