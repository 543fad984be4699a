import { expect, type Page } from '@playwright/test';
import { officeForms } from '#scripts/vite/family-files.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { control } from '#tests/support/browser/robot.ts';
import { at, form, lastText, stepIds } from '#tests/support/browser/wizard.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { signIn } from '#tests/support/portal/api-client.ts';
import { newerPortal } from '#tests/support/portal/newer-portal.ts';
import { DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import { enter, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const address = lastText(stepIds[0] ?? '', {});

test('without a connection the drafts of the device are listed and open, after a reload too, files wait, and all of it goes when there is one again; no cache holds an answer @phone', async ({
  page,
  context,
  wizard,
  representative,
}) => {
  const id = await representative.makeDraft([]);
  await wizard.openDraft(id, at(address));
  await control(page, form, address).fill('Набрано на вокзале');
  await wizard.expectSaved();
  await workerReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(control(page, form, address)).toHaveValue('Набрано на вокзале');
  await control(page, form, address).fill('Набрано в поезде');
  await page.reload();
  await expect(control(page, form, address)).toHaveValue('Набрано в поезде');

  const row = page.getByRole('listitem').filter({ hasText: 'Справка.pdf' });
  await wizard.openDraft(id, at('files'));
  await control(page, form, 'files').setInputFiles([pdfFile('Справка.pdf')]);
  await expect(row).toContainText('Нет связи. Отправим файл, когда она вернётся.');
  await page.goto('/lk/application');
  await expect(page.getByText('Вот черновики с этого устройства')).toBeVisible();
  await expectAccessible(page, 'the list without a connection');
  const kept = page.getByRole('listitem').filter({ hasText: 'На этом устройстве' });
  await kept.getByRole('link', { name: 'Продолжить: Черновик' }).click();
  await expect(row).toContainText('Нет связи');
  await page.goto('/lk/payments');
  await expect(page.getByText('Всё появится, когда она вернётся')).toBeVisible();
  await page.goto('/lk/application');
  await expect(kept).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Новая заявка' })).toBeVisible({ timeout: 20_000 });
  await expect(kept).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Продолжить/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Справка.pdf' })).toBeVisible();
  await wizard.expectSaved();
  await expect
    .poll(async () => Reflect.get((await representative.application(id)).application_long, address))
    .toBe('Набрано в поезде');
  expect((await representative.application(id)).files.map(({ name }) => name)).toEqual(['Справка.pdf']);

  const cached = await cachedAddresses(page);
  expect(cached).toContain('/lk/index.html');
  const files =
    /^\/lk\/(index\.html|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png|assets\/[\w-]+\.(js|css|woff2))$/;
  expect(cached.filter((path) => !files.test(path))).toEqual([]);
  const office = ['administrator', 'table-screen', 'record-screen', ...officeForms()];
  const isOffice = (path: string) => office.some((name) => path.startsWith(`/lk/assets/${name}-`));
  expect(cached.filter(isOffice)).toEqual([]);
});

test('a new version is told of when one goes on, and taken when the person says so @phone', async ({
  page,
}) => {
  const portal = await newerPortal();
  try {
    const account = await signIn(portal.origin, DEMO_REPRESENTATIVE);
    const id = await account.makeDraft([]);
    await enter(page, account);
    await page.goto(`${portal.origin}/lk/application/edit/?id=${id}${at(address)}`);
    await control(page, form, address).fill('До обновления');
    await workerReady(page);
    await portal.renew();
    const saved = page.waitForResponse((answer) => answer.headers()['x-portal-version'] === portal.version());
    await control(page, form, address).fill('Во время обновления');
    const update = page.getByRole('button', { name: 'Обновить', exact: true });
    await saved;
    await expect(update).toHaveCount(0);
    await expect(control(page, form, address)).toHaveValue('Во время обновления');

    await page.getByRole('link', { name: /Шаг 1 из/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Вышла новая версия портала' })).toBeVisible();
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await expect(page.locator('meta[name="portal-version"]')).toHaveAttribute('content', portal.version());
    const { application_long: answers } = await account.application(id);
    expect(Reflect.get(answers, address)).toBe('Во время обновления');
  } finally {
    await portal.stop();
  }
});

/** The worker has all that it keeps. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The paths of all that any cache of the browser holds. */
async function cachedAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
