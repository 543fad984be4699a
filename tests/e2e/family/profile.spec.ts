import { expect, type Page } from '@playwright/test';
import { childForm } from '#generated/forms/child.ts';
import { verifyPhoneForm } from '#generated/forms/verify-phone.ts';
import health from '#schemas/consents/health.json' with { type: 'json' };
import school from '#schemas/school.json' with { type: 'json' };
import { deleteDrafts } from '#tests/api/support/applications.ts';
import { paths } from '#tests/api/support/client.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { confirmIdentity } from '#tests/support/browser/confirm-identity.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import {
  DEMO_ADMINISTRATOR,
  DEMO_OTHER_REPRESENTATIVE_EMAIL,
  DEMO_PASSWORD,
} from '#tests/support/portal/portal.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

/** Returns the section with this title. */
function section(page: Page, title: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
}

function card(page: Page, name: string) {
  return page.getByRole('listitem').filter({ hasText: name });
}

/** Opens the form of personal data. */
async function openPersonalData(page: Page) {
  await section(page, 'О вас').getByRole('button', { name: 'Изменить' }).click();
}

/** Chooses an action from the menu of a child's card. */
const chooseAction = (page: Page, name: string, action: string) =>
  chooseFrom(page.getByRole('button', { name: `Ещё действия: ${name}` }), action);

test.beforeEach(async ({ page, representative }) => {
  await storeSession(page, representative);
});

test('personal data are shown and changed, and the menu shows the new name @desktop', async ({
  page,
  representative,
  width,
}) => {
  await page.goto('/lk/profile');
  await expect(page).toHaveTitle('Личный кабинет | Персональные данные');
  const data = section(page, 'О вас');
  await expect(data).toContainText(representative.user.surname ?? '');
  await saveScreenshot(page, width, 'profile');
  // the second change restores the name for other tests
  for (const name of ['Мария-Луиза', 'Мария']) {
    await openPersonalData(page);
    await data.getByLabel('Имя').fill(name);
    await data.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('complementary')).toContainText(`${name} Игоревна`);
    await expect(page.getByText('Персональные данные сохранены').first()).toBeVisible();
    await expect(data.getByRole('button', { name: 'Изменить' })).toBeFocused();
    await expect(data).toContainText(name);
    expect((await representative.read(paths.resource)).user.name).toBe(name);
  }
});

