import { defineConfig } from 'vitest/config';

/**
 * The tests of the API run twice, on the embedded database and on PostgreSQL, where SQL decides. What no database has
 * a say in, and what is about one of the two, runs once; here is why.
 */
const once = {
  embedded: [
    // Held against the contract, and not against rows.
    'tests/api/contract-quality.test.ts',
    'tests/api/contract.test.ts',
    'tests/api/http/bad-input.test.ts',
    'tests/api/http/query.test.ts',
    // The page of the made-up bank; what its decisions write is in payments.
    'tests/api/payments/sandbox.test.ts',
    // The process as it is started without a DATABASE_URL: its log, its end, its data folder.
    'tests/api/processes/production.test.ts',
    'tests/api/processes/durability.test.ts',
    'tests/api/messages/durability.test.ts',
  ],
  postgres: [
    // A hundred thousand rows and thousands of hostile calls are for the server that would meet them.
    'tests/api/applications/lists-speed.test.ts',
    'tests/api/http/hostile-input.test.ts',
    // Who may call what stands in the contract; whose a thing is, is asked in the same SQL as in the tests of each domain.
    'tests/api/access/access.test.ts',
    // The embedded database serves one process.
    'tests/api/processes/two-processes*.test.ts',
  ],
};

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
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          exclude: once.postgres,
          globalSetup: './tests/api/support/database/demonstration.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          exclude: once.embedded,
          globalSetup: './tests/api/support/database/postgres-server.ts',
        },
      },
    ],
  },
});
