import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { createDraft } from '#tests/api/support/applications.ts';
import type { Session } from '#tests/api/support/client.ts';
import { giveConsent, withdrawConsent } from '#tests/api/support/school-records.ts';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { trackRequests } from '#tests/support/browser/navigate-inside.ts';
import {
  ACCESS_BY_ROLE,
  expectSettled,
  recordQuery,
  type Screen,
  screensFor,
} from '#tests/support/browser/screens.ts';
import { expectTouchTargets } from '#tests/support/browser/targets.ts';
import { decide, submitComplete } from '#tests/support/portal/admission.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

/** Number of screens checked by one test on one page, because a browser context per screen takes time. */
const SCREENS_PER_TEST = 6;

for (const [visitor, access] of Object.entries(ACCESS_BY_ROLE)) {
  for (const screens of chunks(screensToCheck(visitor, access), SCREENS_PER_TEST)) {
    const names = screens.map(({ name }) => name).join(', ');
    test(`${visitor}, ${names}: valid HTML, readable by everybody, on both widths, in both themes, without sideways scroll`, async ({
      page,
      representative,
      administrator,
      viewport,
    }) => {
      const accounts: Readonly<Record<string, Session>> = { representative, administrator };
      const api = accounts[visitor];
      if (api) await storeSession(page, api);
      // the list must contain a draft, whatever tests ran before
      if (visitor === 'representative') await createDraft(representative, {});
      // the demonstration data have no cases, so create one
      if (screens.some(({ name }) => name === 'adminCases')) {
        await withdrawConsent(representative);
        await giveConsent(representative);
      }
      // the widest list of the office, with a word that is wider than its column
      if (visitor === 'administrator' && screens.some(({ name }) => name === 'adminPayments')) {
        const id = await submitComplete(representative, { student_last_name: 'Достопримечательновская' });
        for (const status of ['in_review', 'diagnostic']) await decide(administrator, id, status);
      }
      const isQuiet = trackRequests(page);
      const urls = await Promise.all(
        screens.map(async (screen) => `/lk/${screen.path}${await recordQuery(screen, api)}`),
      );
      for (const [index, screen] of screens.entries())
        await test.step(screen.name, async () => {
          if (viewport) await page.setViewportSize(viewport);
          // opened by its URL, as from a bookmark
          await page.goto(urls[index] ?? '');
          await expectSettled(page);
          await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
          await expectSettled(page);
          await checkScreen(page, visitor, screen);
        });
    });
  }
}

/** Returns the screens to check for a visitor. Flows are equal for all roles, so those that everybody may open are not checked again for administrators. */
function screensToCheck(visitor: string, access: readonly string[]): readonly Screen[] {
  const isCommonFlow = ({ kind, access }: Screen) => kind === 'flow' && access === 'any';
  return screensFor(access).filter((screen) => visitor !== 'administrator' || !isCommonFlow(screen));
}

async function checkScreen(page: Page, visitor: string, { name }: Screen): Promise<void> {
  await expectValidHtml(page, name);
  await expectAccessibleEverywhere(page, name, async ({ width, theme }) => {
    await expectNoSidewaysScroll(page);
    if (theme === 'light') await expectNoCutLines(page, name);
    if (width === 'phone' && theme === 'light') await expectTouchTargets(page, name);
    await saveScreenshot(page, width, `${visitor}/${name}-${theme}`);
  });
  for (const size of FURTHER_SIZES) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    for (const theme of SCREENSHOT_THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      await saveScreenshot(page, String(size.width), `${visitor}/${name}-${theme}`);
    }
  }
}

/** Further window sizes: screens of the office, a tablet, and the narrowest width required by WCAG 2.2, 1.4.10. */
const FURTHER_SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 800, height: 900 },
  { width: 320, height: 700 },
] as const;

/** Themes for screenshots. The layout is checked in one theme only, because a theme changes only colours. */
const SCREENSHOT_THEMES = process.env.SCREENS ? (['dark', 'light'] as const) : [];

/** Waits until neither the page nor a table or field overflows its container. Tables for screen readers only are exempt. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const visibleTables = document.querySelectorAll('table:not(.sr-only *)');
      const tables = [...visibleTables].flatMap(({ parentElement }) => parentElement ?? []);
      const containers = [...tables, ...document.querySelectorAll('.field-grid > div.field')];
      const overflows = containers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      return Math.max(document.documentElement.scrollWidth - innerWidth, ...overflows);
    });
  // a table chooses its columns after it has measured itself
  const options = { message: 'overflowing pixels', intervals: [20, 50, 100] };
  await expect.poll(overflow, options).toBeLessThanOrEqual(0);
}

/** Expects that no line of text starts outside the box that clips it. Ends of lines may be truncated. */
async function expectNoCutLines(page: Page, what: string): Promise<void> {
  const cutLines = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode } = texts;
      const range = document.createRange();
      range.selectNodeContents(currentNode);
      const left = Math.min(...[...range.getClientRects()].map((line) => line.left));
      for (let box = currentNode.parentElement; box; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowX)) continue;
        const { left: edge, width } = box.getBoundingClientRect();
        // a box of one pixel hides a text that only screen readers read
        if (width > 1 && left < edge - 1) cut.push(currentNode.textContent ?? '');
        break;
      }
    }
    return cut;
  });
  expect(cutLines, `cut lines: ${what}`).toEqual([]);
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => all.slice(start, start + size));
}

/** Checks elements, attributes and values against the HTML standard. Formatting is not checked, because the browser serializes the page. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // scripts of the same origin need no integrity attribute
  rules: { 'require-sri': 'off' },
});

/** Fails with a readable list of errors if the current DOM is not valid HTML. */
async function expectValidHtml(page: Page, what: string): Promise<void> {
  const { results } = await validator.validateString(await page.content());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}\n  ${selector ?? ''}`),
  );
  expect(found, `html: ${what}`).toEqual([]);
}
