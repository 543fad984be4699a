import type { CDPSession, Page } from '@playwright/test';

/** What the page's main thread spent, in milliseconds: on scripts, and on everything (layout and paint included). */
export interface Cost {
  readonly script: number;
  readonly task: number;
}

export interface Meter {
  /** The cost of what is done and of all that follows from it within the time given. */
  cost(act: () => Promise<unknown>, settleMs: number): Promise<Cost>;
  /** Slows the processor down that many times. */
  slow(times: number): Promise<void>;
}

export async function createMeter(page: Page): Promise<Meter> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return {
    async cost(act, settleMs) {
      const before = await read(cdp);
      await act();
      await new Promise((done) => setTimeout(done, settleMs));
      const after = await read(cdp);
      return { script: after.script - before.script, task: after.task - before.task };
    },
    async slow(rate) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate });
    },
  };
}

async function read(cdp: CDPSession): Promise<Cost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const seconds = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { script: seconds('ScriptDuration') * 1000, task: seconds('TaskDuration') * 1000 };
}

/**
 * Other work on the machine only ever adds, so the least of several is closest to what an action costs. Nothing put off
 * is missed by it: each of them was measured with the whole pause that followed.
 */
export function cheapest(costs: readonly Cost[]): Cost {
  return {
    script: Math.min(...costs.map((cost) => cost.script)),
    task: Math.min(...costs.map((cost) => cost.task)),
  };
}
