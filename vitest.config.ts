import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** API tests of what only the embedded database has: its process, its log, its data folder. */
const embeddedOnly = [
  'tests/api/processes/production.test.ts',
  'tests/api/processes/production-demonstration.test.ts',
  'tests/api/processes/administrator.test.ts',
  'tests/api/processes/durability.test.ts',
  'tests/faults/kills-embedded.slow.test.ts',
  'tests/api/messages/durability.test.ts',
];

/** API tests of behaviour in which the two databases could differ. */
const bothDatabases = [
  'tests/api/recorded.test.ts',
  'tests/api/demo/demo.test.ts',
  'tests/api/courses/places.test.ts',
  'tests/api/changes/stored-answers.test.ts',
  // How long others wait: the embedded database works in the same thread.
  'tests/api/abuse/event-loop.slow.test.ts',
];

/** Tests for forms that have fields of every kind: `npm test -- forms` runs them in a copy of the repository. */
const forWalkedForms = process.env.WALK_FORMS ? [] : ['tests/api/forms/**'];

/** Hashes cost a hundredth: API tests sign in by the thousand. */
const alias = { '@node-rs/argon2': resolve(import.meta.dirname, 'tests/api/support/cheap-argon2.ts') };
/** The server's default time zone: days and hours of answers and exports depend on it. */
const env = { TZ: 'Europe/Moscow' };
const onPostgres = { alias, env, globalSetup: './tests/api/support/database/postgres-server.ts' };
const slow = (pattern: string) => pattern.replace('.test.', '.slow.test.');
const UNIT = 'tests/unit/**/*.test.{ts,tsx}';
/** External schemas: reading, drawing and importing them. */
const EXTERNAL = ['tests/unit/**/external/**/*.test.{ts,tsx}', 'tests/unit/import/**/*.test.ts'];
const API = 'tests/{api,faults}/**/*.test.ts';

export default defineConfig({
  test: {
    // A property that runs a thousand cases, or a server that is begun anew, takes its time on two busy cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One fewer than there are would leave half of a small machine idle.
    maxWorkers: '100%',
    // The files of a worker share its modules: loading the server anew for each took as long as its tests. No module
    // here keeps what one test does to it; what a test puts in place of a global it takes away again.
    isolate: false,
    // What one stage has compiled the next ones need not compile again; stands in node_modules.
    experimental: { fsModuleCache: true },
    // `npm test` runs `unit` and `api`; `npm run test:all` the others too. `*.slow.test.ts` takes long.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: './tests/unit/browser-globals.ts',
          include: [UNIT],
          exclude: [slow(UNIT), ...EXTERNAL],
        },
      },
      { extends: true, test: { name: 'unit-slow', include: [slow(UNIT), ...EXTERNAL] } },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'api',
          include: [API],
          exclude: [...embeddedOnly, ...forWalkedForms, slow(API)],
        },
      },
      {
        extends: true,
        test: { ...onPostgres, name: 'api-slow', include: [slow(API)], exclude: embeddedOnly },
      },
      // Each test takes minutes: measurements, commands in copies of the repository, thousands of mistakes, forms in a browser.
      ...['bench', 'edits', 'external', 'forms', 'mutations'].map((name) => ({
        extends: true as const,
        test: { name, include: [`tests/${name}/*.test.ts`], testTimeout: 7_200_000 },
      })),
      {
        extends: true,
        test: {
          alias,
          env,
          name: 'api-embedded',
          include: [...embeddedOnly, ...bothDatabases],
          globalSetup: './tests/api/support/database/demonstration.ts',
        },
      },
    ],
  },
});
