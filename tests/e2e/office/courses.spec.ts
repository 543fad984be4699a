import { expect } from '@playwright/test';
import { courseForm } from '#generated/forms/course.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control, fillStep } from '#tests/support/browser/robot.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

test('a course that the office adds is on the parents’ schedule until it is taken off @desk', async ({
  page,
  browser,
  portal,
  administrator,
  representative,
  width,
}) => {
  const name = `Лепка ${Date.now()}`;
  const family = await browser.newContext({ baseURL: portal.origin, locale: 'ru-RU' });
  const home = await family.newPage();
  await enter(home, representative);
  await enter(page, administrator);
  await page.goto('/lk/edit-courses');
  await page.getByRole('button', { name: 'Добавить курс' }).click();
  await fillStep(page, courseForm, 'course', {
    name,
    classes: [],
    schedule: 'Среда, 15:00',
    starts_on: '06.09.2027',
    ends_on: '28.05.2028',
    price: 150000,
    places: 0,
  });
  await expectAccessible(page, 'a new course');
  await keepScreen(page, width, 'edit-course');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText(`Курс добавлен: ${name}`)).toBeVisible();
  const course = page.getByRole('listitem').filter({ hasText: name });
  await expect(course).toContainText('занято 0 из 0');
  await expectAccessible(page, 'courses');
  await keepScreen(page, width, 'edit-courses');

  await home.goto('/lk/courses');
  const offer = home.getByRole('listitem').filter({ hasText: name });
  await expect(offer).toContainText('Все места заняты');
  await course.getByRole('button', { name: /^Снять с расписания/ }).click();
  await expect(course).toContainText('снят с расписания');
  await home.reload();
  await expect(home.getByRole('heading', { name: 'Расписание курсов' })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await family.close();

  await course.getByRole('button', { name: /^Вернуть в расписание/ }).click();
  await expect(course).not.toContainText('снят с расписания');
  const choose = async (action: string) => {
    await course.getByRole('button', { name: /^Ещё действия/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await choose('Изменить');
  await control(page, courseForm, 'places').fill('3');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(course).toContainText('занято 0 из 3');
  await choose('Удалить');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить курс' }).click();
  await expect(course).toHaveCount(0);
});
