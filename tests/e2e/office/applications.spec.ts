import { expect, type Page } from '@playwright/test';
import { minimalSample } from '#engine/samples/samples.ts';
import { flatten } from '#engine/wire/wire.ts';
import { sendBackForm } from '#generated/forms/send-back.ts';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { giveConsent, withdrawConsent } from '#tests/api/support/school-records.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { form } from '#tests/support/browser/wizard.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { saveScreenshot, storeSession, test, uniqueLastName } from '../fixtures.ts';

/** Submits an application for a child with this name. Returns its id. */
function submit(api: Session, family: string, first: string): Promise<number> {
  return submitComplete(api, { student_last_name: family, student_first_name: first });
}

test.beforeEach(async ({ page, administrator }) => {
  await storeSession(page, administrator);
});

async function openList(page: Page, family: string, query = ''): Promise<void> {
  await page.goto(`/lk/user-management-application?q=${encodeURIComponent(family)}${query}`);
  await expect(page.getByRole('link', { name: new RegExp(family) }).first()).toBeVisible();
}

for (const tags of ['@phone', '@desktop @journey']) {
  test(`an application is found, taken into review and sent back with remarks ${tags}`, async ({
    page,
    representative,
    width,
  }) => {
    const family = uniqueLastName();
    const id = await submit(representative, family, 'Алиса');
    await openList(page, family);
    await saveScreenshot(page, width, 'admin-applications');
    await page.getByRole('link', { name: new RegExp(family) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(family);
    await page.getByRole('button', { name: 'Взять в работу' }).click();
    await expect(page.getByText('На рассмотрении', { exact: true }).first()).toBeVisible();

    const hint = page.getByText('Нажмите на ответ, чтобы оставить замечание.');
    await expect(hint).toBeVisible({ visible: width === 'phone' });
    // on a phone the button appears when the answer is tapped
    if (width === 'phone') await page.getByText(/^Роди(лся|лась) \d/).click();
    // a line of several answers has one button; the dialog selects the answer and keeps the text
    await page.getByRole('button', { name: /^Замечание: Фамилия, Имя, .*Дата рождения/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Напишите, что нужно исправить');
    await dialog.getByLabel('Что исправить').fill('Не совпадает со свидетельством');
    await dialog.getByLabel('О чём замечание').selectOption('Дата рождения');
    await expect(dialog.getByLabel('Что исправить')).toHaveValue('Не совпадает со свидетельством');
    await dialog.getByLabel('Что исправить').press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Не совпадает со свидетельством')).toBeVisible();
    await expectAccessible(page, 'the record with a remark');
    await saveScreenshot(page, width, 'admin-record');

    await page.getByRole('button', { name: /Вернуть с замечаниями/ }).click();
    await expect(dialog.getByRole('list', { name: 'Замечания' })).toContainText('Не совпадает');
    await dialog.getByLabel('Что исправить в целом').fill('Проверьте дату рождения');
    await dialog.getByLabel('Исправить до').fill('31.12.2098');
    await fillFieldsAddedSinceV1(page, sendBackForm);
    await expect(dialog.getByRole('region', { name: 'Что получит семья' })).toContainText('31.12.2098');
    await saveScreenshot(page, width, 'return');
    await dialog.getByRole('button', { name: 'Вернуть с замечаниями' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Нужно исправить', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/семья исправляет до 31.12.2098/)).toBeVisible();
    const application = await readApplication(representative, id);
    expect(application.status).toBe('needs_changes');
    expect(application.remarks).toEqual([
      { path: 'student_birth_date', message: 'Не совпадает со свидетельством' },
    ]);
    if (width === 'phone') await page.getByRole('link', { name: 'История' }).click();
    await page.getByText('Просмотры и изменения').click();
    await expect(page.getByText('смена статуса: «На рассмотрении» → «Нужно исправить»')).toBeVisible();
    if (width === 'phone') return;
    await page.keyboard.press('w');
    await expect(page.getByText('Школа сняла замечания, исправлять ничего не нужно.').first()).toBeVisible();
  });
}

test('a bulk action announces skipped records, and shows a result for each record', async ({
  page,
  administrator,
  representative,
}) => {
  const family = uniqueLastName();
  const ids = [];
  for (const first of ['Анна', 'Борис', 'Вера']) ids.push(await submit(representative, family, first));
  const [first = 0, second = 0] = ids;
  await decide(administrator, first, 'in_review');

  await openList(page, family);
  const boxes = page.getByRole('checkbox', { name: new RegExp(`Выбрать: ${family}`) });
  await expect(boxes).toHaveCount(3);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Взять в работу: 3 заявки' }).click();
  const dialog = page.getByRole('dialog', { name: 'Взять в работу: 2 заявки' });
  await expect(dialog).toContainText('Пропустим: 1 заявка');
  // a colleague closes one of them meanwhile
  await decide(administrator, second, 'cancelled', { comment: 'Передумали' });
  await dialog.getByRole('button', { name: 'Взять в работу' }).click();
  const results = page.getByRole('region', { name: 'Взять в работу: 2 заявки' });
  await expect(results).toContainText('Сделано: 1 заявка');
  await expect(results).toContainText('Не получилось: 1 заявка');
  await expect(page.getByText('Выбрано: 1')).toBeVisible();
  await expectAccessible(page, 'the results');
  await test.step('the results stay visible under an empty filter and after a reload', async () => {
    await page.getByRole('textbox', { name: /^Поиск/ }).fill('Несуществующее');
    await expect(page.getByText('Ничего не нашлось')).toBeVisible();
    await expect(results).toContainText('Не получилось: 1 заявка');
    await page.reload();
    await expect(results).toContainText('Сделано: 1 заявка');
    await expect(results).toContainText(`${family} Борис`);
    await page.getByRole('link', { name: 'Сбросить' }).click();
  });
  await test.step('rows stay when reloading the list fails', async () => {
    await openList(page, family);
    await results.getByRole('button', { name: 'Готово' }).click();
    const listCall = /\/api\/admin\/applications\/?\?/;
    await page.route(listCall, (route) => route.fulfill({ status: 422, json: { message: 'Сервер занят' } }));
    const row = page.getByRole('row', { name: new RegExp(`${family} Анна`) });
    await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Пригласить на диагностику: 1 заявка' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Пригласить на диагностику' }).click();
    await expect(page.getByRole('alert')).toContainText('Список не обновился');
    await expect(row).toBeVisible();
    await page.unroute(listCall);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(row).toContainText('Диагностика');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await test.step('all records can be selected; new ones are announced and shown on request', async () => {
    await page.clock.install();
    await page.goto('/lk/user-management-application?status=submitted&sort=title');
    await page
      .getByRole('checkbox', { name: /^Выбрать: / })
      .first()
      .check();
    const all = page.getByRole('button', { name: /^Выбрать все \d+$/ });
    const total = /\d+/.exec((await all.textContent()) ?? '')?.[0];
    await all.click();
    await expect(page.getByText(`Выбрано: ${total}`)).toBeVisible();
    const names = await page.getByRole('main').getByRole('row').allTextContents();
    await submit(representative, family, 'Галина');
    await page.clock.fastForward('01:05');
    const newRecords = page.getByRole('button', { name: /^Появилась 1 заявка/ });
    await expect(newRecords).toBeVisible();
    expect(await page.getByRole('main').getByRole('row').allTextContents()).toEqual(names);
    await newRecords.click();
    await expect(newRecords).toHaveCount(0);
  });
});

test('a bulk action skips an application with a withdrawn consent and says why', async ({
  page,
  representative,
}) => {
  const family = uniqueLastName();
  const id = await submit(representative, family, 'Анна');
  await withdrawConsent(representative);
  await openList(page, family);
  await page.getByRole('checkbox', { name: new RegExp(`Выбрать: ${family}`) }).check();
  await page.getByRole('button', { name: 'Взять в работу: 1 заявка' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Для выбранного это действие недоступно').click();
  const withdrawnConsentNote = /отозвано .+, данные нужно удалить до .+ Решения и письма остановлены/;
  await expect(dialog.getByRole('listitem')).toContainText(withdrawnConsentNote);
  await page.goto(`/lk/user-management-application/record?id=${id}`);
  await expect(page.getByRole('main').getByText(withdrawnConsentNote)).toBeVisible();
  await expect(page.getByRole('button', { name: /Закрыть заявку/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Взять в работу/ })).toBeHidden();
  await expectAccessible(page, 'an application whose consent is withdrawn');
  // other tests use the same account
  await giveConsent(representative);
});

test('drafts have a separate list without transitions', async ({ page, representative }) => {
  const family = uniqueLastName();
  const answers = { ...minimalSample(form), student_last_name: family, student_first_name: 'Анна' };
  (await createDraft(representative, flatten(form.definition, answers))).id;
  await page.goto(`/lk/drafts-applications?q=${encodeURIComponent(family)}`);
  await page.getByRole('link', { name: new RegExp(family) }).click();
  await expect(page).toHaveURL(/drafts-applications\/record/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(family);
  await expect(page.getByText('1 из 1', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Взять в работу' })).toBeHidden();
  await expect(
    page.getByText(/^Это черновик: ответы о здоровье.+ откроются, когда семья его отправит/),
  ).toBeVisible();
  // a hidden answer is not reported as missing
  await expect(page.getByRole('main').getByText(/особенности здоровья/i)).toHaveCount(0);
  await expectAccessible(page, 'a draft');
  await page.getByRole('link', { name: /^Документы/ }).click();
  await expect(page.getByText('Документы не показаны')).toBeVisible();
});

test('an unknown record says so', async ({ page }) => {
  await page.goto('/lk/user-management-application/record?id=999999');
  await expect(page.getByRole('alert')).toContainText('Запись не загрузилась');
  await page.goto('/lk/user-management-application/record');
  await expect(page.getByText('Такой записи нет')).toBeVisible();
});
