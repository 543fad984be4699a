import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Cost, cheapest, type Meter } from './meter.ts';

const KEYS = 40;
const GAP_MS = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * The cost of a key in the focused field: the mean of 40 real key events, 50 ms apart, in the cheapest of several
 * repetitions. So work that not every key causes counts too.
 * @param between called around each repetition, and not measured
 */
export async function keyCost(
  page: Page,
  meter: Meter,
  { repeats, between = async () => undefined }: { repeats: number; between?: () => Promise<unknown> },
): Promise<Cost> {
  const costs: Cost[] = [];
  // a first run includes compilation
  await type(page, 10);
  for (let repeat = 0; repeat < repeats; repeat++) {
    await between();
    const { script, task } = await meter.cost(() => type(page, KEYS), GAP_MS * 2);
    costs.push({ script: script / KEYS, task: task / KEYS });
  }
  await between();
  return cheapest(costs);
}

async function type(page: Page, keys: number): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  for (let i = 0; i < keys; i++) {
    await page.keyboard.press(LETTERS[i % LETTERS.length] ?? 'a');
    await pause(GAP_MS);
  }
}
