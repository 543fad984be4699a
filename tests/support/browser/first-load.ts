import type { CDPSession, Page } from '@playwright/test';

/** What a page asked for until something on it could be used. */
export interface FirstLoad {
  /** Milliseconds until anything was drawn, and until it could be used. */
  readonly drawn: number;
  readonly usable: number;
  readonly requests: number;
  /** Bytes of scripts as they came, compressed. */
  readonly scripts: number;
}

/** A line of 400 kbit/s on which every request takes 400 ms. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Opens an address with nothing of it on the device, and waits until this control takes typing. */
export async function loadFirst(
  page: Page,
  address: string,
  { usable, slow = false }: { readonly usable: string; readonly slow?: boolean },
): Promise<FirstLoad> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await cdp.send('Network.emulateNetworkConditions', SLOW_LINE);
  const came = follow(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  // a locator looks twice a second
  const shown = await page.waitForFunction(
    (selector) => document.querySelector(selector)?.checkVisibility() && performance.now(),
    usable,
    { polling: 'raf', timeout: 60_000 },
  );
  const used = Math.round(Number(await shown.jsonValue()));
  const scripts = came.scripts();
  await page.waitForLoadState('networkidle');
  const drawn = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await cdp.detach();
  return { drawn, usable: used, requests: came.requests(), scripts };
}

/** Counts what goes over the line. */
function follow(cdp: CDPSession) {
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
