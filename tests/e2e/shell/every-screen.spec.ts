import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { expectValidHtml } from '#tests/support/browser/html.ts';
import { goInside, requestsOf } from '#tests/support/browser/inside.ts';
import {
  expectSettled,
  recordOf,
  type Screen,
  screensFor,
  VISITORS,
} from '#tests/support/browser/screens.ts';
import { expectTargets } from '#tests/support/browser/targets.ts';
import type { TestApi } from '#tests/support/portal/api-client.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

/** How many screens are looked at on one page: loading the portal and the checker takes longer than judging one. */
const AT_ONCE = 6;

for (const [visitor, access] of Object.entries(VISITORS)) {
  for (const screens of chunks(screensFor(access), AT_ONCE)) {
    const names = screens.map(({ name }) => name).join(', ');
    test(`${visitor}, ${names}: valid HTML, readable by everybody, on both widths, in both themes, without sideways scroll @phone`, async ({
      page,
      representative,
      administrator,
      viewport,
    }) => {
      const accounts: Readonly<Record<string, TestApi>> = { representative, administrator };
      const api = accounts[visitor];
      if (api) await enter(page, api);
      // whatever tests were before: its card is judged with the others
      if (visitor === 'representative') await api?.makeDraft([]);
      const isQuiet = requestsOf(page);
      const addresses = await Promise.all(
        screens.map(async (screen) => `/lk/${screen.path}${await recordOf(screen, api)}`),
      );
      await page.goto(addresses.at(-1) ?? '');
      await expectSettled(page);
      for (const [index, screen] of screens.entries())
        await test.step(screen.name, async () => {
          if (viewport) await page.setViewportSize(viewport);
          await goInside(page, addresses[index] ?? '', isQuiet);
          await expectJudged(page, visitor, screen);
        });
      // by its own address too; that of each table `office/lists` opens
      for (const [index, screen] of screens.entries())
        if (screen.kind !== 'table')
          await test.step(`${screen.name} by its address`, async () => {
            await page.goto(addresses[index] ?? '');
            await expectSettled(page);
          });
    });
  }
}

async function expectJudged(page: Page, visitor: string, { name }: Screen): Promise<void> {
  await expectValidHtml(page, name);
  await expectAccessibleEverywhere(page, name, async ({ width, theme }) => {
    await expectNoSidewaysScroll(page);
    if (width === 'phone' && theme === 'light') await expectTargets(page, name);
    await keepScreen(page, width, `${visitor}/${name}-${theme}`);
  });
  await page.setViewportSize(NARROWEST);
  await expectNoSidewaysScroll(page);
  await keepScreen(page, 'phone', `${visitor}/${name}-320`);
}

/** The narrowest that a page must bear: WCAG 2.2, 1.4.10. */
const NARROWEST = { width: 320, height: 700 };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0);
}

function chunks<T>(all: readonly T[], size: number): readonly (readonly T[])[] {
  const starts = all.flatMap((_, index) => (index % size === 0 ? [index] : []));
  return starts.map((start) => all.slice(start, start + size));
}
