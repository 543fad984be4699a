import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { issueInvoice } from '#tests/api/support/school-records.ts';
import { chooseFrom, download } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storeSession, test } from '../fixtures.ts';

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

test('columns without space are shown under the name', async ({ page }) => {
  await page.goto('/lk/user-management?q=Орлова');
  const orlova = page.getByRole('row', { name: /Орлова Мария/ });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(orlova.getByRole('cell', { name: 'orlova@example.ru' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(orlova.getByRole('cell', { name: 'orlova@example.ru' })).toBeHidden();
  await expect(orlova.getByRole('rowheader')).toContainText('orlova@example.ru');
});

test('sixteen rows fit at 1440 px, and at 1024 px the menu has icons only', async ({ page }) => {
  const rows = page.locator('.data-table tbody tr');
  const boxes = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  for (const path of ['user-management-application', 'admin-courses', 'admin-payments']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/lk/${path}`);
    await expect(rows.nth(16)).toBeAttached();
    // a table chooses its columns after it has measured itself
    const visibleCount = async () => (await boxes()).filter(({ bottom }) => bottom <= 900).length;
    await expect.poll(visibleCount, `rows of ${path}`).toBeGreaterThanOrEqual(16);
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('complementary').first()).toHaveCSS('width', '64px');
    const highest = async () => Math.max(...(await boxes()).map(({ height }) => height));
    await expect.poll(highest, `height of a row of ${path}`).toBeLessThanOrEqual(48);
  }
});

test('filters are kept when the list is reopened from the menu', async ({ page }) => {
  await page.goto('/lk/admin-messages');
  const menu = async (name: string) => {
    // the name may be followed by the number of waiting records
    const entry = new RegExp(`^${name}(\\s?,|$)`);
    await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: entry }).click();
  };
  await page.getByRole('link', { name: 'Отправлены' }).click();
  await expect(page).toHaveURL(/status=sent/);
  await menu('Экскурсии');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Экскурсии');
  await menu('Сообщения');
  await expect(page).toHaveURL(/admin-messages\?status=sent/);
  // on the list itself, the entry opens it without filters
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Сообщения');
  await menu('Сообщения');
  await expect(page).not.toHaveURL(/status/);
});

test('an invoice is marked as paid, unmarked, and cancelled with a reason', async ({
  page,
  administrator,
}) => {
  const title = `Питание ${randomUUID().slice(0, 6)}`;
  await issueInvoice(administrator, { title });
  await page.goto(`/lk/admin-payments?q=${encodeURIComponent(title)}`);
  const chooseAction = (action: string) =>
    chooseFrom(page.getByRole('button', { name: `Действия: ${title}` }), action);
  const totals = page.getByLabel('Суммы отобранных счетов');
  await expect(totals).toContainText(/Оплачено\s*0\s₽\s*Ждут оплаты\s*1\s500\s₽/);
  await chooseAction('Отметить оплату');
  const paymentDialog = page.getByRole('dialog', { name: /^Оплата счёта № \d{4}-\d{4,}$/ });
  await paymentDialog.getByText('Переводом на счёт школы').click();
  await paymentDialog.getByLabel('День оплаты').fill('01.09.2026');
  await paymentDialog.getByRole('button', { name: 'Отметить оплату' }).click();
  await expect(page.getByText(/^Счёт №\s\S+ оплачен$/)).toBeVisible();
  await expect(totals).toContainText(/Оплачено\s*1\s500\s₽\s*Ждут оплаты\s*0\s₽/);
  await chooseAction('Снять отметку об оплате');
  await page.getByRole('dialog').getByRole('button', { name: 'Снять отметку' }).click();
  await expect(page.getByText(/снова ждёт оплаты$/)).toBeVisible();
  await chooseAction('Отменить счёт');
  const question = page.getByRole('dialog', { name: /^Отменить счёт № / });
  await question.getByRole('textbox').fill('Счёт выставлен дважды');
  await question.getByRole('button', { name: 'Отменить счёт' }).click();
  await expect(page.getByText(/^Счёт №\s\S+ отменён$/)).toBeVisible();
});

test('an excursion is accepted after a preview of its letter, and undone', async ({
  page,
  representative,
}) => {
  const response = await representative.json('POST', '/api/users/excursion', {
    email: 'parent@example.ru',
    name: 'Экскурсант Мария',
    phone: '+79000000002',
    gender: 'female',
    birth_date: '12.03.2018',
  });
  expect(response.status, response.text).toBe(201);
  await page.goto('/lk/admin-excursions?status=received');
  const menuButton = page.getByRole('button', { name: /^Действия: Экскурсант/ }).first();
  await chooseFrom(menuButton, 'Согласовать');
  const question = page.getByRole('dialog', { name: 'Согласовать экскурсию: Экскурсант Мария?' });
  await expect(question.getByText('День экскурсии согласован по телефону.')).toBeVisible();
  await question.getByRole('button', { name: 'Согласовать' }).click();
  await expect(page.getByText('Согласовано: Экскурсант Мария')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Решение отменено')).toBeVisible();
  await expect(menuButton).toBeVisible();
});

test('the menu of a row works by keyboard and returns the focus', async ({ page }) => {
  await page.goto('/lk/user-management?role_id=2');
  const button = page.getByRole('button', { name: /^Действия: / }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(items.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(items.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

// a phone shows cards instead of columns
test('columns are shown, moved and stored', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/lk/user-management');
  const columnHeaders = page.getByRole('columnheader');
  await expect(columnHeaders.filter({ hasText: 'Почта' })).toBeVisible();
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await page.getByRole('checkbox', { name: 'Почта' }).uncheck();
  await page.getByRole('checkbox', { name: 'Дети' }).check();
  await page.getByRole('button', { name: 'Выше: Телефон' }).click();
  await expectAccessible(page, 'the choice of columns');
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.reload();
  await expect(columnHeaders.filter({ hasText: 'Дети' })).toBeVisible();
  await expect(columnHeaders.filter({ hasText: 'Почта' })).toBeHidden();
  await expect(columnHeaders.nth(1)).toContainText('Телефон');
});

test('filters fit in one line: the rest is in «Ещё», optional ones are added and removed; «/» focuses the search', async ({
  page,
}) => {
  await page.goto('/lk/user-management-application');
  const chips = page.getByRole('navigation', { name: 'Статус' });
  await expect(chips.getByRole('link', { name: /^Все \d/ })).toBeVisible();
  await expect(chips.getByRole('link', { name: /^Отозваны/ })).toHaveCount(0);
  await chooseFrom(page.getByRole('button', { name: 'Ещё: Статус' }), /^Отозваны/);
  await expect(page).toHaveURL(/status=cancelled/);
  await expect(page.getByRole('button', { name: 'Отозваны, ещё: Статус' })).toBeVisible();

  await chooseFrom(page.getByRole('button', { name: 'Добавить фильтр' }), 'Подана');
  await expect(page.getByRole('textbox', { name: 'Подана: от' })).toBeFocused();
  await page.keyboard.type('1.1.2100');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/submitted_from=01.01.2100/);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await expectAccessible(page, 'added filters');
  await page.getByRole('button', { name: 'Убрать фильтр: Подана' }).click();
  await expect(page).not.toHaveURL(/submitted_from/);
  await expect(page.getByRole('button', { name: 'Добавить фильтр' })).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: /^Поиск/ })).toBeFocused();
  await page.keyboard.type('%');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();

  await test.step('an empty work list says that nothing is left', async () => {
    await page.goto('/lk/admin-cases?status=overdue');
    await expect(page.getByRole('heading', { name: 'Просроченных обращений нет' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Показать всё' })).toBeVisible();
  });
  await test.step('an export of sensitive answers requires a reason', async () => {
    await page.goto('/lk/admin-children');
    await page.getByRole('button', { name: 'Выгрузить' }).click();
    await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Excel с особо личными ответами' })).toBeHidden();
    await page.goto('/lk/user-management-application');
    await chooseFrom(page.getByRole('button', { name: 'Выгрузить' }), 'Excel с особо личными ответами');
    const dialog = page.getByRole('dialog', { name: 'Выгрузить особо личные ответы' });
    await dialog.getByRole('button', { name: 'Выгрузить' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Напишите, зачем');
    await dialog.getByRole('textbox').fill('Для занятия с психологом');
    const file = await download(dialog.getByRole('button', { name: 'Выгрузить' }));
    expect(file.suggestedFilename()).toMatch(
      /^Заявки \d{4}-\d\d-\d\d \d\d-\d\d с особо личными ответами\.xlsx$/,
    );
  });
});
