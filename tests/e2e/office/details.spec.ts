import { expect, type Page } from '@playwright/test';
import { type FieldSchema, formFields } from '#engine/definition/definition.ts';
import { excursionForm } from '#generated/forms/excursion.ts';
import { withdrawContractForm } from '#generated/forms/withdraw-contract.ts';
import school from '#schemas/school.json' with { type: 'json' };
import { sendContract } from '#tests/api/support/school-records.ts';
import { chooseFrom, download } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { navigateInside, trackRequests } from '#tests/support/browser/navigate-inside.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { expectSettled } from '#tests/support/browser/screens.ts';
import { pdfText } from '#tests/support/data/pdf-text.ts';
import { BOTH_WIDTHS, saveScreenshot, storeSession, test } from '../fixtures.ts';

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

/** The required fields of a request for an excursion. */
const requiredFields = formFields(excursionForm.definition).filter(
  ({ required, children }) => required && children.length === 0,
);

/** Matches a title of the choices, or any text for other fields. */
function displayedValue({ oneOf }: FieldSchema): RegExp {
  return new RegExp(oneOf ? `^(${oneOf.map(({ title }) => title).join('|')})$` : '.');
}

for (const tag of BOTH_WIDTHS) {
  test(`a row opens with every required answer, and back returns to the same position ${tag}`, async ({
    page,
    width,
  }) => {
    await page.goto('/lk/admin-excursions?status=agreed');
    const row = page.locator('main a[href*="details="]').first();
    const name = await row.innerText();
    await row.press('Enter');
    const details = page.getByRole('dialog', { name });
    await expect(details.getByRole('definition').first()).toBeVisible();
    for (const { schema } of requiredFields) {
      const answer = details.locator('dl > div').filter({ hasText: schema.title ?? '' });
      await expect(
        answer
          .getByRole('definition')
          .filter({ hasText: displayedValue(schema) })
          .first(),
      ).toBeVisible();
    }
    await expect(page).toHaveURL(/status=agreed&details=\d+/);
    await expectAccessible(page, 'excursion-details');
    await saveScreenshot(page, width, 'excursion-details');
    await page.reload();
    await expect(details.getByRole('definition').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\?status=agreed$/);
    await expect(row).toBeFocused();
    await row.click();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL(/\?status=agreed$/);
  });
}

test('a user is shown with children, and printed without the page', async ({ page, width }) => {
  await page.goto('/lk/user-management?q=Орлова');
  await chooseFrom(page.getByRole('button', { name: 'Действия: Орлова Мария Игоревна' }), 'Подробнее');
  const details = page.getByRole('dialog', { name: 'Орлова Мария Игоревна' });
  await expect(details.getByRole('heading', { name: 'Орлова Анна' })).toBeVisible();
  await expectAccessible(page, 'user-details');
  await saveScreenshot(page, width, 'user-details');
  // a page printed before its font has loaded has no text
  await page.evaluate(async () => void (await document.fonts.ready));
  const answers = await details.getByRole('definition').allInnerTexts();
  const printed = await pdfText(await page.pdf({ format: 'A4' }));
  const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '');
  const answersWithoutDays = answers.filter((text) => !/сегодня|вчера/.test(text));
  expect(answersWithoutDays.filter((text) => !withoutSpaces(printed).includes(withoutSpaces(text)))).toEqual(
    [],
  );
  // paper is read on another day, so it has dates instead of «сегодня»
  expect(answers).toContainEqual(expect.stringMatching(/^сегодня в \d\d:\d\d$/));
  expect(printed).not.toMatch(/сегодня|вчера/);
  // paper has the names of the school and of the section
  for (const word of [school.name, 'Пользователи'])
    expect(withoutSpaces(printed)).toContain(withoutSpaces(word));
  expect(printed).not.toContain('Выйти');
  expect(printed).not.toContain('Печать');
});

interface List {
  readonly path: string;
  /** Title of a list that is also searched. */
  readonly title?: string;
  /** How the details of a row open, if it has any. */
  readonly details?: 'by name' | 'by menu';
}

const LISTS: readonly List[] = [
  { path: 'admin-excursions', title: 'Экскурсии', details: 'by name' },
  { path: 'admin-children', title: 'Дети', details: 'by name' },
  { path: 'admin-courses', title: 'Заявки на курсы', details: 'by menu' },
  { path: 'admin-contracts', title: 'Договоры', details: 'by name' },
  { path: 'admin-payments', title: 'Счета и оплата', details: 'by name' },
  { path: 'admin-messages', title: 'Сообщения' },
  { path: 'user-management' },
  { path: 'admin-cases' },
  { path: 'edit-faq' },
];

// every-screen.spec.ts checks each list at both widths, so one page visits them all
test('the first row of each list opens, and the list is exported, searched in vain and reset', async ({
  page,
  width,
}) => {
  const isQuiet = trackRequests(page);
  await page.goto('/lk/notifications');
  await expectSettled(page);
  for (const { path, title, details } of LISTS)
    await test.step(path, async () => {
      await navigateInside(page, `/lk/${path}`, isQuiet);
      await saveScreenshot(page, width, path);
      if (details) await openFirstRow(page, details);
      await page.getByRole('button', { name: 'Выгрузить' }).click();
      const file = await download(page.getByRole('menuitem', { name: 'CSV' }));
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      expect(await file.failure()).toBeNull();
      if (title) await searchInVain(page, title);
    });
});

async function openFirstRow(page: Page, details: List['details']): Promise<void> {
  if (details === 'by menu')
    await chooseFrom(page.getByRole('button', { name: /^Действия: / }).first(), 'Подробнее');
  else await page.locator('main a[href*="details="]').first().click();
  await expect(page.getByRole('dialog').getByRole('definition').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function searchInVain(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
  await expect(page).toHaveTitle(`Личный кабинет | ${title}`);
  await expect(page.locator('main').getByRole('status').first()).toHaveText(/^\d/);
  await page.getByRole('textbox', { name: /^Поиск/ }).fill('Несуществующее');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(page).not.toHaveURL(/q=/);
}

test("times in a file are in the school's time zone", async ({ administrator }) => {
  const { data } = await administrator.read<{ data: { created_at: string }[] }>(
    '/api/admin/users-list/?sort=-created_at',
  );
  const file = await administrator.call('GET', '/api/admin/users/export?format=csv&sort=-created_at');
  const [, first] = file.text.split('\r\n');
  const zone = process.env.TZ || 'Europe/Moscow';
  const hours = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  expect(first).toContain(` ${hours.format(new Date(data[0]?.created_at ?? ''))}`);
});

test("a contract's file opens from its details, and a wrong one is withdrawn with a reason", async ({
  page,
  administrator,
}) => {
  await page.goto('/lk/admin-contracts');
  await page.locator('main a[href*="details="]').first().click();
  const file = await download(page.getByRole('dialog').getByRole('link', { name: /\.pdf$/ }));
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  expect(await file.failure()).toBeNull();

  const title = 'Договор, который отзовут';
  await sendContract(administrator, { title });
  await page.goto('/lk/admin-contracts?status=offered');
  await chooseFrom(page.getByRole('button', { name: `Действия: ${title}` }).first(), 'Отозвать');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Почему школа отзывает договор').fill('Указан не тот год');
  await fillFieldsAddedSinceV1(page, withdrawContractForm);
  await dialog.getByRole('button', { name: 'Отозвать договор' }).click();
  await expect(page.getByText(/^Договор №.+отозван$/)).toBeVisible();
  await page.getByRole('link', { name: /^Отозваны/ }).click();
  await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText('Отозван');
});
