import type { TestProject } from 'vitest/node';
import { startPostgres, type TestPostgres } from '#tests/support/processes/postgres.ts';
import { makeDemonstration, teardown as removeDemonstration } from './demonstration.ts';

let postgres: TestPostgres | undefined;

/** Set-up of the project `api`: one PostgreSQL server for all files of the run. */
export async function setup(project: TestProject): Promise<void> {
  postgres = await startPostgres();
  const [databaseServer, database] = [await postgres.createDatabase(), await postgres.createDatabase()];
  await makeDemonstration(project, { databaseServer, database });
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
  removeDemonstration();
}
