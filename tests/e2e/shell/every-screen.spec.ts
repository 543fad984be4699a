import { expect, type Page } from '@playwright/test';
import { type OperationId, operations } from '#generated/operations.ts';
import type { PortalConfig } from '#generated/portal/settings.ts';
import { shell as configuration } from '#generated/portal/shell.ts';
import { expectAccessibleEverywhere } from '#tests/support/browser/axe.ts';
import { expectOpened } from '#tests/support/browser/opened.ts';
import type { TestApi } from '#tests/support/portal/api-client.ts';
import { portal as settings } from '#tests/support/portal/configuration.ts';
import { enter, keepScreen, test } from '../fixtures.ts';

/** Who may see which screens, by the screens' own access (spec §2). */
const VISITORS = {
  visitor: ['open'],
  representative: ['not-administrator', 'any'],
  administrator: ['administrator', 'any'],
} as const;

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly access: string;
}

for (const [visitor, access] of Object.entries(VISITORS)) {
  const screens: readonly Screen[] = configuration.screens;
  const mayBeSeen = ({ access: needed, path }: Screen) =>
    path !== '' && access.some((one: string) => one === needed);

  for (const screen of screens.filter(mayBeSeen)) {
    test(`${visitor}, ${screen.name}: readable by everybody, on both widths, in both themes, without sideways scroll @phone`, async ({
      page,
      representative,
      administrator,
    }) => {
      const accounts: Readonly<Record<string, TestApi>> = { representative, administrator };
      const api = accounts[visitor];
      if (api) await enter(page, api);
      await page.goto(`/lk/${screen.path}${await recordOf(screen, api)}`);
      await expectSettled(page);
      await expectAccessibleEverywhere(page, screen.name, async ({ width, theme }) => {
        await expectNoSidewaysScroll(page);
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

/** The query of a screen that shows one record. */
async function recordOf({ name, path }: Screen, api: TestApi | undefined): Promise<string> {
  if (path === 'application/edit/') return `?id=${(await api?.applications())?.[0]?.id}&mode=show`;
  if (!path.endsWith('/record')) return '';
  if (!api) throw new Error('A record is for who has signed in');
  const table = tableOf(name);
  // of an application one with remarks, which has the most to show
  const more = table === 'listAdminApplications' ? '&status=needs_changes' : '';
  const answer = await api.call('GET', `${operations[table].path.replace(/^\/api/, '')}?per_page=1${more}`);
  const { data }: { data: { id: number }[] } = await answer.json();
  return `?id=${data[0]?.id}`;
}

/** The operation of the list that a record is of. */
function tableOf(name: string): OperationId {
  const { screens }: PortalConfig = settings;
  const within = screens.find((screen) => screen.name === name)?.within;
  const table = screens.find((screen) => screen.name === within);
  if (table?.kind !== 'table') throw new Error(`${name} stands within no table`);
  return table.settings.operation;
}

/** The screen has its title, and nothing on it is still on its way. */
async function expectSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expectOpened(page);
  await expect(page.getByText(/^Загружаем/)).toHaveCount(0);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0);
}
