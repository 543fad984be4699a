/**
 * `npx tsx scripts/icons.ts`: draws the icons of the installed portal, `public/icons`, from its logo `public/favicon.svg`, in the
 * browser of the tests. They are committed: a school that has its own logo runs it once.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { browserLaunch } from '../tests/support/browser/chromium.ts';

const root = resolve(import.meta.dirname, '..');
const logo = readFileSync(resolve(root, 'public/favicon.svg'), 'utf8');

/** Maskable icons fill the canvas, with their sign inside the safe zone (W3C, maskable). */
const background = /<rect[^>]*fill="([^"]+)"/.exec(logo)?.[1] ?? '#24479f';

const ICONS = [
  { name: '192', size: 192, share: 1, filled: false },
  { name: '512', size: 512, share: 1, filled: false },
  { name: 'maskable', size: 512, share: 0.8, filled: true },
  { name: 'apple-touch', size: 180, share: 0.9, filled: true },
];

const browser = await chromium.launch(await browserLaunch());
try {
  mkdirSync(resolve(root, 'public/icons'), { recursive: true });
  for (const { name, size, share, filled } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const source = `data:image/svg+xml,${encodeURIComponent(logo)}`;
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;${filled ? `background:${background}` : ''}">
        <img src="${source}" width="${size * share}" height="${size * share}" alt="">`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    writeFileSync(
      resolve(root, `public/icons/${name}.png`),
      await page.screenshot({ omitBackground: !filled }),
    );
    await page.close();
  }
} finally {
  await browser.close();
}
