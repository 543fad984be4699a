import base from '../../playwright.config.ts';

/** A browser on `npm run dev` in a copy of the repository: `npm test -- dev`. */
export default {
  ...base,
  testDir: '.',
  workers: 1,
  timeout: 300_000,
  globalSetup: undefined,
  projects: [{ name: 'dev' }],
};
