import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { createDraft, deleteDrafts } from '#tests/api/support/applications.ts';
import { signIn } from '#tests/api/support/client.ts';
import { browserLaunch } from '../support/browser/chromium.ts';
import { type Portal, startPortal } from '../support/portal/portal.ts';
import { freePort } from '../support/processes/ports.ts';
import { CATEGORIES, type Category, loadLighthouse, type PageResult } from './lighthouse.ts';

const MINIMUM: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
};
/** The median of several runs counts, because a busy machine lowers the performance. */
const RUNS = Number(process.env.RUNS ?? 5);

let portal: Portal;
let browser: DebuggedBrowser;
let draft: number;
test.beforeAll(async () => {
  portal = await startPortal();
  browser = await openDebugged();
  const account = await signIn(portal.origin);
  await deleteDrafts(account);
  draft = (await createDraft(account, {})).id;
});
test.afterAll(async () => {
  await browser.close();
  await portal.stop();
});

test('sign-in', () => expectScores('/lk/login'));

test.describe('signed in', () => {
  test.beforeAll(async () => {
    const { token } = await signIn(portal.origin);
    const page = await browser.context.newPage();
    await page.goto(`${portal.origin}/lk/login`);
    await page.evaluate((access) => {
      localStorage.setItem('access_token', access);
      localStorage.setItem('user_role_id', '2');
    }, token);
    await page.close();
  });

  test('list', () => expectScores('/lk/application'));
  test('wizard', () => expectScores(`/lk/application/edit/?id=${draft}`));
});

async function expectScores(path: string): Promise<void> {
  const measure = await loadLighthouse();
  const runs: PageResult[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measure(`${portal.origin}${path}`, browser.port));
  const paint = median(runs.map(({ largestPaint }) => largestPaint));
  test.info().annotations.push({ type: 'largest paint', description: `${Math.round(paint)} ms` });
  expect.soft(runs.flatMap(({ failedAudits }) => failedAudits)).toEqual([]);
  for (const category of CATEGORIES)
    expect
      .soft(median(runs.map(({ scores }) => scores[category])), category)
      .toBeGreaterThanOrEqual(MINIMUM[category]);
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A browser that Lighthouse also drives, by the debugger protocol; its pages share the context's `localStorage`. */
interface DebuggedBrowser {
  readonly port: number;
  readonly context: BrowserContext;
  close(): Promise<void>;
}

async function openDebugged(): Promise<DebuggedBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'school-browser-'));
  const port = await freePort();
  const launch = await browserLaunch();
  const context = await chromium.launchPersistentContext(home, {
    ...launch,
    args: [...launch.args, `--remote-debugging-port=${port}`],
  });
  return {
    port,
    context,
    async close() {
      await context.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
