import base from '../../playwright.config.ts';

/** Lighthouse drives a browser of its own and measures time: one page after another. */
export default {
  ...base,
  testDir: '.',
  workers: 1,
  timeout: 600_000,
  globalSetup: '../support/browser/build-once.ts',
  projects: [{ name: 'lighthouse' }],
};
