import { expect, type Page } from '@playwright/test';
import { officeForms } from '#scripts/vite/family-files.ts';
import { createDraft, readApplication } from '#tests/api/support/applications.ts';
import { type Session, signIn } from '#tests/api/support/client.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { control } from '#tests/support/browser/robot.ts';
import { fieldQuery, form, lastTextField, stepIds } from '#tests/support/browser/wizard.ts';
import { pdfFile } from '#tests/support/data/files.ts';
import { startUpgradablePortal } from '#tests/support/portal/newer-portal.ts';
import { saveSchool, schoolSettings } from '#tests/support/portal/settings.ts';
import { storeSession, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const address = lastTextField(stepIds[0] ?? '', {});
/** A field of a step with several panels, whose page header links to the summary of the step. */
const otherAddress = lastTextField(stepIds[1] ?? '', {});

test('offline, drafts of the device are listed and open, also after a reload, and files wait; everything is sent on reconnection; no cache holds a response; a cached page learns new school hours', async ({
  page,
  context,
  wizard,
  representative,
  administrator,
}) => {
  const id = await wizard.openNewDraft(representative, fieldQuery(address));
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
  await wizard.openDraft(id, fieldQuery('files'));
  await control(page, form, 'files').setInputFiles([pdfFile('Справка.pdf')]);
  await expect(row).toContainText('Нет связи. Отправим файл, когда она вернётся.');
  await expect.poll(() => storedDrafts(page)).toContain('"type":"encrypted"');
  await page.goto('/lk/application');
  await expect(page.getByText('Показываем черновики с этого устройства')).toBeVisible();
  await expectAccessible(page, 'the offline list');
  const deviceDraft = page.getByRole('listitem').filter({ hasText: 'На этом устройстве' });
  await deviceDraft.getByRole('link', { name: 'Продолжить: Черновик' }).click();
  await expect(row).toContainText('Нет связи');
  for (const screen of ['payments', 'contracts', 'faq', 'profile']) {
    await page.goto(`/lk/${screen}`);
    await expect(page.getByText('Всё появится, когда она вернётся').first()).toBeVisible();
  }
  await page.goto('/lk/application');
  await expect(deviceDraft).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('link', { name: 'Новая заявка' })).toBeVisible({ timeout: 20_000 });
  await expect(deviceDraft).toHaveCount(0);
  await page.getByRole('listitem').filter({ hasText: 'Черновик' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Справка.pdf' })).toBeVisible();
  await wizard.expectSaved();
  await expect
    .poll(async () => Reflect.get((await readApplication(representative, id)).application_long, address))
    .toBe('Набрано в поезде');
  await expect
    .poll(async () => (await readApplication(representative, id)).files.map(({ name }) => name))
    .toEqual(['Справка.pdf']);

  const cached = await cachedPaths(page);
  expect(cached).toContain('/lk/index.html');
  const files =
    /^\/lk\/(index\.html|favicon\.svg|manifest\.webmanifest|icons\/[\w-]+\.png|assets\/[\w-]+\.(js|css|woff2))$/;
  expect(cached.filter((path) => !files.test(path))).toEqual([]);
  const office = ['administrator', 'office', 'table-screen', 'record-screen', ...officeForms()];
  const isOffice = (path: string) =>
    office.some((name) => new RegExp(`^/lk/assets/${name}-[\\w-]{8}\\.js$`).test(path));
  expect(cached.filter(isOffice)).toEqual([]);

  const { hours = null } = await schoolSettings(administrator);
  await saveSchool(administrator, { hours: 'по средам' });
  try {
    const hoursText = page.getByRole('main').getByText('по средам').first();
    await page.goto('/lk/application');
    await expect(hoursText).toBeVisible();
    await page.route('**/api/school', (route) => route.abort());
    await page.reload();
    await expect(hoursText).toBeVisible();
  } finally {
    await saveSchool(administrator, { hours });
  }
});

test('a new version is announced on navigation and activated on request; a version without offline support removes the worker', async ({
  page,
  browser,
}) => {
  const portal = await startUpgradablePortal();
  try {
    const account = await signIn(portal.origin);
    const { id } = await createDraft(account, {});
    await storeSession(page, account);
    await page.goto(`${portal.origin}/lk/application/edit/?id=${id}${fieldQuery(otherAddress)}`);
    await control(page, form, otherAddress).fill('До обновления');
    await workerReady(page);
    const otherPage = await browser.newPage({
      serviceWorkers: 'block',
      isMobile: false,
      viewport: { width: 1280, height: 900 },
    });
    const leave = await openOutdatedPage(otherPage, portal.origin, account);
    await portal.upgrade();
    const savedByNewVersion = page.waitForResponse(
      (response) => response.headers()['x-portal-version'] === portal.version(),
    );
    await control(page, form, otherAddress).fill('Во время обновления');
    const update = page.getByRole('button', { name: 'Обновить', exact: true });
    await savedByNewVersion;
    await expect(update).toHaveCount(0);
    await expect(control(page, form, otherAddress)).toHaveValue('Во время обновления');

    await page.getByRole('link', { name: /Шаг 2 из/ }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Вышла новая версия портала' })).toBeVisible();
    await Promise.all([page.waitForEvent('load'), update.click()]);
    await expect(page.locator('meta[name="portal-version"]')).toHaveAttribute('content', portal.version());
    await expect
      .poll(async () => Object.values((await readApplication(account, id)).application_long))
      .toContain('Во время обновления');

    await leave();
    await otherPage.close();

    await portal.disableOffline();
    await page.goto(`${portal.origin}/lk/application/edit/?id=${id}${fieldQuery(otherAddress)}`);
    await expect(control(page, form, otherAddress)).toHaveValue('Во время обновления');
    await expect.poll(() => offlineStorage(page)).toEqual({ workers: 0, caches: [] });
    // an open page would report the calls and code that it can no longer load
    await page.close();
  } finally {
    await portal.stop();
  }
});

/**
 * Opens a draft on a page without a service worker. Returns a function to call after the upgrade: it types, then navigates
 * from the outdated page to a screen whose code no longer exists, and expects a notice with a button. Each press of the
 * button must reload the page once, and the typed answer must be kept.
 */
async function openOutdatedPage(page: Page, origin: string, account: Session): Promise<() => Promise<void>> {
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  const missing = /assets\/notifications-screen-/;
  const { id } = await createDraft(account, {});
  await storeSession(page, account);
  await page.goto(`${origin}/lk/application/edit/?id=${id}${fieldQuery(address)}`);
  await expect(control(page, form, address)).toBeVisible();
  await page.route(missing, (route) => route.fulfill({ status: 404 }));
  return async () => {
    await control(page, form, address).fill('Перед уходом');
    await page
      .getByRole('link', { name: /^Уведомления/ })
      .first()
      .click();
    const notice = page.getByRole('alert').filter({ hasText: 'Вышла новая версия портала' });
    await expect(notice).toContainText('Введённое сохранится');
    expect(loads).toHaveLength(1);
    await notice.getByRole('button', { name: 'Обновить страницу' }).click();
    await expect.poll(() => loads).toHaveLength(2);
    const reloadButton = page.getByRole('alert').getByRole('button', { name: 'Обновить страницу' });
    await expect(reloadButton).toBeVisible();
    await page.unroute(missing);
    expect(loads).toHaveLength(2);
    await reloadButton.click();
    await expect(page.getByRole('heading', { name: 'Уведомления', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(control(page, form, address)).toHaveValue('Перед уходом');
  };
}

/** Returns the number of service workers and the names of the caches in the browser. */
async function offlineStorage(page: Page) {
  return page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }));
}

/** Waits until the service worker has cached its files. */
async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Returns the paths of all responses in the browser's caches. */
async function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
