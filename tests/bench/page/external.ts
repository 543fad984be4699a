import type { Browser } from '@playwright/test';
import { serveExternalPages } from '#tests/support/browser/external-pages.ts';
import type { Figure } from '../figures.ts';
import { keyCost } from './keys.ts';
import { createMeter } from './meter.ts';

/** A key in an external form of 231 inputs. */
export async function measureExternal(browser: Browser, repeats: number): Promise<readonly Figure[]> {
  const pages = await serveExternalPages();
  const page = await browser.newPage();
  try {
    await page.goto(`${pages.origin}/#settings`);
    const controls = page.locator('.external-form').locator('input, select');
    const inputs = await controls.count();
    await controls.first().focus();
    const { script, task } = await keyCost(page, await createMeter(page), { repeats });
    const name = `external form of ${inputs} inputs, a key`;
    return [
      { name: `${name}: script`, value: script, unit: 'ms' },
      { name: `${name}: task`, value: task, unit: 'ms', most: 20 },
    ];
  } finally {
    await page.close();
    await pages.close();
  }
}
