import base from '../../playwright.config.ts';

/** The screens of all forms, in a copy in which every form has fields of every kind: `npm run test:forms`. */
export default {
  ...base,
  testDir: '.',
  outputDir: '../../artifacts/forms',
  reporter: [['list']] as const,
  globalSetup: '../support/browser/build-once.ts',
  projects: [{ name: 'forms' }],
};
