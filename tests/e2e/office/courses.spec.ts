import { expect } from '@playwright/test';
import { courseForm } from '#generated/forms/course.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control, fillFieldsAddedSinceV1, fillStep } from '#tests/support/browser/robot.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test("a course added by the office is in the parents' schedule until removed", async ({
  page,
  openAs,
  administrator,
  representative,
  width,
}) => {
  const name = `Лепка ${Date.now()}`;
  const parentPage = await openAs(representative);
  await storeSession(page, administrator);
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
    waiting_list: false,
  });
  await expectAccessible(page, 'a new course');
  await saveScreenshot(page, width, 'edit-course');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText(`Курс добавлен: ${name}`)).toBeVisible();
  const course = page.getByRole('listitem').filter({ hasText: name });
  await expect(course).toContainText('занято 0 из 0');
  await expectAccessible(page, 'courses');
  await saveScreenshot(page, width, 'edit-courses');

  await parentPage.goto('/lk/courses');
  const offer = parentPage.getByRole('listitem').filter({ hasText: name });
  await expect(offer).toContainText('Все места заняты');
  await course.getByRole('button', { name: /^Снять с расписания/ }).click();
  await expect(course).toContainText('снят с расписания');
  // the list changes before the server responds
  await expect(page.getByText(`Снят с расписания: ${name}`)).toBeVisible();
  await parentPage.reload();
  await expect(parentPage.getByRole('heading', { name: 'Расписание курсов' })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await course.getByRole('button', { name: /^Вернуть в расписание/ }).click();
  await expect(course).not.toContainText('снят с расписания');
  await expect(page.getByText(`Снова в расписании: ${name}`)).toBeVisible();
  const choose = (action: string) =>
    chooseFrom(course.getByRole('button', { name: /^Ещё действия/ }), action);
  await choose('Изменить');
  await control(page, courseForm, 'places').fill('3');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(course).toContainText('занято 0 из 3');
  await choose('Удалить');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить курс' }).click();
  await expect(course).toHaveCount(0);
});

test('a seat of a full course is awaited, offered, withdrawn in time, and accepted by the family @journey', async ({
  page,
  openAs,
  administrator,
  representative,
  width,
}) => {
  const name = `Ткачество ${Date.now()}`;
  const dates = { starts_on: '06.09.2027', ends_on: '28.05.2028' };
  const body = { name, schedule: 'Среда, 15:00', ...dates, price: 0, places: 0, waiting_list: true };
  const { id } = (await administrator.json('POST', '/api/admin/courses', body)).body;
  const [child] = await representative.read<{ id: number }[]>('/api/users/get-child-list');
  const parentPage = await openAs(representative);
  await parentPage.goto('/lk/courses');
  await expect(parentPage.getByRole('listitem').filter({ hasText: name })).toContainText(
    'можно встать в лист ожидания',
  );
  await parentPage.getByRole('link', { name: `Встать в лист ожидания: ${name}`, exact: true }).click();
  await expect(
    parentPage.getByRole('option', { name: new RegExp(`^${name}.* — лист ожидания$`) }),
  ).toBeAttached();
  await control(parentPage, courseApplicationForm, 'child').selectOption(String(child?.id));
  await fillFieldsAddedSinceV1(parentPage, courseApplicationForm);
  await parentPage.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(parentPage.getByText(/Мы получили её .* Ваше место в листе ожидания: 1\./)).toBeVisible();
  await expectAccessible(parentPage, 'a seat on the waiting list');

  await administrator.json('PUT', `/api/admin/courses/${id}`, { ...body, places: 1 });
  await storeSession(page, administrator);
  await page.goto(`/lk/admin-courses?q=${encodeURIComponent(name)}`);
  await page.locator('main a[href*="record"]').filter({ visible: true }).first().click();
  await expect(page.getByText('1 из 1', { exact: true })).toBeVisible();
  await expect(page.getByText(/1-я в очереди, свободных мест: 1/)).toBeVisible();
  await saveScreenshot(page, width, 'course-record');
  await expectAccessible(page, 'the record of a course application');
  const offer = async () => {
    await expect(page.getByRole('button', { name: /^Предложить место/ })).toBeVisible();
    await page.keyboard.press('o');
    const dialog = page.getByRole('dialog', { name: /^Предложить место: / });
    await expect(dialog.getByText(`На курсе «${name}» освободилось место`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Предложить место' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await offer();
  await page.keyboard.press('z');
  await expect(page.getByText('Отменено, снова статус «Лист ожидания»')).toBeVisible();
  await offer();
  await expect(page.getByText('Место предложено', { exact: true }).first()).toBeVisible();

  await expect(page.getByText(/место предложено до \d/)).toBeVisible();
  await parentPage.goto('/lk/courses');
  const card = parentPage.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: /^Занять место/ }).click();
  await expect(parentPage.getByText('Место за вами, заявка у школы')).toBeVisible();
  await expect(card.getByText('Подана', { exact: true }).first()).toBeVisible();
});

test('the waiting list is in order, and an offer out of turn requires a reason', async ({
  page,
  administrator,
  representative,
}) => {
  const name = `Гончары ${Date.now()}`;
  const dates = { starts_on: '06.09.2027', ends_on: '28.05.2028' };
  const body = { name, schedule: 'Среда, 15:00', ...dates, price: 0, places: 0, waiting_list: true };
  const { id } = (await administrator.json('POST', '/api/admin/courses', body)).body;
  const children = await representative.read<{ id: number }[]>('/api/users/get-child-list');
  const numbers: string[] = [];
  for (const child of children.slice(0, 2)) {
    const path = '/api/application/create-long-application-course';
    const { body: sent } = await representative.form(path, { course_id: id, child: child.id });
    numbers.push(sent.application.number ?? '');
  }
  await administrator.json('PUT', `/api/admin/courses/${id}`, { ...body, places: 1 });
  await storeSession(page, administrator);
  await page.goto(`/lk/admin-courses?status=waiting&q=${encodeURIComponent(name)}`);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  for (const [index, number] of numbers.entries()) await expect(rows.nth(index)).toContainText(number);
  await rows.nth(1).locator('a[href*="record"]').first().click();
  await page.getByRole('button', { name: /^Предложить место/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Предложить место: / });
  await expect(dialog.getByText('Заявка 2-я в очереди: раньше ждут другие')).toBeVisible();
  await expectAccessible(page, 'an offer out of turn');
  await dialog.getByRole('button', { name: 'Предложить место' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Напишите причину: без неё так решить нельзя');
  await dialog.getByLabel('Причина, её увидят только сотрудники').fill('Первые уехали');
  await dialog.getByRole('button', { name: 'Предложить место' }).click();
  await expect(page.getByText('Место предложено', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Для сотрудников: Первые уехали')).toBeVisible();
});
