import { chromium } from '@playwright/test';
import { browserLaunch } from '../../support/browser/chromium.ts';
import type { Breach, Figure, Measured } from '../figures.ts';
import { breaches } from './bounds.ts';
import { weighBuild } from './bytes.ts';
import { measureExternal } from './external.ts';
import { loadOverSlowLine } from './first-load.ts';
import { type Pages, servePages } from './pages-server.ts';
import { type Results, tableOf } from './table.ts';
import { CONTESTANTS, type ContestantName, measure, type Plan, type Row } from './typing.ts';
import { measureOpenings, measureWizard } from './wizard.ts';
import { openingFigures, wizardFigures } from './wizard-figures.ts';

const QUICK: Plan = {
  keys: { key50: { gap: 50, count: 12 }, key1000: { gap: 1000, count: 2 } },
  repeats: 5,
  mounts: 2,
};
const WHOLE: Plan = {
  keys: { key50: { gap: 50, count: 12 }, key400: { gap: 400, count: 5 }, key1000: { gap: 1000, count: 3 } },
  repeats: 4,
  mounts: 2,
};

/**
 * The cost of a family's pages: typing in the wizard and in the engine alone, compared with hand-written inputs and
 * stock rjsf of the same run, since the machine has other work; first loads over a slow line; and bytes. `quick` takes
 * fewer keys and sizes, leaves out stock rjsf, and measures only at full speed.
 */
export async function measurePages(quick: boolean): Promise<Measured> {
  const pages = await servePages();
  const browser = await chromium.launch(await browserLaunch());
  const broken: Breach[] = [];
  const figures: Figure[] = [];
  try {
    for (const slowed of quick ? [1] : [1, 4]) {
      const results = await compareContestants(browser, pages, { slowed, quick });
      const at = slowed === 1 ? '' : `, CPU slowed ${slowed} ×`;
      console.log(`\nThe engine alone, script/task milliseconds${at}\n\n${tableOf(results)}`);
      broken.push(...breaches(results, slowed).map((breach) => breach + at));
      figures.push(
        ...wizardFigures(await measureWizard(browser, pages, { slowed, repeats: quick ? 2 : 4 }), slowed),
      );
    }
    figures.push(...(await measureExternal(browser, quick ? 2 : 4)));
    figures.push(...openingFigures(await measureOpenings(browser, { slowed: 4, repeats: quick ? 1 : 6 })));
    for (const { page, drawn, usable, mostDrawn, mostUsable } of await loadOverSlowLine(browser)) {
      const line = `${page} over 400 kbit/s with 400 ms`;
      figures.push({ name: `${line}, something is drawn`, value: drawn, unit: 'ms', most: mostDrawn });
      figures.push({ name: `${line}, it can be used`, value: usable, unit: 'ms', most: mostUsable });
    }
  } finally {
    await browser.close();
    await pages.close();
  }
  figures.push(...(await weighBuild()));
  return { figures, broken };
}

async function compareContestants(
  browser: Parameters<typeof measure>[0],
  pages: Pages,
  { slowed, quick }: { readonly slowed: number; readonly quick: boolean },
): Promise<Results> {
  const sizes = quick || slowed > 1 ? [1, 100] : [1, 20, 100];
  const contestants = CONTESTANTS.filter((name) => !quick || name !== 'stock');
  const rows = new Map<ContestantName, Map<number, Row>>(contestants.map((name) => [name, new Map()]));
  // one size after the other, so that a busy moment of the machine affects all contestants
  for (const entries of sizes) {
    for (const [name, own] of rows) {
      // stock rjsf is only a reference: the smallest and largest size are enough
      if (name === 'stock' && entries === 20) continue;
      const plan = quick ? QUICK : WHOLE;
      own.set(entries, await measure(browser, pages.url(name), { entries, slowed, plan }));
    }
  }
  return rows;
}
