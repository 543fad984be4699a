import { expect, test } from '@playwright/test';
import { callRepeatedly } from './calls.ts';
import { type DevServer, startDev } from './dev-server.ts';
import { type EditedPage, openEditedPage } from './edited-page.ts';
import { editCode, editLetter, editStatus } from './scenes/api.ts';
import { editDraft } from './scenes/draft.ts';
import { editAroundForm, editForm } from './scenes/form.ts';

/** The tests edit one copy in this order, with one open page. */
test.describe.configure({ mode: 'serial' });

let dev: DevServer;
let editedPage: EditedPage;
let failed: readonly string[];
let calls: ReturnType<typeof callRepeatedly>;
test.beforeAll(async ({ browser }) => {
  dev = await startDev();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  ({ editedPage, failed } = await openEditedPage(dev, context));
  calls = callRepeatedly(`${dev.origin}/api/health`);
});
test.afterAll(async () => {
  await test.info().attach('npm run dev', { body: dev.output() });
  await dev.stop();
});

const sample = { tag: '@sample' };
test('shows an edited form and its mistakes without changing the focused field', sample, () =>
  editForm(editedPage),
);
test('sends a letter with its edited text', sample, () => editLetter(editedPage));
test('shows broken files, removed fields, headings and sentences', () => editAroundForm(editedPage));
test('shows edits in an open draft, which is saved under the new form', () => editDraft(editedPage));
test('shows an edited status', () => editStatus(editedPage));
test('runs edited code of the API, or the previous code while the new one fails', () => editCode(editedPage));
test('no call fails, and the API starts once', sample, async () => {
  expect([...failed, ...(await calls.end())]).toEqual([]);
  // each start prints the phone of the demonstration's administrator
  expect(dev.output().split('+79000000001')).toHaveLength(2);
});
