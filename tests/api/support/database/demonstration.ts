import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { emptyDatabase } from './empty-database.ts';

/** The initial data of all apps of a test run. It is created once and copied. */
export interface Demonstration {
  /** Folder with its files, and with the embedded database if there is no PostgreSQL server. */
  readonly dataDir: string;
  /** Connection string of the run's PostgreSQL server. */
  readonly databaseServer?: string;
  /** Connection string of the database on that server that apps copy. */
  readonly database?: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    demonstration: Demonstration;
  }
}

const folders: string[] = [];

/** Creates the demonstration for all test files of the run. */
export async function makeDemonstration(
  project: TestProject,
  postgres?: Required<Pick<Demonstration, 'databaseServer' | 'database'>>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-demonstration-'));
  folders.push(dataDir);
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: postgres?.database };
  const databaseTemplate = postgres ? undefined : await emptyDatabase();
  const app = await buildApp({ ...readConfig(env, join(dataDir, 'web')), databaseTemplate });
  await seedDemo(app.context, 'story');
  await app.close();
  project.provide('demonstration', { dataDir, ...postgres });
}

/** Set-up of the project `api-embedded`. */
export const setup = (project: TestProject): Promise<void> => makeDemonstration(project);

export function teardown(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
