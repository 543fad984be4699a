import { expect, type Page } from '@playwright/test';
import { createUserForm } from '#generated/forms/create-user.ts';
import { issueInvoiceForm } from '#generated/forms/issue-invoice.ts';
import { uploadContractForm } from '#generated/forms/upload-contract.ts';
import { chooseFrom, searchList } from '#tests/support/browser/actions.ts';
import { expectAccessible, expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { holdCalls, saveScreenshot, storeSession, test, uniqueLastName } from '../fixtures.ts';

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/lk/user-management${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Пользователи');
}

/** Creates a representative on the page. Returns the last name. */
async function createUser(page: Page): Promise<string> {
  const name = uniqueLastName();
  await page.getByRole('button', { name: 'Новый пользователь' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Мобильный телефон').fill(`+7 9${String(Date.now()).slice(-9)}`);
  await dialog.getByLabel('Фамилия').fill(name);
  await dialog.getByLabel('Имя', { exact: false }).first().fill('Ирина');
  await fillFieldsAddedSinceV1(page, createUserForm);
  await dialog.getByRole('button', { name: 'Создать' }).click();
  await closePassword(page, 'Пользователь создан');
  await expect(dialog).toBeHidden();
  return name;
}

/** Closes the dialog that shows the temporary password once, because the test portal has no SMS gateway. */
async function closePassword(page: Page, title: string): Promise<void> {
  const shown = page.getByRole('dialog', { name: title });
  await expect(shown.getByText(/передайте временный пароль сами.*Пароль: \S{10}$/)).toBeVisible();
  await shown.getByRole('button', { name: 'Закрыть' }).last().click();
}

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Действия: ${name}`) });

const choose = (page: Page, name: string, item: string) => chooseFrom(menuOf(page, name), item);

test('a user is created, blocked at once, and unblocked by «Отменить» @journey', async ({
  page,
  width,
  administrator,
}) => {
  await open(page);
  const name = await createUser(page);
  await searchList(page, name);
  await expect(page.getByText(name, { exact: false }).first()).toBeVisible();
  await choose(page, name, 'Заблокировать');
  await expect(page.locator('main').getByText('Заблокирован', { exact: true })).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.locator('main').getByText('Входа ещё не было', { exact: true })).toBeVisible();
  // the row changes before the server responds
  await expect(page.getByText(/^Вход снова открыт/)).toBeVisible();
  const { data } = await administrator.read<{ data: object[] }>(
    `/api/admin/users-list/?q=${encodeURIComponent(name)}`,
  );
  expect(data[0]).toMatchObject({ blocked: false });
  await saveScreenshot(page, width, 'admin-users');

  await test.step('the name links to the family profile, where the account is corrected with a document', async () => {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expect(page.getByText('входа ещё не было')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить данные' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Фамилия')).toHaveValue(name);
    await dialog.getByLabel('Фамилия').fill(`${name}а`);
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog.getByText('Напишите, на каком основании')).not.toHaveCount(0);
    await dialog.getByLabel('На каком основании').fill('Заявление от 12.11.2026');
    await expectAccessible(page, 'account correction');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name}а`);
  });
});

test('a reset password is shown once; deletion requires typing the name, and a filter shows deleted users', async ({
  page,
}) => {
  await open(page);
  const name = await createUser(page);
  await searchList(page, name);
  await choose(page, name, 'Сбросить пароль');
  await page.getByRole('dialog').getByRole('button', { name: 'Сбросить пароль' }).click();
  await closePassword(page, 'Временный пароль');
  await choose(page, name, 'Удалить');
  const question = page.getByRole('dialog', { name: new RegExp(`Удалить пользователя ${name}`) });
  const field = question.getByLabel(`Чтобы подтвердить, напишите: ${name}`);
  await expect(field).toBeFocused();
  await page.keyboard.type('Другая');
  const deleteButton = question.getByRole('button', { name: 'Удалить все данные' });
  await expect(deleteButton).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText(name);
  await expect(field).toBeFocused();
  await expectAccessibleEverywhere(page, 'the question before deleting');
  await field.fill(name.toLowerCase());
  await expect(deleteButton).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page.getByRole('textbox', { name: /^Поиск/ })).toHaveValue('');
  await page.getByRole('link', { name: 'Удалённые' }).click();
  // a deleted user keeps a number, but no name
  const deletedRow = page.getByRole('row', { name: /^.*№ \d+.*Удалён/ }).first();
  await expect(deletedRow).toBeVisible();
  await expect(page.getByText(name)).toBeHidden();
});

