import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** API tests of the embedded database: its process, log and data folder. */
const embeddedOnly = [
  'tests/api/processes/production.test.ts',
  'tests/api/processes/production-demonstration.test.ts',
  'tests/api/processes/administrator.test.ts',
  'tests/api/processes/durability.test.ts',
  'tests/faults/kills-embedded.slow.test.ts',
];

/** API tests of behaviour in which the two databases could differ. */
const bothDatabases = [
  'tests/api/recorded.test.ts',
  'tests/api/demo/demo.test.ts',
  'tests/api/courses/places.test.ts',
  'tests/api/changes/stored-answers.test.ts',
  // the embedded database runs in the server's thread and could block it
  'tests/api/abuse/event-loop.slow.test.ts',
];

/** Cheaper password hashes: API tests sign in thousands of times. */
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
    // property tests and restarted servers are slow on two busy cores
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // the default, one fewer than cores, leaves half of a small machine idle
    maxWorkers: '100%',
    // Test files of a worker share loaded modules: loading the server for each took as long as its tests. No module
    // has state that a test changes, and tests restore the globals that they replace.
    isolate: false,
    // caches compiled modules in node_modules for the next stages
    experimental: { fsModuleCache: true },
    // `npm test` runs `unit` and `api`; `npm run test:all` the others too. `*.slow.test.ts` are slow.
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
          exclude: [...embeddedOnly, slow(API)],
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