test('the profile and «Мои данные» are short and link to each other', async ({ page, representative }) => {
  // delete children added by other tests: the height of the page depends on their number
  const children =
    await representative.read<{ id: number; last_name: string }[]>('/api/users/get-child-list');
  for (const { id, last_name: surname } of children) {
    if (!surname.startsWith('Орлов')) await representative.call('DELETE', `/api/users/user-child-data/${id}`);
  }
  for (const [path, row] of [
    ['profile', 'Мои данные'],
    ['profile/data', 'Кто смотрел и менял ваши данные'],
  ]) {
    await page.goto(`/lk/${path}`);
    await expect(page.getByText(row ?? '', { exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1600);
    await expectAccessible(page, `/lk/${path}`);
  }
  await page.getByRole('heading', { name: 'Дети' }).click();
  await expect(page.getByText('Пока у вас есть учётная запись').first()).toBeVisible();
  await page.getByRole('link', { name: '← Персональные данные' }).click();
  await expect(page).toHaveURL(/\/lk\/profile\/?$/);
});

test('errors of the page and of the server are shown at their fields', async ({ page }) => {
  await page.goto('/lk/profile');
  const data = section(page, 'О вас');
  await openPersonalData(page);
  await data.getByLabel('Эл. почта').fill('нет такой');
  await data.getByRole('button', { name: 'Сохранить' }).click();
  // a single error is shown only at its field
  await expect(data.getByLabel('Эл. почта')).toBeFocused();
  await expect(data.getByLabel('Эл. почта')).toHaveAccessibleDescription(/нет знака @/);
  await expect(data.locator('.error-summary')).toHaveCount(0);
  await expectAccessible(page, 'the profile with an error');
  await data.getByLabel('Эл. почта').fill(DEMO_OTHER_REPRESENTATIVE_EMAIL);
  await data.getByRole('button', { name: 'Сохранить' }).click();
  const dialog = page.getByRole('dialog', { name: 'Это вы?' });
  await dialog.getByLabel('Текущий пароль').fill('не тот пароль');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByLabel('Текущий пароль')).toHaveAccessibleDescription(/не ваш нынешний пароль/);
  await confirmIdentity(page, DEMO_PASSWORD);
  await expect(data.getByText('Такой email уже существует').first()).toBeVisible();
});

test('unsent answers are still there on return, and can be discarded', async ({ page, representative }) => {
  await page.goto('/lk/profile');
  const middleName = section(page, 'О вас').getByLabel(/^Отчество/);
  await openPersonalData(page);
  await expect(middleName).not.toHaveValue('');
  const before = await middleName.inputValue();
  await middleName.fill('Неотправленовна');
  await page.goto('/lk/faq');
  await page.goto('/lk/profile');
  await expect(middleName).toHaveValue('Неотправленовна');
  await expect(page.getByText('Здесь то, что вы ввели сегодня')).toBeVisible();
  await expectAccessible(page, 'a form with unsent answers');
  await page.getByRole('button', { name: 'Убрать и начать заново' }).click();
  await expect(middleName).toHaveValue(before);
  expect((await representative.read(paths.resource)).user.middle_name).toBe(before);
});

test('a child is added, changed and deleted, each by name @journey', async ({ page }) => {
  const surname = 'Телефонова';
  await page.goto('/lk/profile');
  await page.getByRole('button', { name: 'Добавить ребёнка' }).click();
  await expect(page).toHaveURL(/\?child=new$/);
  const form = section(page, 'Дети');
  await form.getByLabel('Фамилия').fill(surname);
  await form.getByLabel('Имя').fill('Вера');
  await form.getByLabel('Дата рождения').fill('31.02.2016');
  await form.getByRole('radio', { name: 'Женский' }).check();
  await fillFieldsAddedSinceV1(page, childForm);
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(form.getByLabel('Дата рождения')).toBeFocused();
  await form.getByLabel('Дата рождения').fill('3.4.2016');
  await expectAccessible(page, 'a new child');
  await saveScreenshot(page, 'phone', 'profile-child');
  await form.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(card(page, `${surname} Вера`)).toContainText('03.04.2016');
  await expect(page.getByRole('button', { name: 'Добавить ребёнка' })).toBeFocused();

  await chooseAction(page, `${surname} Вера`, 'Изменить');
  await form.getByLabel('Имя').fill('Вероника');
  await form.getByRole('button', { name: 'Сохранить' }).click();
  await expect(card(page, `${surname} Вероника`)).toBeVisible();

  await chooseAction(page, `${surname} Вероника`, 'Удалить');
  await expect(page.getByRole('dialog', { name: `Удалить данные: ${surname} Вероника?` })).toBeVisible();
  await page.getByRole('button', { name: 'Удалить данные' }).click();
  await expect(page.getByText('Данные ребёнка удалены')).toBeVisible();
  await expect(card(page, `${surname} Вероника`)).toHaveCount(0);
});

test('an application for a child of the profile starts with the known data', async ({
  page,
  representative,
}) => {
  await deleteDrafts(representative);
  await page.goto('/lk/profile');
  await page.getByRole('link', { name: 'Подать заявку: Орлов Пётр Сергеевич' }).click();
  await expect(page.getByRole('radio', { name: 'Орлов Пётр Сергеевич' })).toBeChecked();
  await page.getByRole('button', { name: 'Начать', exact: true }).click();
  await expect(page).toHaveURL(/\/lk\/application\/new\?step=1/);
  await expect(page.getByLabel('Имя', { exact: true })).toHaveValue('Пётр');
  await expect(page.getByText('Из данных ребёнка')).toBeVisible();
});

test('a consent is read, withdrawn after a confirmation, and given again @journey', async ({ page }) => {
  const title = 'Согласие на обработку сведений о здоровье ребёнка';
  await page.goto('/lk/profile');
  const consent = card(page, title).filter({ has: page.getByRole('heading', { name: title }) });
  await consent.getByRole('heading', { name: title }).click();
  await consent.getByText('Прочитать текст').click();
  await expect(consent.getByText('даю оператору согласие')).toBeVisible();
  await expectAccessible(page, 'the text of a consent');
  await consent.getByRole('button', { name: /^Отозвать/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Школа уничтожит эти данные в течение ${health.withdrawal.days} дней`);
  await dialog.getByRole('button', { name: 'Отозвать согласие' }).click();
  await expect(consent).toContainText(/отозвано \d{2}\.\d{2}\.\d{4}/);
  await expect(consent).toContainText(
    /Школа уничтожит эти данные до .+ До этого она ничего по ним не решает/,
  );
  await consent.getByRole('button', { name: /^Дать согласие/ }).click();
  await expect(consent).toContainText('дано сегодня');
});

test('the text of a consent is printed without the page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () =>
      document.documentElement.setAttribute(
        'data-printed',
        document.querySelector('.print-sheet')?.textContent ?? '',
      );
  });
  await page.goto('/lk/profile');
  await page.getByRole('heading', { name: 'Согласие на обработку персональных данных' }).click();
  await page.getByText('Прочитать текст').first().click();
  await page
    .getByRole('button', { name: /^Распечатать/ })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    /Согласие на обработку персональных данных.*отозвать/s,
  );
  expect(await page.locator('html').getAttribute('data-printed')).toContain(school.name);
});

test('a new phone must be free and is confirmed by a code sent to it', async ({ page }) => {
  await page.goto('/lk/profile');
  await page.getByRole('link', { name: 'Изменить телефон' }).click();
  await expect(page).toHaveTitle('Личный кабинет | Новый телефон');
  await expect(page.getByRole('heading', { level: 1, name: 'Новый телефон' })).toBeVisible();
  await expectAccessible(page, 'a new phone');
  // the phone of another account
  await page.getByLabel(/телефон/i).fill(DEMO_ADMINISTRATOR);
  await fillFieldsAddedSinceV1(page, verifyPhoneForm);
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('Такой номер телефона уже существует').first()).toBeVisible();
  await page.getByLabel(/телефон/i).fill('8 900 555-66-77');
  await page.getByRole('button', { name: 'Получить код' }).click();
  await expect(page.getByText('+7 900 555-66-77')).toBeVisible();
  await page.getByLabel('Код из сообщения').fill('000000');
  await page.getByRole('button', { name: 'Сменить телефон' }).click();
  await confirmIdentity(page, DEMO_PASSWORD);
  await expect(page.getByLabel('Код из сообщения')).toHaveAccessibleDescription(/Код не подошёл/);
});
