import { setTimeout as delay } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';

/** What becomes of a call on a bad network. */
type Weather = 'calm' | 'dropped' | 'delayed' | 'repeated' | 'cut';

const WEATHERS: readonly Weather[] = ['dropped', 'delayed', 'repeated', 'cut'];
/** After so many lost calls in a row one gets through: a network that never answers is another test. */
const MOST_LOST = 2;
const LONGEST_DELAY_MS = 1500;

/**
 * From now on the page's calls meet a bad network: one is dropped before the server has it, another delayed, sent twice,
 * or done by the server and its answer cut off.
 * @param random from 0 to 1
 */
export async function badWeather(page: Page, random: () => number): Promise<void> {
  let lost = 0;
  await page.route('**/api/**', async (route) => {
    const drawn = WEATHERS[Math.floor(random() * WEATHERS.length)] ?? 'calm';
    const loses = drawn === 'dropped' || drawn === 'cut';
    const weather = loses && lost >= MOST_LOST ? 'calm' : drawn;
    lost = weather === drawn && loses ? lost + 1 : 0;
    await pass(route, weather, random() * LONGEST_DELAY_MS);
  });
}

async function pass(route: Route, weather: Weather, delayMs: number): Promise<void> {
  if (weather === 'dropped') return route.abort('connectionreset');
  if (weather === 'delayed') await delay(delayMs);
  if (weather === 'calm' || weather === 'delayed') return route.continue();
  const first = await route.fetch();
  if (weather === 'cut') return route.abort('connectionreset');
  await route.fetch();
  return route.fulfill({ response: first });
}