test('a class is added, an existing one is rejected, a deletion is undone, and so is an edit of the list as text', async ({
  page,
  administrator,
}) => {
  // saved once, so that all required fields of its form are filled
  const { classList } = await administrator.read<{ classList: string }>('/api/admin/class-list');
  const response = await administrator.json('PATCH', '/api/admin/class-list', { classList });
  expect(response.status, response.text).toBe(200);
  await open(page);
  await page.getByText('Список классов').click();
  const classes = page.getByRole('list', { name: 'Классы' });
  const name = uniqueLastName().slice(-12);
  await page.getByLabel('Новый класс').fill(name);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(classes.getByRole('button', { name: `Класс ${name}` })).toBeVisible();
  await page.getByLabel('Новый класс').fill(name.toUpperCase());
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('уже есть')).toBeVisible();
  await expectAccessible(page, 'the class list');
  await chooseFrom(classes.getByRole('button', { name: `Класс ${name}` }), 'Удалить');
  await expect(classes.getByRole('button', { name: `Класс ${name}` })).toBeHidden();
  const notice = page.getByText(`Класс ${name} удалён из списка`).locator('..');
  await notice.getByRole('button', { name: 'Отменить' }).click();
  await expect(classes.getByRole('button', { name: `Класс ${name}` })).toBeVisible();

  const text = page.getByLabel('Классы через запятую');
  const before = await text.inputValue();
  const another = uniqueLastName().slice(-12);
  await text.fill(`${before},${another}`);
  await page.getByRole('button', { name: 'Сохранить список' }).click();
  await expect(classes.getByRole('button', { name: `Класс ${another}` })).toBeVisible();
  await expect(text).toHaveValue(`${before}, ${another}`);
  const saved = page.getByText('Список классов сохранён').locator('..');
  await saved.getByRole('button', { name: 'Отменить' }).click();
  await expect(text).toHaveValue(before);
});

test('quick changes of the class list are saved one after another', async ({ page, administrator }) => {
  await open(page);
  await page.getByText('Список классов').click();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && saves.push('sent'));
  page.on('response', (response) => response.request().method() === 'PATCH' && saves.push('saved'));
  const names = [uniqueLastName().slice(-12), uniqueLastName().slice(-12)];
  await expect(page.getByLabel('Классы через запятую')).not.toHaveValue('');
  const release = await holdCalls(page, '**/api/admin/class-list');
  for (const name of names) {
    await page.getByLabel('Новый класс').fill(name);
    await page.getByRole('button', { name: 'Добавить', exact: true }).click();
    await expect(page.getByRole('button', { name: `Класс ${name}` })).toBeVisible();
  }
  release();
  await expect.poll(() => saves).toEqual(['sent', 'saved', 'sent', 'saved']);
  const { classList } = await administrator.read<{ classList: string }>('/api/admin/class-list');
  for (const name of names) expect(classList).toContain(name);
});

test('a lost connection is reported and can be retried', async ({ page }) => {
  await page.route('**/api/admin/users-list/**', (route) => route.abort());
  await open(page);
  const offlineMessage = page.getByRole('status').filter({ hasText: 'Всё появится, когда она вернётся' });
  await expect(offlineMessage).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/admin/users-list/**');
  await offlineMessage.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByText('Орлова Мария', { exact: false }).first()).toBeVisible();
});

test('an invoice and a contract are sent to the selected user @journey', async ({ page, representative }) => {
  await open(page);
  await searchList(page, 'Орлова');
  await choose(page, 'Орлова', 'Выставить счёт');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Основное', { exact: false }).check();
  await dialog.getByLabel('За что счёт').fill('Обучение за декабрь');
  await dialog.getByLabel('Сумма', { exact: false }).fill('150000');
  await dialog.getByLabel('Оплатить до').fill('31.12.2099');
  await fillFieldsAddedSinceV1(page, issueInvoiceForm);
  await dialog.getByRole('button', { name: 'Выставить счёт' }).click();
  await expect(page.getByText('Счёт выставлен')).toBeVisible();
  const payments = await representative.read<{ title: string }[]>('/api/payments/?tab=main-education');
  expect(payments.some(({ title }) => title === 'Обучение за декабрь')).toBe(true);

  await page.goto(`/lk/user-management/family?id=${representative.user.id}`);
  const children = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Дети' }) });
  await children
    .getByRole('button', { name: /^Отправить договор: / })
    .first()
    .click();
  await sendContract(page);
});

test('a contract about no single child is sent to a family', async ({ page, representative }) => {
  await page.goto(`/lk/user-management/family?id=${representative.user.id}`);
  await page.getByRole('button', { name: /^Отправить договор: \+7/ }).click();
  await sendContract(page);
});

/** Fills the open dialog of a contract and sends it. */
async function sendContract(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Основное', { exact: false }).check();
  await dialog.getByLabel('Название договора').fill('Договор об образовании');
  await fillFieldsAddedSinceV1(page, uploadContractForm);
  await dialog.locator('input[type=file]').setInputFiles(pdfFile('договор.pdf'));
  await dialog.getByRole('button', { name: 'Отправить договор' }).click();
  await expect(page.getByText('Договор отправлен')).toBeVisible();
}
