import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
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
    locale: 'ru-RU',
    timezoneId: 'Asia/Yekaterinburg',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the whole run; `npx playwright test FILE --trace on` makes one of what fails.
    trace: 'off',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
  // What a width draws is looked at on both: every screen (shell/every-screen), the wizard, menus, tables, dialogs. What
  // no width has a say in is tried once: refusals, lost connections, rights, texts, ways through forms that are drawn
  // alike; of representatives on the phone (`@phone`), of the office on the desktop (`@desk`).
  projects: [
    {
      name: 'phone',
      // A phone has no Tab key; the error summary is the same on every screen.
      testIgnore: ['**/after/**', '**/keyboard.spec.ts', '**/rules.spec.ts'],
      grepInvert: /@desk\b/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
    },
    {
      name: 'desktop',
      testIgnore: '**/after/**',
      grepInvert: /@phone\b/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    // What only the whole run can tell.
    { name: 'after', testDir: 'tests/e2e/after', dependencies: ['phone', 'desktop'] },
  ],
});
