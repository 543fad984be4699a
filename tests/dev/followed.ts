import { strict as assert } from 'node:assert';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { DEMO_PASSWORD, DEMO_REPRESENTATIVE } from '#tests/support/portal/portal.ts';
import type { DevServer } from './dev-server.ts';

/** Half a second is the aim on a machine that does nothing else; other tests may run beside this one. */
export const LIMIT_MS = 15_000;
const AGAIN_MS = 10;
const CALM_MS = 1000;

/** A page under `npm run dev`, and the files that it is made of. */
export interface Followed {
  readonly page: Page;
  readonly dev: DevServer;
  /** Goes to a path below the portal. */
  open(path: string): Promise<void>;
  /** Edits a file, and waits until that is there, or is gone. Prints how long it took. */
  seen(what: string, edit: Edit, shown: Locator, state?: 'visible' | 'hidden'): Promise<void>;
}

/** A text of a file, and what takes its place. */
export type Edit = readonly [path: string, from: string, to: string];

/** Signs in; gives the page, and what has failed in it until then: calls, and what it threw. */
export async function openFollowed(
  dev: DevServer,
  context: BrowserContext,
): Promise<{ readonly followed: Followed; readonly failed: readonly string[] }> {
  const page = await context.newPage();
  const failed = failuresOf(page);
  await page.goto(`${dev.origin}/lk/`, { timeout: 120_000 });
  await signInOn(page, { phone: DEMO_REPRESENTATIVE, password: DEMO_PASSWORD });
  await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
  const followed: Followed = {
    page,
    dev,
    open: async (path) => void (await page.goto(`${dev.origin}/lk/${path}`)),
    async seen(what, edit, shown, state = 'visible') {
      // nobody edits twice a second: the API has taken the edit before
      await delay(CALM_MS);
      const began = performance.now();
      dev.edit(...edit);
      // what waits by itself looks again only after half a second
      while ((await shown.isVisible()) !== (state === 'visible')) {
        assert.ok(performance.now() - began < LIMIT_MS, `${what}: not ${state}`);
        await delay(AGAIN_MS);
      }
      tellTime(what, began);
    },
  };
  return { followed, failed };
}

export function tellTime(what: string, began: number): void {
  console.log(`${Math.round(performance.now() - began)} ms  ${what}`);
}

/** A text field in which somebody is typing: it has the focus, and the caret in the middle. */
export interface Typing {
  /** Fails where the text, the focus or the caret is another. */
  goesOn(after: string): Promise<void>;
}

export async function type(field: Locator, text: string, caret: number): Promise<Typing> {
  await field.fill(text, { timeout: 60_000 });
  await field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), caret);
  const focused = field.page().locator('input:focus, textarea:focus');
  return {
    async goesOn(after) {
      // what is drawn in a second turn has been drawn
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
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    // a page that is left ends its calls
    if (request.failure()?.errorText !== 'net::ERR_ABORTED')
      failed.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  page.on('pageerror', (error) => failed.push(error.message));
  return failed;
}
