import { expect, type Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { trackRequests } from '#tests/support/browser/navigate-inside.ts';
import {
  expectSettled,
  recordQuery,
  type Screen,
  screensFor,
  VISITORS,
} from '#tests/support/browser/screens.ts';
import { expectTouchTargets } from '#tests/support/browser/targets.ts';
import { moveApplication, submitApplication } from '#tests/support/portal/admission.ts';
import type { TestApi } from '#tests/support/portal/api-client.ts';
import { giveHealth, withdrawHealth } from '#tests/support/portal/consents.ts';
import { saveScreenshot, storeSession, test } from '../fixtures.ts';

/** How many screens are looked at on one page: a context of its own for each takes its time. */
const AT_ONCE = 6;

for (const [visitor, access] of Object.entries(VISITORS)) {
  for (const screens of chunks(judgedFor(visitor, access), AT_ONCE)) {
    const names = screens.map(({ name }) => name).join(', ');
    test(`${visitor}, ${names}: valid HTML, readable by everybody, on both widths, in both themes, without sideways scroll @phone`, async ({
      page,
      representative,
      administrator,
      viewport,
    }) => {
      const accounts: Readonly<Record<string, TestApi>> = { representative, administrator };
      const api = accounts[visitor];
      if (api) await storeSession(page, api);
      // whatever tests were before: its card is judged with the others
      if (visitor === 'representative') await api?.makeDraft([]);
      // nobody asks for anything about their data in the demonstration, and its list would have no row
      if (screens.some(({ name }) => name === 'adminCases')) {
        await withdrawHealth(representative);
        await giveHealth(representative);
      }
      // the widest list of the office, with a word that fits no column
      if (visitor === 'administrator' && screens.some(({ name }) => name === 'adminPayments')) {
        const id = await submitApplication(representative, { student_last_name: 'Достопримечательновская' });
        for (const status of ['in_review', 'diagnostic']) await moveApplication(administrator, id, status);
      }
      const isQuiet = trackRequests(page);
      const addresses = await Promise.all(
        screens.map(async (screen) => `/lk/${screen.path}${await recordQuery(screen, api)}`),
      );
      for (const [index, screen] of screens.entries())
        await test.step(screen.name, async () => {
          if (viewport) await page.setViewportSize(viewport);
          // each by its own address, as a bookmark does
          await page.goto(addresses[index] ?? '');
          await expectSettled(page);
          await expect.poll(isQuiet, { intervals: [20] }).toBe(true);
          await expectSettled(page);
          await expectJudged(page, visitor, screen);
        });
    });
  }
}

/** What is a way of its own asks everybody the same: where the office sees it too, it is judged as a representative's. */
function judgedFor(visitor: string, access: readonly string[]): readonly Screen[] {
  const isTwice = ({ kind, access }: Screen) => kind === 'flow' && access === 'any';
  return screensFor(access).filter((screen) => visitor !== 'administrator' || !isTwice(screen));
}

async function expectJudged(page: Page, visitor: string, { name }: Screen): Promise<void> {
  await expectValidHtml(page, name);
  await expectAccessibleEverywhere(page, name, async ({ width, theme }) => {
    await expectNoSidewaysScroll(page);
    if (width === 'phone' && theme === 'light') await expectTouchTargets(page, name);
    await saveScreenshot(page, width, `${visitor}/${name}-${theme}`);
  });
  for (const size of FURTHER) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    for (const theme of KEPT) {
      await page.emulateMedia({ colorScheme: theme });
      await saveScreenshot(page, String(size.width), `${visitor}/${name}-${theme}`);
    }
  }
}

/** A tablet held wide and upright, the office's screens, and the narrowest that a page must bear: WCAG 2.2, 1.4.10. */
const FURTHER = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 800, height: 900 },
  { width: 320, height: 700 },
] as const;

/** A theme changes no place: pictures alone are of both. */
const KEPT = process.env.SCREENS ? (['dark', 'light'] as const) : [];

/** Nor may a table or a field be wider than its place, but for a table that is there to be read aloud alone. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const seen = document.querySelectorAll('table:not(.sr-only *)');
      const tables = [...seen].flatMap(({ parentElement }) => parentElement ?? []);
      const places = [...tables, ...document.querySelectorAll('.field-grid > div.field')];
      const cut = places.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      return Math.max(document.documentElement.scrollWidth - innerWidth, ...cut);
    });
  // a table finds its columns once it has been measured
  const what = { message: 'pixels wider than the window, or cut', intervals: [20, 50, 100] };
  await expect.poll(wider, what).toBeLessThanOrEqual(0);
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => all.slice(start, start + size));
}

/** What the HTML standard says of elements, attributes and their values; how they are written is the browser's affair. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:document'],
  // what comes from where the page comes from needs no other proof
  rules: { 'require-sri': 'off' },
});

/** Fails with a readable list where the page, as it stands, is no valid HTML. */
async function expectValidHtml(page: Page, what: string): Promise<void> {
  const { results } = await validator.validateString(await page.content());
  const found = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message}\n  ${selector ?? ''}`),
  );
  expect(found, `html: ${what}`).toEqual([]);
}
