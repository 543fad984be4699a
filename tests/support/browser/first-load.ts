import type { CDPSession, Page } from '@playwright/test';

/** Measurements of a page load with an empty cache. */
export interface FirstLoad {
  /** Milliseconds until the first contentful paint. */
  readonly drawn: number;
  /** Milliseconds until the selected control was visible. */
  readonly usable: number;
  /** Requests until the network was idle. */
  readonly requests: number;
  /** Compressed bytes of scripts loaded until the page was usable. */
  readonly scripts: number;
}

/** A connection of 400 kbit/s with a latency of 400 ms. */
const SLOW_CONNECTION = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Opens a URL with the cache disabled and waits until the control that the selector `usable` finds is visible. */
export async function measureFirstLoad(
  page: Page,
  url: string,
  { usable, slow = false }: { readonly usable: string; readonly slow?: boolean },
): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW_CONNECTION);
  const traffic = countTraffic(cdp);
  await page.goto(url, { waitUntil: 'commit' });
  // a locator polls only twice a second, too rarely for a measurement
  const shown = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
    usable,
    { polling: 'raf', timeout: 60_000 },
  );
  const usableAt = Math.round(Number(await shown.jsonValue()));
  const scripts = traffic.scripts();
  await page.waitForLoadState('networkidle');
  const drawn = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await cdp.detach();
  return { drawn, usable: usableAt, requests: traffic.requests(), scripts };
}

/** Counts requests and bytes of scripts from now on. */
function countTraffic(cdp: CDPSession) {
  const scripts = new Set<string>();
  let requests = 0;
  let bytes = 0;
  cdp.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { requests: () => requests, scripts: () => bytes };
}
