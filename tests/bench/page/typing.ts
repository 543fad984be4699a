import type { Browser, Page } from '@playwright/test';
import type { Contestant } from './contestants/contestant.ts';
import { type Cost, cheapest, createMeter, type Meter } from './meter.ts';

export const CONTESTANTS = ['ours', 'handwritten', 'stock'] as const;
export type ContestantName = (typeof CONTESTANTS)[number];

/** The columns of the table. A key is measured with the pause after it, so that deferred work counts. */
export const ACTIONS = [
  'key50',
  'key400',
  'key1000',
  'leave',
  'add',
  'remove',
  'open',
  'mount',
  'validate',
] as const;
export type Action = (typeof ACTIONS)[number];

export type Row = Readonly<Partial<Record<Action, Cost>>>;

export interface Plan {
  /** Pauses between keys in milliseconds, each with the number of keys typed. */
  readonly keys: Readonly<Partial<Record<Action, { readonly gap: number; readonly count: number }>>>;
  /** Repetitions of every other action. */
  readonly repeats: number;
  /** Mounts of the step, each on a new page. */
  readonly mounts: number;
}

const SETTLE_MS = 120;
const TEXT = 'abcdefghijklmnopqrstuvwx';

interface Options {
  readonly entries: number;
  readonly slowed: number;
  readonly plan: Plan;
}

/** One contestant with N entries, on pages of its own. */
export async function measure(browser: Browser, url: string, options: Options): Promise<Row> {
  const mounts: Cost[] = [];
  for (;;) {
    const page = await browser.newPage();
    try {
      await page.goto(url);
      await page.waitForFunction(() => window.contestant !== undefined);
      const meter = await createMeter(page);
      await meter.slow(options.slowed);
      const settle = settleOf(options) * 4;
      mounts.push(await meter.cost(() => page.evaluate(mountPage, options.entries), settle));
      if (mounts.length < options.plan.mounts) continue;
      return { ...(await measurePage(page, meter, options)), mount: cheapest(mounts) };
    } finally {
      await page.close();
    }
  }
}

function settleOf({ slowed }: Options): number {
  return SETTLE_MS * Math.min(slowed, 2);
}

async function measurePage(page: Page, meter: Meter, options: Options): Promise<Row> {
  const { entries, plan } = options;
  const settle = settleOf(options);
  const last = entries - 1;
  const act = (name: 'open' | 'close' | 'add' | 'removeFirst' | 'validate', index = 0) =>
    page.evaluate(([method, at]) => window.contestant?.[method](at), [name, index] as const);

  const repeat = async (once: () => Promise<Cost>) => {
    const costs: Cost[] = [];
    for (let i = 0; i < plan.repeats; i++) costs.push(await once());
    return cheapest(costs);
  };

  const open = await repeat(async () => {
    await act('close');
    await new Promise((done) => setTimeout(done, settle));
    return meter.cost(() => act('open', last), settle);
  });
  const keys: Partial<Record<Action, Cost>> = {};
  for (const [action, { gap, count }] of Object.entries(plan.keys) as [
    Action,
    { gap: number; count: number },
  ][]) {
    await page.evaluate((index) => window.contestant?.field(index)?.focus(), last);
    const costs: Cost[] = [];
    // the first key does one-time work, and is not counted
    for (const key of TEXT.slice(0, count + 1))
      costs.push(await meter.cost(() => page.keyboard.press(key), gap));
    keys[action] = cheapest(costs.slice(1));
  }
  const leave = await repeat(async () => {
    await page.evaluate((index) => window.contestant?.field(index)?.focus(), last);
    await page.keyboard.press('z');
    await new Promise((done) => setTimeout(done, settle));
    return meter.cost(() => page.keyboard.press('Tab'), settle);
  });
  const validate = await repeat(() => meter.cost(() => act('validate'), settle));
  const add = await repeat(() => meter.cost(() => act('add'), settle));
  const remove = await repeat(() => meter.cost(() => act('removeFirst'), settle));
  return { ...keys, leave, add, remove, open, validate };
}

function mountPage(entries: number): void {
  const root = document.getElementById('root');
  if (root) (window.contestant as Contestant | undefined)?.mount(root, entries);
}
