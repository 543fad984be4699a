import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with a readable list when the page breaks a rule of WCAG 2.2 AA or a best practice. The checker is run by the
 * debugger and not by a script tag, so that it works under the page's strict Content-Security-Policy. Where
 * `WITHOUT_ACCESSIBILITY` is set it checks nothing: the journeys of `npm test` (`scripts/test/stages.ts`).
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
 * The same on a phone's width and a desktop's, and in both colour themes: one page in all of them, because loading it
 * takes longer than judging it. A theme changes colours alone: what else there is to judge is judged in the first.
 * `onView` sees the page in each; the page has the width and the theme afterwards that it had before.
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
  if (process.env.WITHOUT_ACCESSIBILITY) return;
  // what is judged is the page, and not what stands there until it comes
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // as large as the portal: once for a page
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const results: AxeResults = await page.evaluate(
    (o) => Reflect.get(window, 'axe').run(document, o),
    options,
  );
  expect(results.violations.map(describeViolation), `axe: ${what}`).toEqual([]);
}

function describeViolation({ id, help, nodes }: AxeResults['violations'][number]): string {
  const places = nodes
    .slice(0, 5)
    .map((node) => `  ${node.target.join(' ')}\n    ${node.failureSummary ?? ''}`);
  return [`${id}: ${help} (${nodes.length})`, ...places].join('\n');
}
