import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type Cost, cheapest, type Meter } from './meter.ts';

const KEYS = 40;
const GAP_MS = 50;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * What a key costs in the field that has the focus, as somebody types: real key events, 50 ms apart. Work that is done
 * once in a while counts for its share; the cheapest of several goes is taken.
 * @param between done after each go, and not measured
 */
export async function keyCost(
  page: Page,
  meter: Meter,
  { goes, between = async () => undefined }: { goes: number; between?: () => Promise<unknown> },
): Promise<Cost> {
  const costs: Cost[] = [];
  // a first run includes compilation
  await type(page, 10);
  for (let go = 0; go < goes; go++) {
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
