/**
 * Edits a copy of the repository under `npm run dev`, with a browser open: what is edited is seen, what is typed stays
 * where it is with the focus and the open entry, what is wrong stands over the page until it is mended, and meanwhile no
 * call fails. Prints how long each took; ends with 1 where something is not so. `--sample` is what `npm run test:all` runs.
 */
import { strict as assert } from 'node:assert';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserLaunch } from '#tests/support/browser/chromium.ts';
import { callOnAndOn } from './calls.ts';
import { startDev } from './dev-server.ts';
import { openFollowed } from './followed.ts';
import { editCode, editLetter, editStatus } from './scenes/api.ts';
import { editDraft } from './scenes/draft.ts';
import { editAroundForm, editForm } from './scenes/form.ts';

const { values } = parseArgs({ options: { sample: { type: 'boolean', default: false } } });
const sample = [editForm, editLetter];
const scenes = values.sample ? sample : [...sample, editAroundForm, editDraft, editStatus, editCode];

/** Left by a run that fails: `npx playwright show-trace artifacts/dev/trace.zip`. */
const EVIDENCE = 'artifacts/dev';

const dev = await startDev();
const browser = await chromium.launch(await browserLaunch());
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
await context.tracing.start({ screenshots: true, snapshots: true });
try {
  const { followed, failed } = await openFollowed(dev, context);
  const calls = callOnAndOn(`${dev.origin}/api/health`);
  for (const edit of scenes) await edit(followed);
  assert.deepEqual([...failed, ...(await calls.end())], [], 'calls failed');
  assert.equal(dev.said().split('+79000000001').length, 2, 'the API was started more than once');
} catch (error) {
  console.error(dev.said());
  await context.pages()[0]?.screenshot({ path: `${EVIDENCE}/screenshot.png` });
  await context.tracing.stop({ path: `${EVIDENCE}/trace.zip` });
  throw error;
} finally {
  await browser.close();
  await dev.stop();
}
