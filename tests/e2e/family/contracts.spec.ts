import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { openBucket } from '#server/files/contents/s3.ts';
import type { Session } from '#tests/api/support/client.ts';
import { sendContract } from '#tests/api/support/school-records.ts';
import { download } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { startS3 } from '#tests/support/s3/server.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

test('a contract is downloaded, read and accepted, and listed as accepted @journey', async ({
  page,
  representative,
  width,
  administrator,
}) => {
  const title = `Договор ${randomUUID().slice(0, 6)}`;
  await sendContract(administrator, { title });
  await storeSession(page, representative);
  await page.goto('/lk/contracts');
  await expect(page).toHaveURL(/\/lk\/contracts\?tab=main-education$/);
  await expect(page.getByRole('link', { name: 'Основное образование' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const card = page.getByRole('listitem').filter({ hasText: title });
  await expect(card).toContainText('Ждёт вашего согласия');
  await expectAccessible(page, 'contracts');
  await saveScreenshot(page, width, 'contracts');

  const file = await download(card.getByRole('button', { name: /^Скачать договор/ }));
  expect(file.suggestedFilename()).toBe('Договор.pdf');
  expect((await readFile(await file.path(), 'latin1')).slice(0, 5)).toBe('%PDF-');
  await expectDownloadFromStorage(page, card.getByRole('button', { name: /^Скачать договор/ }));

  // the demonstration contract, which contains text
  const demoContract = page.getByRole('listitem').filter({ hasText: 'Договор об образовании' }).first();
  await demoContract.getByRole('button', { name: /^Прочитать договор/ }).click();
  await expect(demoContract.getByText(/^Страница 1 из \d+$/)).toBeVisible();
  await expect.poll(() => demoContract.locator('canvas').first().evaluate(hasDarkPixels)).toBe(true);
  await saveScreenshot(page, width, 'contract-read');
  await demoContract.getByRole('button', { name: /^Свернуть/ }).click();
  await card.getByRole('button', { name: `Принять договор: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Принимая «${title}», вы соглашаетесь с его условиями`);
  await dialog.getByRole('button', { name: 'Принять договор' }).click();
  await expect(card).toContainText('Вы приняли договор');
  await expect(card.getByRole('button', { name: /^Принять/ })).toHaveCount(0);

  const wrongTitle = `${title} с ошибкой`;
  await sendContract(administrator, { title: wrongTitle });
  await withdrawContract(administrator, wrongTitle);
  await page.reload();
  const withdrawnCard = page.getByRole('listitem').filter({ hasText: wrongTitle });
  await expect(withdrawnCard).toContainText('Принимать его не нужно');
  await expect(withdrawnCard).toContainText('Указан не тот год');
  await expect(withdrawnCard.getByRole('button', { name: /^Принять/ })).toHaveCount(0);
  await expect(withdrawnCard.getByRole('button', { name: /^Скачать/ })).toBeVisible();
});

test('a contract can be accepted after its last page was reached, also by keyboard', async ({
  page,
  representative,
}) => {
  await storeSession(page, representative);
  await page.goto('/lk/contracts');
  const card = page.getByRole('listitem').filter({ hasText: 'Договор об образовании' }).first();
  const accept = card.getByRole('button', { name: /^Принять/ });
  const read = card.getByRole('button', { name: /^Прочитать/ });
  await expect(read).toHaveClass(/btn-primary/);
  await expect(accept).toHaveCount(0);
  await read.press('Enter');
  const pages = card.getByRole('region', { name: 'Договор об образовании' });
  await expect(pages).toBeFocused();
  await expect(accept).toHaveCount(0);
  // pages are as wide as the card and can be enlarged
  const width = () =>
    card
      .locator('canvas')
      .first()
      .evaluate((canvas) => canvas.clientWidth);
  // 300 px before the page is rendered
  await expect.poll(width).toBeGreaterThan(330);
  const fittedWidth = await width();
  await card.getByRole('button', { name: 'Крупнее' }).click();
  await expect.poll(width).toBeGreaterThan(fittedWidth * 1.4);
  await card.getByRole('button', { name: 'Крупный текст' }).click();
  const text = card.getByText('1. Предмет договора');
  await expect(text).toBeInViewport();
  await expect(text).toHaveCSS('font-size', '16px');
  await expectAccessible(page, 'a contract as text');
  await pages.focus();
  await page.keyboard.press('Tab');
  await expect(card.getByRole('button', { name: /^Свернуть/ })).toBeFocused();
  await expect(accept).toHaveClass(/btn-primary/);
});

test('each tab has its own URL: back returns to the previous tab, a reload stays', async ({
  page,
  administrator,
  representative,
  width,
}) => {
  const title = `Договор на курс ${width}`;
  await sendContract(administrator, { title, tab: 'additional-education' });
  await storeSession(page, representative);
  await page.goto('/lk/contracts?tab=main-education');
  await page.getByRole('link', { name: 'Дополнительное образование' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/tab=main-education$/);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
  await page.goto('/lk/contracts?tab=no-such');
  await expect(page.getByRole('heading', { name: 'Такого раздела нет' })).toBeVisible();
});

test("an administrator has no contracts, and gets a link to the school's", async ({
  page,
  administrator,
}) => {
  await storeSession(page, administrator);
  await page.goto('/lk/contracts');
  await expect(page.getByRole('heading', { name: 'Договоров пока нет' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'К заявкам' })).toHaveCount(0);
  await expectAccessible(page, 'no contracts');
  await page.getByRole('link', { name: 'К договорам школы' }).click();
  await expect(page).toHaveURL(/\/lk\/admin-contracts/);
});

/** Withdraws the contract with that title. */
async function withdrawContract(office: Session, title: string): Promise<void> {
  const { data } = await office.read<{ data: { id: number }[] }>(
    `/api/admin/contracts/?q=${encodeURIComponent(title)}`,
  );
  const body = { reason: 'Указан не тот год', expected_status: 'offered' };
  expect((await office.json('POST', `/api/admin/contracts/${data[0]?.id}/withdraw`, body)).status).toBe(200);
}

/** Tells whether a canvas has dark pixels, so that a page was rendered. */
function hasDarkPixels(canvas: Element): boolean {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.width === 0) return false;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, index) => index % 4 === 0 && value < 128 && (pixels[index + 3] ?? 0) > 0);
}

/** With S3 storage, checks that the browser downloads the file from the storage and that the page stays open. */
async function expectDownloadFromStorage(page: Page, button: Locator): Promise<void> {
  const key = '0'.repeat(32);
  const storage = await startS3();
  const { endpoint, bucket } = storage.settings;
  const contents = await openBucket(storage.settings);
  const path = test.info().outputPath('contract');
  await writeFile(path, 'из хранилища');
  await contents.put(key, path);
  const fileInfo = { name: 'Договор из хранилища.pdf', type: 'application/pdf' };
  const body = `${await contents.downloadUrl(key, fileInfo)}\r\n`;
  await page.route('**/api/contracts/*/file', (route) =>
    route.fulfill({ contentType: 'text/uri-list', body }),
  );
  const file = await download(button);
  expect(file.url()).toContain(`${endpoint}/${bucket}/files/`);
  expect(file.suggestedFilename()).toBe(fileInfo.name);
  expect(await readFile(await file.path(), 'utf8')).toBe('из хранилища');
  await expect(button).toBeFocused();
  await page.unroute('**/api/contracts/*/file');
  await storage.close();
}
