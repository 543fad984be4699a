import base from '../../playwright.config.ts';

/** Lighthouse drives a separate browser and measures time, so pages run one after another. */
export default {
  ...base,
  testDir: '.',
  workers: 1,
  timeout: 600_000,
  globalSetup: '../support/browser/build-once.ts',
  projects: [{ name: 'lighthouse' }],
};
