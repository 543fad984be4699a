import { expect } from '@playwright/test';
import { formFields } from '#engine/definition/definition.ts';
import { faqQuestionForm } from '#generated/forms/faq-question.ts';
import type { Session } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { saveScreenshot, storeSession, test, uniqueLastName } from '../fixtures.ts';

/** Creates a section with questions in this order. Returns their ids. */
async function createQuestions(
  api: Session,
  section: string,
  questions: readonly (readonly [string, string])[],
) {
  const ids: number[] = [];
  for (const [question, answer] of questions) {
    const response = await api.json('POST', '/api/faq', { section, question, answer });
    expect(response.status).toBe(201);
    ids.push(response.body.id);
  }
  return ids;
}

test('a parent finds a question by other word forms and ё, and opens it in place @journey', async ({
  page,
  representative,
  width,
  administrator,
}) => {
  const mark = uniqueLastName();
  await createQuestions(administrator, 'Счета', [
    [`Как оплатить счёт за батут (${mark})?`, 'Картой или по QR-коду.\n\nПодробнее: https://example.ru/pay.'],
    [`Где взять справку (${mark})?`, 'В приёмной.'],
  ]);
  await storeSession(page, representative);
  await page.goto('/lk/faq');
  await expect(page).toHaveTitle('Личный кабинет | FAQ');
  await page.getByLabel('Найти вопрос').fill(`оплаты счетов БАТУТЫ ${mark}`);
  await expect(page.getByText(`Где взять справку (${mark})?`)).toHaveCount(0);
  await page.getByText(`Как оплатить счёт за батут (${mark})?`).click();
  await expect(page.getByRole('link', { name: 'https://example.ru/pay' })).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=/);
  await expectAccessible(page, 'a question found and open');
  await saveScreenshot(page, width, 'faq-found');

  await page.getByLabel('Найти вопрос').fill('носорог');
  await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
  await expectAccessible(page, 'nothing found');
  await page.getByRole('button', { name: 'Сбросить поиск' }).click();
  await expect(page.getByText(`Где взять справку (${mark})?`)).toBeVisible();
});

test('a link to a question opens it, scrolls to it and focuses it', async ({
  page,
  context,
  portal,
  representative,
  width,
  administrator,
}) => {
  // enough questions that the last is below the visible part of the page
  const questions = Array.from(
    { length: 15 },
    (_, index) => [`Вопрос ссылки ${index} (${width})?`, 'Ответ.'] as const,
  );
  const ids = await createQuestions(administrator, 'Ссылки', questions);
  await storeSession(page, representative);
  for (const target of [`?question=${ids[14]}`, `#question-${ids[14]}`]) {
    await page.goto('/lk/application');
    await page.goto(`/lk/faq${target}`);
    const question = page.locator('summary').filter({ hasText: `Вопрос ссылки 14 (${width})?` });
    await expect(question).toBeFocused();
    await expect(question).toBeInViewport();
    await expect(page.locator('details[open]')).toContainText('Ответ.');
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: `Скопировать ссылку: Вопрос ссылки 14 (${width})?` }).click();
  await expect(page.getByText('Ссылка скопирована')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${portal.origin}/lk/faq?question=${ids[14]}`);
});

test('a link to a deleted question says so and shows the others', async ({
  page,
  representative,
  administrator,
}) => {
  await createQuestions(administrator, 'Остальные', [['Что осталось?', 'Это.']]);
  await storeSession(page, representative);
  await page.goto('/lk/faq?question=999999');
  await expect(page.getByText('Вопроса, на который ведёт ссылка, больше нет')).toBeVisible();
  await expect(page.getByText('Что осталось?').first()).toBeVisible();
});

test('an administrator adds a question, sees it as parents will, changes it and deletes it by name @desktop @journey', async ({
  page,
  width,
  administrator,
}) => {
  await storeSession(page, administrator);
  await page.goto('/lk/edit-faq');
  await page.getByRole('button', { name: 'Добавить вопрос' }).click();
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  const requiredFields = formFields(faqQuestionForm.definition).filter(({ required }) => required);
  await expect(
    page.getByRole('alert').filter({ hasText: `Осталось исправить ${requiredFields.length} ответ` }),
  ).toBeFocused();
  await page.getByRole('textbox', { name: 'Раздел' }).fill(`Правка ${width}`);
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill('Как войти?');
  await page.getByRole('textbox', { name: 'Ответ' }).fill('По номеру телефона.');
  await fillFieldsAddedSinceV1(page, faqQuestionForm);
  const preview = page.locator('section').filter({ hasText: 'Так это увидит родитель' }).last();
  await expect(preview).toContainText('По номеру телефона.');
  await expectAccessible(page, 'a question being written');
  await saveScreenshot(page, width, 'faq-editing');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText('Вопрос добавлен')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Добавить вопрос' })).toBeFocused();

  await page.getByRole('button', { name: 'Изменить: Как войти?' }).click();
  await expect(page).toHaveURL(/\?question=\d+$/);
  await page.getByRole('textbox', { name: 'Вопрос', exact: true }).fill('Как войти в кабинет?');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('button', { name: 'Удалить: Как войти в кабинет?' }).click();
  await expect(page.getByRole('dialog')).toContainText('«Как войти в кабинет?» исчезнет у всех родителей');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить вопрос' }).click();
  await expect(page.getByText('Вопрос удалён')).toBeVisible();
  await expect(page.getByText('Как войти в кабинет?')).toHaveCount(0);
});

test('questions move at once; a failed move is reverted with a message', { tag: '@desktop' }, async ({
  page,
  width,
  administrator,
}) => {
  const section = `Порядок ${width}`;
  await createQuestions(administrator, section, [
    [`Первый ${width}?`, 'Раз.'],
    [`Второй ${width}?`, 'Два.\n\nСо второго абзаца.'],
    [`Третий ${width}?`, 'Три.'],
  ]);
  const storedQuestions = async () => {
    const all =
      await administrator.read<{ section: string; question: string; answer: string }[]>('/api/faq/all');
    return all.filter((question) => question.section === section);
  };
  await storeSession(page, administrator);
  await page.goto('/lk/edit-faq');
  const down = page.getByRole('button', { name: `Ниже: Первый ${width}?` });
  await down.click();
  await down.click();
  await expect(page.getByText(`«Первый ${width}?»: место 3 из 3`)).toBeAttached();
  await expect(down).toBeFocused();
  await expect(down).toHaveAttribute('aria-disabled', 'true');
  await expect
    .poll(async () => (await storedQuestions()).map(({ question }) => question.split(' ')[0]))
    .toEqual(['Второй', 'Третий', 'Первый']);
  expect((await storedQuestions())[0]?.answer).toBe('Два.\n\nСо второго абзаца.');

  await page.route('**/api/faq/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { message: 'Занято.' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: `Выше: Третий ${width}?` }).click();
  await expect(page.getByText('Порядок не сохранён. Занято.')).toBeVisible();
  const shownSection = page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: section }) })
    .last();
  await expect(shownSection.getByRole('listitem').first()).toContainText('Второй');
});
