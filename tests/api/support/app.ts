import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { createDatabase } from '#tests/support/processes/postgres.ts';
import { copyDemonstration, emptyFolder, type OwnFolder } from './database/own-folder.ts';

/** A portal in this process with its own database and data folder, filled with the demonstration. */
export interface TestApp extends App {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly dataDir: string;
  /** Stops the portal and deletes its data. */
  stop(): Promise<void>;
}

export interface RestartableApp extends TestApp {
  /** Restarts the portal with the same data, on another port. */
  restart(): Promise<RestartableApp>;
}

const UNREACHABLE = { points: 100_000, seconds: 60 };
/** Limits that tests do not reach. */
export const UNREACHABLE_LIMITS: Config['limits'] = {
  loginByPhone: UNREACHABLE,
  loginByStrangers: UNREACHABLE,
  loginByOwner: UNREACHABLE,
  loginByAddress: UNREACHABLE,
  codesByRecipient: UNREACHABLE,
  codesByAddress: UNREACHABLE,
  guessesByAddress: UNREACHABLE,
  presenceByAddress: UNREACHABLE,
  notificationsByPayment: UNREACHABLE,
  uploads: UNREACHABLE,
  lettersByRecipient: UNREACHABLE,
  smsOfPortal: UNREACHABLE,
  smsOfNewcomers: UNREACHABLE,
  smsByNetwork: UNREACHABLE,
  mailOfPortal: UNREACHABLE,
  excursionsByUser: UNREACHABLE,
  writesByUser: { points: 1e9, seconds: 60 },
  secondFactor: UNREACHABLE,
  myData: UNREACHABLE,
};

/** Quotas that tests do not reach. */
export const UNREACHABLE_QUOTAS: Config['quotas'] = {
  drafts: 100_000,
  children: 100_000,
  applications: 100_000,
  courseApplications: 100_000,
  unknownSeats: 100_000,
  questionnaires: 100_000,
  bytes: 1e12,
  uploads: 1000,
  freeDisk: 0,
  freeDiskAnswers: 0,
};

/**
 * Starts a portal on a copy of the demonstration, or on `databaseUrl`. The database is on PostgreSQL in the project `api`
 * and embedded in the project `api-embedded`.
 */
export async function startApp(changes: Partial<Config> = {}): Promise<RestartableApp> {
  const folder = changes.databaseUrl ? emptyFolder() : copyDemonstration();
  const databaseUrl = changes.databaseUrl ?? (await projectDatabase('demonstration'));
  return startIn(folder, databaseUrl, changes);
}

/** Starts the app of a test file, and stops it after the last test. */
export async function openApp(changes: Partial<Config> = {}): Promise<TestApp> {
  const app = await startApp(changes);
  afterAll(() => app.stop());
  return app;
}

/** Starts the app of a test file with the whole demonstration of `npm start`. */
export async function openDemonstration(): Promise<TestApp> {
  const app = await startIn(emptyFolder(), await projectDatabase('empty'), {}, 'school');
  afterAll(() => app.stop());
  return app;
}

async function startIn(
  folder: OwnFolder,
  databaseUrl: string | undefined,
  changes: Partial<Config>,
  // three people, or hundreds of families more
  demonstration: 'story' | 'school' = 'story',
): Promise<RestartableApp> {
  const { dataDir, remove } = folder;
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const app = await buildApp({
    ...readConfig(env, join(dataDir, 'web')),
    limits: UNREACHABLE_LIMITS,
    quotas: UNREACHABLE_QUOTAS,
    ...changes,
  });
  await seedDemo(app.context, demonstration);
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const restart = async () => {
    await app.close();
    return startIn(folder, databaseUrl, changes);
  };
  const stop = async () => {
    await app.close();
    remove();
  };
  return { ...app, origin, dataDir, restart, stop };
}

/** Creates a database on the project's PostgreSQL server; `undefined` in the project of the embedded database. */
export async function projectDatabase(content: 'empty' | 'demonstration'): Promise<string | undefined> {
  const { databaseServer, database } = inject('demonstration');
  if (!databaseServer) return undefined;
  return createDatabase(databaseServer, content === 'empty' ? undefined : database);
}

/** Creates an empty database on PostgreSQL, for tests of the project `api`. */
export async function emptyServerDatabase(): Promise<string> {
  const database = await projectDatabase('empty');
  if (!database) throw new Error('This test is for the project api (vitest.config.ts).');
  return database;
}
