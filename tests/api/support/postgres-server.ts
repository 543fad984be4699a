import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from '#tests/support/processes/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of a PostgreSQL server for the whole run; each app makes a database of its own on it. */
    databaseServer?: string;
  }
}

let postgres: TestPostgres | undefined;

/** One PostgreSQL server for all files of the run. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  project.provide('databaseServer', await postgres.createDatabase());
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
