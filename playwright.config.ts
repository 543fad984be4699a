import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/support/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: resolve(process.env.PLAYWRIGHT_OUTPUT ?? 'artifacts/e2e'),
  forbidOnly: true,
  // no retries: a test that passes on its second try has failed
  retries: 0,
  // one more than cores: pages wait for the server, for saving and for animations
  workers: availableParallelism() + 1,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'artifacts/test/e2e.json' }],
  ],
  globalSetup: './tests/support/browser/build-once.ts',
  use: {
    launchOptions: await browserLaunch(),
    // the service worker fetches the whole portal for each test; tests of it allow it
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    deviceScaleFactor: 1,
    screenshot: 'only-on-failure',
    // snapshots of the page show each step; a video took a tenth of the time, traces take a sixth
    trace:
      process.env.TRACE === 'off'
        ? 'off'
        : { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  // Tests of `office` run at 1280 px, others at 390 px; the tags `@phone` and `@desktop` choose the other width. Layout is
  // tested on both widths, behaviour that no width changes on one.
  // `@journey` marks the journeys of `npm test`, each at one width.
  projects: [
    { name: 'journeys', testIgnore: '**/after/**', grep: /@journey/ },
    { name: 'pages', testIgnore: '**/after/**', grepInvert: /@journey/ },
    // reads the recorded calls of all pages
    { name: 'after', testDir: 'tests/e2e/after', dependencies: ['journeys', 'pages'] },
  ],
});
