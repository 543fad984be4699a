import { chromium } from '@playwright/test';
import { browserLaunch } from '../support/chromium.ts';
import { type Breach, breaches } from './bounds.ts';
import { servePages } from './pages-server.ts';
import { type Results, tableOf } from './table.ts';
import { CONTESTANTS, type ContestantName, measure, type Plan, type Row } from './typing.ts';

// The typing table of the design (section 8). Numbers of one run are compared with each other and with nothing else:
// the machine has other work. `--quick` takes fewer keys and sizes, and only the full speed of the processor.
const quick = process.argv.includes('--quick');

const sizes = quick ? [1, 100] : [1, 20, 100];
const speeds = quick ? [1] : [1, 4];
const plan: Plan = quick
  ? { keys: { key50: { gap: 50, count: 8 }, key1000: { gap: 1000, count: 3 } }, repeats: 3 }
  : {
      keys: {
        key50: { gap: 50, count: 12 },
        key400: { gap: 400, count: 5 },
        key1000: { gap: 1000, count: 3 },
      },
      repeats: 4,
    };

const pages = await servePages();
const browser = await chromium.launch(await browserLaunch());
const broken: Breach[] = [];
try {
  for (const slowed of speeds) {
    const results = await race(slowed);
    console.log(`\nScript/task milliseconds, ${slowed === 1 ? 'CPU as it is' : `CPU slowed ${slowed} ×`}\n`);
    console.log(tableOf(results));
    broken.push(
      ...breaches(results, slowed).map((breach) => `${breach}${slowed === 1 ? '' : ` (slowed ${slowed} ×)`}`),
    );
  }
} finally {
  await browser.close();
  await pages.close();
}

console.log(broken.length > 0 ? `\nBounds not kept:\n${broken.join('\n')}` : '\nAll bounds kept');
process.exitCode = broken.length > 0 ? 1 : 0;

async function race(slowed: number): Promise<Results> {
  const rows = new Map<ContestantName, Map<number, Row>>(CONTESTANTS.map((name) => [name, new Map()]));
  // Contestants of one size run next to each other, so that a busy moment of the machine hits all of them.
  for (const entries of sizes) {
    for (const name of CONTESTANTS) {
      rows.get(name)?.set(entries, await measure(browser, pages.url(name), { entries, slowed, plan }));
    }
  }
  const of = (name: ContestantName): ReadonlyMap<number, Row> => rows.get(name) ?? new Map();
  return { ours: of('ours'), handwritten: of('handwritten'), stock: of('stock') };
}
