import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { readApplication } from '#tests/api/support/applications.ts';
import { download } from '#tests/support/browser/actions.ts';
import { control } from '#tests/support/browser/robot.ts';
import { fieldQuery, form } from '#tests/support/browser/wizard.ts';
import { pdfFile, pdfOfSize, pngFile, type TestFile } from '#tests/support/data/files.ts';
import { holdCalls, test } from '../fixtures.ts';

const MB = 1024 * 1024;

// Trace snapshots fetch previews by their blob: URL, which the Content Security Policy blocks.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: true, sources: true } });

test('a file opens from the form, and disappears when it is removed @journey', async ({
  page,
  wizard,
  representative,
}) => {
  const id = await wizard.openNewDraft(representative, fieldQuery('files'));
  const picture = pngFile('Табель.png');
  await control(page, form, 'files').setInputFiles([picture]);
  const file = await download(page.getByRole('link', { name: 'Табель.png' }));
  expect(file.suggestedFilename()).toBe('Табель.png');

  await page.getByRole('button', { name: 'Удалить файл: Табель.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('link', { name: 'Табель.png' })).toHaveCount(0);
  await expect.poll(async () => (await readApplication(representative, id)).files).toEqual([]);
});

test('the progress of an upload is shown, and it can be cancelled', async ({
  page,
  wizard,
  representative,
}) => {
  const id = await wizard.openNewDraft(representative, fieldQuery('files'));
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: MB / 2 };
  await network.send('Network.emulateNetworkConditions', slow);
  await control(page, form, 'files').setInputFiles(writeToDisk(pdfOfSize(8 * MB, 'Скан.pdf')));
  const bar = page.getByRole('progressbar', { name: /Скан[.]pdf/ });
  const progress = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect
    .poll(async () => {
      const part = await progress();
      return part > 0.1 && part < 1;
    })
    .toBe(true);
  await page.getByRole('button', { name: /Скан[.]pdf/ }).click();
  await expect(bar).toHaveCount(0);
  expect((await readApplication(representative, id)).files).toEqual([]);
});

test('a step can be left during an upload, which completes', { tag: '@desktop' }, async ({
  page,
  wizard,
  representative,
}) => {
  const id = await wizard.openNewDraft(representative, fieldQuery('files'));
  const release = await holdCalls(page, '**/update-long-application');
  await control(page, form, 'files').setInputFiles([pdfFile('Табель.pdf')]);
  await wizard.back.click();
  await wizard.expectStep(1);
  release();
  await expect.poll(async () => (await readApplication(representative, id)).files.length).toBe(1);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Табель.pdf' })).toBeVisible();
});

/** Writes the file to disk and returns its path: Playwright passes large files faster by path than as a buffer. */
function writeToDisk(file: TestFile): string {
  const path = test.info().outputPath(file.name);
  writeFileSync(path, file.buffer);
  return path;
}
