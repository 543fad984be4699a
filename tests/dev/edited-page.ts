import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { DEMO_PASSWORD, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import type { DevServer } from './dev-server.ts';

/** On an idle machine an edit shows within half a second; other tests may run beside this one. */
export const LIMIT_MS = 15_000;
const POLL_MS = 10;
const PAUSE_MS = 1000;

/** A page of `npm run dev` whose files a test edits. */
export interface EditedPage {
  readonly page: Page;
  readonly dev: DevServer;
  /** Opens a path below `/lk/`. */
  open(path: string): Promise<void>;
  /** Edits a file, waits until an element is visible or hidden, and prints how long that took. */
  editAndWait(what: string, edit: Edit, shown: Locator, state?: 'visible' | 'hidden'): Promise<void>;
}

/** A text of a file, and its replacement. */
export type Edit = readonly [path: string, from: string, to: string];

/** Signs in. `failed` collects the failed calls and uncaught errors of the page. */
export async function openEditedPage(
  dev: DevServer,
  context: BrowserContext,
): Promise<{ readonly editedPage: EditedPage; readonly failed: readonly string[] }> {
  const page = await context.newPage();
  const failed = failuresOf(page);
  await page.goto(`${dev.origin}/lk/`, { timeout: 120_000 });
  await signInOn(page, { phone: DEMO_REPRESENTATIVE, password: DEMO_PASSWORD });
  await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
  const editedPage: EditedPage = {
    page,
    dev,
    open: async (path) => void (await page.goto(`${dev.origin}/lk/${path}`)),
    async editAndWait(what, edit, shown, state = 'visible') {
      // the API has applied the previous edit
      await delay(PAUSE_MS);
      const began = performance.now();
      dev.edit(...edit);
      // Playwright would poll only every half second
      while ((await shown.isVisible()) !== (state === 'visible')) {
        assert.ok(performance.now() - began < LIMIT_MS, `${what}: not ${state}`);
        await delay(POLL_MS);
      }
      printDuration(what, began);
    },
  };
  return { editedPage, failed };
}

export function printDuration(what: string, began: number): void {
  console.log(`${Math.round(performance.now() - began)} ms  ${what}`);
}

/** A focused text field with the caret inside its text. */
export interface Typing {
  /** Checks that the text, the focus and the caret are unchanged. */
  expectUnchanged(after: string): Promise<void>;
}

export async function startTyping(field: Locator, text: string, caret: number): Promise<Typing> {
  await field.fill(text, { timeout: 60_000 });
  await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), caret);
  const focused = field.page().locator('input:focus, textarea:focus');
  return {
    async expectUnchanged(after) {
      // wait for a possible second render
      await delay(150);
      const now = await focused.evaluate(
        (input: HTMLInputElement) => [input.value, input.selectionStart],
        undefined,
        { timeout: LIMIT_MS },
      );
      assert.deepEqual(now, [text, caret], after);
    },
  };
}

function failuresOf(page: Page): readonly string[] {
  const failed: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // navigation aborts calls
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('pageerror', (error) => failed.push(error.message));
  return failed;
}
