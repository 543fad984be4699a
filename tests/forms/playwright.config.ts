import base from '../../playwright.config.ts';

/** The screens of all forms, in a copy in which every form has fields of every kind: `npm test -- forms`. */
export default {
  ...base,
  testDir: '.',
  // vitest runs forms.test.ts
  testMatch: '*.spec.ts',
  // The copy is removed after the run: traces and screenshots of failures are kept outside of it.
  outputDir: process.env.FORMS_OUTPUT ?? '../../artifacts/forms',
  reporter: [['list']] as const,
  globalSetup: '../support/browser/build-once.ts',
  projects: [{ name: 'forms' }],
};
