import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/expect-opened.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

const SUBMIT = 'Подать заявление';
/** Required answers of an empty form. */
const REQUIRED_ANSWERS = 6;

/** The form of the camp is a published JSON Schema with branches, nested lists and a condition. */
test('an external form is filled in over a reload, corrected, submitted and read, and a remark leads to its answer', async ({
  page,
  representative,
  width,
  administrator,
}) => {
  await storeSession(page, representative);
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const radio = (name: string | RegExp) => page.getByRole('radio', { name });
  const relatives = page.getByRole('group', { name: 'Кому звонить' }).first();
  const medicine = page.getByRole('group', { name: 'Лекарства' }).first();

  await test.step('a new form is no draft yet and shows missing answers', async () => {
    await page.goto('/lk/camp/new');
    await expectOpened(page);
    await page.getByRole('button', { name: 'Начать', exact: true }).click();
    await expect(field('Фамилия и имя')).toBeVisible();
    await page.getByRole('button', { name: SUBMIT }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(REQUIRED_ANSWERS);
    await page.getByRole('link', { name: /Остановка/ }).click();
    await expect(radio(/^У школы/)).toBeFocused();
    await page.getByRole('link', { name: /«Да» или «Нет»/ }).click();
    await expect(radio('Да')).toBeFocused();
    await expectAccessible(page, 'an external form with its errors');
    await expect(page).not.toHaveURL(/id=\d+/);
  });

  await test.step('answers in a branch, in nested lists and under a condition survive a reload', async () => {
    await field('Фамилия и имя').fill('Орлова Алиса');
    await page.getByLabel('Дата рождения').fill('14.05.2016');
    await radio(/^Июнь/).check();
    await radio('На машине').check();
    await page.getByRole('button', { name: SUBMIT }).click();
    await page.getByRole('link', { name: /Номер машины/ }).click();
    await expect(field('Номер машины')).toBeFocused();
    await field('Кто за рулём').fill('Игорь Петрович');
    await addItem(page, 'Кому звонить');
    await relatives.getByRole('textbox', { name: 'Имя и отчество' }).fill('Мария Игоревна');
    await addItem(page, 'Телефоны');
    await relatives.getByRole('textbox', { name: /Телефон/ }).fill('12');
    await expect(medicine).toBeHidden();
    await radio('Да').check();
    await expect(medicine).toBeVisible();
    await expect(page).toHaveURL(/id=\d+/);
    await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
    await saveScreenshot(page, width, 'camp-filled');

    await page.reload();
    await expectOpened(page);
    await expect(field('Кто за рулём')).toHaveValue('Игорь Петрович');
    await expect(relatives.getByRole('textbox', { name: /Телефон/ })).toHaveValue('12');
    await expect(radio('Да')).toBeChecked();
  });

  await test.step('an error is shown at its field and in the summary until it is corrected', async () => {
    await page.getByRole('button', { name: SUBMIT }).click();
    const summary = page.getByRole('alert');
    // the phones of driver and relative, the number of the car and a medicine
    await expect(summary.getByRole('link')).toHaveCount(4);
    await summary.getByRole('link', { name: /Родственник 1/ }).click();
    const phone = relatives.getByRole('textbox', { name: /Телефон/ });
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await phone.fill('+7 912 345-67-89');
    await expect(phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect(summary.getByRole('link')).toHaveCount(3);
  });

  await test.step('a complete form is submitted and shown', async () => {
    await field('Телефон водителя').fill('+7 912 000-11-22');
    await field('Номер машины').fill('А123ВЕ77');
    await addItem(page, 'Лекарства');
    await medicine.getByRole('textbox', { name: 'Название и сколько давать' }).fill('Цетиризин, 5 капель');
    await medicine.getByRole('checkbox', { name: 'На ночь' }).check();
    await page.getByRole('button', { name: SUBMIT }).click();
    await page.getByRole('link', { name: 'Открыть и распечатать' }).click();
    const main = page.getByRole('main');
    for (const answer of ['14.05.2016', 'Игорь Петрович', 'Мария Игоревна', 'На ночь'])
      await expect(main.getByText(answer).first()).toBeVisible();
    await expectAccessible(page, 'a submitted external form');
    await saveScreenshot(page, width, 'camp-sent');
  });

  await test.step('a remark of the school leads to its answer', async () => {
    const id = new URL(page.url()).searchParams.get('id');
    const response = await administrator.json('POST', `/api/admin/questionnaires/camp/${id}/status`, {
      ...{ status: 'needs_changes', expected_status: 'submitted' },
      ...{ remark_1_path: 'answers/child/name', remark_1_message: 'Допишите отчество' },
    });
    expect(response.status, response.text).toBe(200);
    await page.goto(`/lk/camp/new?id=${id}`);
    await page.getByRole('link', { name: /допишите отчество/i }).click();
    await expect(field('Фамилия и имя')).toBeFocused();
    await field('Фамилия и имя').fill('Орлова Алиса Игоревна');
    await expect(page.getByText('Исправлено 1 из 1')).toBeVisible();
  });
});

async function addItem(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: `Добавить: ${list}` }).click();
}
