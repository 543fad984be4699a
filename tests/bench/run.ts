import { chromium } from '@playwright/test';
import { browserLaunch } from '../support/browser/chromium.ts';
import { type Breach, breaches, tooHeavy } from './bounds.ts';
import { weighPages } from './bytes.ts';
import { loadOverSlowLine, tooSlow } from './first-load.ts';
import { servePages } from './pages-server.ts';
import { type Results, tableOf } from './table.ts';
import { CONTESTANTS, type ContestantName, measure, type Plan, type Row } from './typing.ts';

// The typing table, first loads of `dist` over a slow line, and the bytes of the design (section 8). Numbers of one run are compared with each other and with
// nothing else: the machine has other work. `--quick` takes fewer keys and sizes, leaves stock rjsf out, and only looks
// at the full speed of the processor.
const quick = process.argv.includes('--quick');

const speeds = quick ? [1] : [1, 4];
const contestants = CONTESTANTS.filter((name) => !quick || name !== 'stock');
const plan: Plan = quick
  ? { keys: { key50: { gap: 50, count: 12 }, key1000: { gap: 1000, count: 2 } }, repeats: 5, mounts: 2 }
  : {
      keys: {
        key50: { gap: 50, count: 12 },
        key400: { gap: 400, count: 5 },
        key1000: { gap: 1000, count: 3 },
      },
      repeats: 4,
      mounts: 2,
    };

const broken: Breach[] = [];
const pages = await servePages();
const browser = await chromium.launch(await browserLaunch());
try {
  for (const slowed of speeds) {
    const results = await race(slowed);
    console.log(`\nScript/task milliseconds, ${slowed === 1 ? 'CPU as it is' : `CPU slowed ${slowed} ×`}\n`);
    console.log(tableOf(results));
    broken.push(
      ...breaches(results, slowed).map((breach) => `${breach}${slowed === 1 ? '' : ` (slowed ${slowed} ×)`}`),
    );
  }
  const slow = await loadOverSlowLine(browser);
  console.log('\nFirst load over 400 kbit/s with 400 ms, milliseconds\n');
  for (const { page, drawn, usable, requests, scripts } of slow) {
    console.log(
      `${page}: drawn ${Math.round(drawn)}, usable ${usable}, ${requests} requests, ${scripts} bytes of scripts`,
    );
  }
  broken.push(...tooSlow(slow));
} finally {
  await browser.close();
  await pages.close();
}

const weights = await weighPages();
console.log('\nJavaScript of a page, brotli\n');
for (const { page, brotli, most } of weights) console.log(`${page}: ${brotli} bytes of ${most}`);
broken.push(...tooHeavy(weights));

console.log(broken.length > 0 ? `\nBounds not kept:\n${broken.join('\n')}` : '\nAll bounds kept');
process.exitCode = broken.length > 0 ? 1 : 0;

async function race(slowed: number): Promise<Results> {
  const sizes = quick || slowed > 1 ? [1, 100] : [1, 20, 100];
  const rows = new Map<ContestantName, Map<number, Row>>(contestants.map((name) => [name, new Map()]));
  // Contestants of one size run next to each other, so that a busy moment of the machine hits all of them.
  for (const entries of sizes) {
    for (const [name, own] of rows) {
      // Stock rjsf only shows where one would stand: the two ends are enough.
      if (name === 'stock' && entries === 20) continue;
      own.set(entries, await measure(browser, pages.url(name), { entries, slowed, plan }));
    }
  }
  return rows;
}
