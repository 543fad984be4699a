import type { CDPSession, Page } from '@playwright/test';

/** Time of the page's main thread in milliseconds: scripts, and everything (layout and paint included). */
export interface Cost {
  readonly script: number;
  readonly task: number;
}

export interface Meter {
  /** The cost of an action with everything that follows within the given time. */
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

/** The minimum: other load only adds time. */
export function cheapest(costs: readonly Cost[]): Cost {
  return {
    script: Math.min(...costs.map((cost) => cost.script)),
    task: Math.min(...costs.map((cost) => cost.task)),
  };
}
