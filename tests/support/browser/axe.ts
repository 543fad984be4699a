import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with a readable list of violations of WCAG 2.2 AA and of best practices. axe-core is injected through the
 * debugger instead of a script tag, because the strict Content-Security-Policy of the page would block the tag. With
 * `JOURNEYS=quick` nothing is checked, as in the journeys of `npm test` (`scripts/test/stages.ts`).
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolation(page, what, { type: 'tag', values: TAGS });
}

interface View {
  readonly width: 'phone' | 'desktop';
  readonly theme: 'light' | 'dark';
}

const WIDTHS = [
  { name: 'phone', size: { width: 390, height: 844 } },
  { name: 'desktop', size: { width: 1280, height: 900 } },
] as const;

/**
 * Checks the page at the phone and desktop widths, in both colour themes. The page is loaded once, because loading takes
 * longer than checking. The dark theme changes only colours, so only the colour rules are checked in it. `onView` is
 * called for each view. The width and the theme of the page are restored afterwards.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  what: string,
  onView: (view: View) => Promise<void> = async () => undefined,
): Promise<void> {
  const before = page.viewportSize();
  for (const { name, size } of WIDTHS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    await onView({ width: name, theme: 'light' });
    await expectAccessible(page, `${what}, ${name}, light`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await onView({ width: name, theme: 'dark' });
    await expectNoViolation(page, `${what}, ${name}, dark`, { type: 'rule', values: COLOUR_RULES });
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

async function expectNoViolation(
  page: Page,
  what: string,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<void> {
  if (process.env.JOURNEYS === 'quick') return;
  // wait for the page itself, not its loading placeholder
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(finishAnimations);
  // axe-core is large, so inject it once per page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const results: AxeResults = await page.evaluate(
    (o) => Reflect.get(window, 'axe').run(document, o),
    options,
  );
  expect(results.violations.map(describeViolation), `axe: ${what}`).toEqual([]);
}

/** Runs in the page. Waits until no animation changes colours or positions; endless ones are part of the page. */
async function finishAnimations(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(
      ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
    );
  await Promise.allSettled(running.map(({ finished }) => finished));
}

function describeViolation({ id, help, nodes }: AxeResults['violations'][number]): string {
  const elements = nodes
    .slice(0, 5)
    .map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`);
  return [`${id}: ${help} (${nodes.length})`, ...elements].join('\n');
}
