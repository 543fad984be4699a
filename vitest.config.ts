import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // A property that runs a thousand cases, or an embedded database that is made anew, takes its time on two busy cores.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One fewer than there are would leave half of a small machine idle.
    maxWorkers: '100%',
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // A hundred thousand rows and thousands of hostile calls are for the server that would meet them.
          exclude: ['tests/api/applications/lists-speed.test.ts', 'tests/api/http/hostile-input.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: ['tests/api/**/*.test.ts'],
          // No database has a say in the contract's own quality.
          exclude: ['tests/api/contract-quality.test.ts'],
          globalSetup: './tests/api/support/postgres-server.ts',
        },
      },
    ],
  },
});
