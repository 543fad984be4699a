import { expect, type Page } from '@playwright/test';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { expectValidHtml } from '#tests/support/browser/html.ts';
import { expectSettled, recordOf, screensFor, VISITORS } from '#tests/support/browser/screens.ts';
import { expectTargets } from '#tests/support/browser/targets.ts';
import type { TestApi } from '#tests/support/portal/api-client.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

for (const [visitor, access] of Object.entries(VISITORS)) {
  for (const screen of screensFor(access)) {
    test(`${visitor}, ${screen.name}: valid HTML, readable by everybody, on both widths, in both themes, without sideways scroll @phone`, async ({
      page,
      representative,
      administrator,
    }) => {
      const accounts: Readonly<Record<string, TestApi>> = { representative, administrator };
      const api = accounts[visitor];
      if (api) await enter(page, api);
      await page.goto(`/lk/${screen.path}${await recordOf(screen, api)}`);
      await expectSettled(page);
      await expectValidHtml(page, screen.name);
      await expectAccessibleEverywhere(page, screen.name, async ({ width, theme }) => {
        await expectNoSidewaysScroll(page);
        if (width === 'phone' && theme === 'light') await expectTargets(page, screen.name);
        await keepScreen(page, width, `${visitor}/${screen.name}-${theme}`);
      });
      await page.setViewportSize(NARROWEST);
      await expectNoSidewaysScroll(page);
      await keepScreen(page, 'phone', `${visitor}/${screen.name}-320`);
    });
  }
}

/** The narrowest that a page must bear: WCAG 2.2, 1.4.10. */
const NARROWEST = { width: 320, height: 700 };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
