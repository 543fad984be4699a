import { expect, test } from '@playwright/test';
import { callOnAndOn } from './calls.ts';
import { type DevServer, startDev } from './dev-server.ts';
import { type Followed, openFollowed } from './followed.ts';
import { editCode, editLetter, editStatus } from './scenes/api.ts';
import { editDraft } from './scenes/draft.ts';
import { editAroundForm, editForm } from './scenes/form.ts';

/** Edits of one copy, each on the work of those before it, with one page open. */
test.describe.configure({ mode: 'serial' });

let dev: DevServer;
let followed: Followed;
let failed: readonly string[];
let calls: ReturnType<typeof callOnAndOn>;
test.beforeAll(async ({ browser }) => {
  dev = await startDev();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  ({ followed, failed } = await openFollowed(dev, context));
  calls = callOnAndOn(`${dev.origin}/api/health`);
});
test.afterAll(async () => {
  await test.info().attach('npm run dev', { body: dev.said() });
  await dev.stop();
});

const sample = { tag: '@sample' };
test('shows an edited form, and its mistakes, around a field in focus', sample, () => editForm(followed));
test('sends a letter in its edited words', sample, () => editLetter(followed));
test('shows broken files, removed fields, headings and sentences', () => editAroundForm(followed));
test('shows edits in an open draft, which is saved under the new form', () => editDraft(followed));
test('shows an edited status', () => editStatus(followed));
test('runs edited code of the API, and the former while it does not run', () => editCode(followed));
test('fails no call, and starts the API once', sample, async () => {
  expect([...failed, ...(await calls.end())]).toEqual([]);
  expect(dev.said().split('+79000000001')).toHaveLength(2);
});
