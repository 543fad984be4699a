import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * The tests of the API run on PostgreSQL: the embedded database is PostgreSQL too, every browser test runs on it, and
 * what could differ is tried on both.
 */
const embedded = [
  // The process as it is started without a DATABASE_URL: its log, its end, its data folder.
  'tests/api/processes/production.test.ts',
  'tests/api/processes/production-demonstration.test.ts',
  'tests/api/processes/administrator.test.ts',
  'tests/api/processes/durability.test.ts',
  'tests/faults/kills-embedded.test.ts',
  'tests/api/messages/durability.test.ts',
];

const both = [
  // Each database that an older version wrote must open.
  'tests/api/recorded.test.ts',
  // Everything that the demonstration is made of; many at once.
  'tests/api/demo/demo.test.ts',
  'tests/api/courses/places.test.ts',
  // What a script reads of a data folder, and of a server.
  'tests/api/changes/stored-answers.test.ts',
];

/** They walk through forms that have fields of every kind: the stage `forms` runs them, on a copy (tests/forms). */
const onCopies = process.env.WALK_FORMS ? [] : ['tests/api/forms/**'];

/** Tests of the API sign in by the thousand. */
const alias = { '@node-rs/argon2': resolve(import.meta.dirname, 'tests/api/support/cheap-argon2.ts') };

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
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          alias,
          include: [...embedded, ...both],
          globalSetup: './tests/api/support/database/demonstration.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          alias,
          include: ['tests/{api,faults}/**/*.test.ts'],
          exclude: [...embedded, ...onCopies],
          globalSetup: './tests/api/support/database/postgres-server.ts',
        },
      },
    ],
  },
});
