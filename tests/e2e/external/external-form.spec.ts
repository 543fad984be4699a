import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import type { BuiltPages } from '#tests/support/browser/built-pages.ts';
import { FORMS } from '#tests/support/browser/external-page/forms.ts';
import { serveExternalPages } from '#tests/support/browser/external-pages.ts';
import { expectTouchTargets } from '#tests/support/browser/targets.ts';

const test = base.extend<object, { pages: BuiltPages }>({
  pages: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern
    async ({}, use) => {
      const pages = await serveExternalPages();
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
});

test.use({ viewport: { width: 390, height: 844 } });

// one worker, because each would build the page
test.describe.configure({ mode: 'default' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const data = async (page: Page) => JSON.parse((await page.getByTestId('data').textContent()) ?? 'null');

/** Collects the errors of a page, violations of its policy included. */
function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  return errors;
}

test('an external form is filled in: values appear at once, and errors at their fields', async ({
  page,
  pages,
}) => {
  const pageErrors = collectErrors(page);
  await page.goto(`${pages.origin}/#new`);

  await test.step('a new form has its defaults, and a cleared default stays empty', async () => {
    await expect(page.getByLabel('Город')).toHaveValue('Тюмень');
    await expect.poll(() => data(page)).toEqual({ city: 'Тюмень' });
    await page.getByLabel('Город').fill('');
    await page.getByLabel('Вес').pressSequentially('30,50');
    await expect(page.getByLabel('Вес')).toHaveValue('30,50');
    await expect.poll(() => data(page)).toEqual({ weight: 30.5 });
  });

  await test.step('a missing answer gets the focus', async () => {
    await button(page, 'Проверить').click();
    const name = page.getByLabel('Имя <b>ребёнка</b>');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toHaveAccessibleDescription(/Как в документе.*Заполните поле/u);
    await name.fill('Аня');
  });

  await test.step('a condition shows its field', async () => {
    await page
      .getByRole('group', { name: 'Согласны на съёмку?' })
      .or(page.getByRole('radiogroup', { name: 'Согласны на съёмку?' }))
      .getByLabel('Да')
      .check();
    await page.getByLabel('Где можно публиковать').fill('Сайт');
    await page.getByLabel('суббота').check();
    await page.getByLabel('вторник').check();
    await expect
      .poll(() => data(page))
      .toMatchObject({ agree: true, where: 'Сайт', days: ['вторник', 'суббота'] });
  });

  await test.step('switching a branch keeps the values that fit it, and switching back restores the former ones', async () => {
    await page.getByLabel('Адрес почты').fill('a@b.ru');
    await page.getByLabel('Примечание').fill('вечером');
    await page.getByRole('radio', { name: 'Телефон' }).check();
    await expect.poll(async () => (await data(page)).contact).toEqual({ kind: 'call', note: 'вечером' });
    await page.getByRole('radio', { name: 'Почта' }).check();
    await expect
      .poll(async () => (await data(page)).contact)
      .toEqual({ kind: 'mail', address: 'a@b.ru', note: 'вечером' });
  });

  await test.step('a missing answer inside a list gets the focus', async () => {
    await button(page, 'Добавить: Взрослые').click();
    await expect(page.getByLabel('Фамилия')).toBeFocused();
    await button(page, 'Проверить').click();
    await expect(page.getByLabel('Фамилия')).toBeFocused();
    await expect(page.getByText('Заполните поле «Фамилия»')).toBeVisible();
  });

  await test.step('a recursive part opens by a button, and stays open when it is cleared', async () => {
    await button(page, 'Заполнить: Родня').click();
    const who = page.getByLabel('Кто').nth(1);
    await who.fill('Дед');
    await expect.poll(async () => (await data(page)).tree).toEqual({ next: { name: 'Дед' } });
    await who.fill('');
    await expect(who).toBeFocused();
    await expect.poll(() => data(page)).not.toHaveProperty('tree');
  });

  await test.step('an optional object gets its defaults with its first answer', async () => {
    await expect.poll(() => data(page)).not.toHaveProperty('kit');
    await page.getByLabel('Какой').fill('Зайка');
    await expect.poll(async () => (await data(page)).kit).toEqual({ size: 'M', sort: 'Зайка' });
  });

  await test.step('a form with one cleared answer does not get its default again', async () => {
    await page.goto(`${pages.origin}/#word`);
    await page.reload();
    await expect(page.getByLabel('Слово')).toHaveValue('начало');
    await page.getByLabel('Слово').fill('');
    await expect(page.getByLabel('Слово')).toHaveValue('');
    await expect(page.getByTestId('data')).toHaveText('');
  });
  expect(pageErrors).toEqual([]);
});

test('entries of an external form are added, removed, restored and moved, with the focus', async ({
  page,
  pages,
}) => {
  await page.goto(`${pages.origin}/#filled`);
  await expect(page.getByTestId('changes')).toHaveText('0');
  const initialData = FORMS.filled?.data;

  await test.step('a cleared number keeps its row; a member is renamed when its name is complete', async () => {
    const otherMembers = page.getByRole('group', { name: 'Другое' });
    const name = otherMembers.getByLabel('Название');
    await otherMembers.getByLabel('Значение').fill('');
    await otherMembers.getByLabel('Значение').fill('130');
    await name.fill('рост');
    await expect(name).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await data(page)).own).toEqual({ рост: 130 });
    await button(page, 'Удалить: рост').click();
    await expect.poll(() => data(page)).not.toHaveProperty('own.рост');
    await button(page, 'Вернуть').click();
    await expect(name).toBeFocused();
    await otherMembers.getByRole('button', { name: 'Добавить поле' }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Введите название')).toBeVisible();
    await page.keyboard.type('рост');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Такое название уже есть')).toBeVisible();
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.type('7');
    await expect.poll(async () => (await data(page)).own).toEqual({ рост: 130, рост2: 7 });
    // typing «класса» passes through «класс», a member that the schema defines
    await name.first().fill('класс');
    await page.keyboard.press('Tab');
    await expect(page.getByText('Поле с таким названием в форме уже есть')).toBeVisible();
    await name.first().fill('класса');
    await page.keyboard.press('Tab');
    await expect.poll(async () => (await data(page)).own).toEqual({ класса: 130, рост2: 7 });
    await name.first().fill('рост');
    await page.keyboard.press('Tab');
  });

  await test.step('a member without a schema keeps its type while it is edited', async () => {
    const value = page.getByRole('group', { name: 'тип' }).getByLabel('Значение');
    await value.fill('');
    await value.pressSequentially('1,5');
    await expect.poll(async () => (await data(page)).free).toEqual({ тип: 1.5 });
    await value.fill('4');
  });

  await test.step('a moved entry keeps its fields', async () => {
    await button(page, 'Переместить ниже: Взрослый 1').click();
    await expect(button(page, 'Переместить ниже: Взрослый 2')).toBeFocused();
    const names = async () => (await data(page)).people.map((person: { name: string }) => person.name);
    await expect.poll(names).toEqual(['Петров', 'Иванова']);
    await button(page, 'Удалить: Взрослый 1').click();
    await expect(page.getByRole('status').filter({ hasText: 'Запись удалена.' })).toBeVisible();
    await expect(button(page, 'Вернуть')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Фамилия').first()).toBeFocused();
    await button(page, 'Переместить выше: Взрослый 2').click();
  });

  await test.step('the form returns unchanged data, unknown members included', async () => {
    const moment = page.getByLabel('Когда позвонить');
    const shownMoment = await moment.inputValue();
    const after = page.getByLabel('Звонить после');
    await after.fill('10:30');
    await expect.poll(async () => (await data(page)).call).toBe('10:30:00+05:00');
    await after.fill('10:20');
    await moment.fill('2026-05-06T10:00');
    await moment.fill(shownMoment);
    await expect
      .poll(async () => ({ ...(await data(page)), own: undefined }))
      .toEqual({ ...(initialData as object), own: undefined });
  });

  await test.step('a half-typed name is saved when the form is closed', async () => {
    await page.getByLabel('Название').first().fill('вес');
    await button(page, 'Закрыть').evaluate((close: HTMLElement) => close.click());
    await expect(page.getByLabel('Название')).toHaveCount(0);
    await expect.poll(async () => (await data(page)).own).toEqual({ вес: 130, рост2: 7 });
  });
});

test('an external form is accessible at every width and in both themes', async ({ page, pages }) => {
  await page.goto(`${pages.origin}/#filled`);
  await page.getByLabel('Фамилия').first().fill('');
  await button(page, 'Проверить').click();
  await expectTouchTargets(page, 'an external form');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleEverywhere(page, 'an external form');
});
