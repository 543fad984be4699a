import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/support/browser/chromium.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'artifacts/e2e',
  forbidOnly: true,
  // A test that passes on its second try is a test that failed.
  retries: 0,
  // A page waits for the server, for saving and for what fades in: two more than there are cores leave none idle.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'artifacts/test/e2e.json' }]],
  globalSetup: './tests/support/browser/build-once.ts',
  use: {
    launchOptions: await browserLaunch(),
    // The worker fetches the whole portal: each test would pay for it. Those that are about it let it be.
    serviceWorkers: 'block',
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    deviceScaleFactor: 1,
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the whole run; `npx playwright test FILE --trace on` makes one of what fails.
    trace: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  // Each test says its width by a tag. What a width draws is looked at on both: every screen (shell/every-screen), the
  // wizard, menus, tables, dialogs. What no width has a say in is tried once: refusals, lost connections, rights, texts,
  // ways through forms that are drawn alike; of representatives on the phone (`@phone`), of the office on the desktop
  // (`@desk`). One project for both: a worker of another project would be begun anew, and its portal with it.
  projects: [
    { name: 'pages', testIgnore: '**/after/**' },
    // What only the whole run can tell.
    { name: 'after', testDir: 'tests/e2e/after', dependencies: ['pages'] },
  ],
});
