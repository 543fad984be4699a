import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { inject } from 'vitest';
import { type App, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { createDatabase } from '#tests/support/processes/postgres.ts';

/** The server in this process, on a database and a data folder of its own, with the demonstration data. */
export interface TestApp extends App {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  readonly dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const MANY = { points: 100_000, seconds: 60 };
/** Limits that no test reaches by chance. */
export const GENEROUS: Config['limits'] = {
  loginByPhone: MANY,
  loginByAddress: MANY,
  codesByRecipient: MANY,
  codesByAddress: MANY,
  guessesByAddress: MANY,
  presenceByAddress: MANY,
  uploads: MANY,
};

/** The project `api-postgres` runs the same tests on a PostgreSQL server in place of the embedded database. */
export async function startApp(changes: Partial<Config> = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'school-api-'));
  const databaseUrl = await serverDatabase();
  const env = { NODE_ENV: 'test', DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const config = { ...readConfig(env, join(dataDir, 'web')), limits: GENEROUS, ...changes };
  const template = config.databaseUrl ? undefined : await emptyDatabase();
  const app = await buildApp({ ...config, databaseTemplate: template });
  await seedDemo(app.context, 'story');
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...app, origin, dataDir, stop };
}

async function serverDatabase(): Promise<string | undefined> {
  const server = inject('databaseServer');
  return server && createDatabase(server);
}

/** Making an embedded database takes seconds, copying one a moment: it is made once for all test runs. */
export async function emptyDatabase(): Promise<string> {
  const folder = resolve('node_modules/.cache/school-portal/empty-database');
  if (existsSync(folder)) return folder;
  const work = mkdtempSync(join(tmpdir(), 'school-empty-'));
  const { close } = await openEmbedded(join(work, 'database'), undefined);
  await close();
  mkdirSync(resolve(folder, '..'), { recursive: true });
  const partial = `${folder}-${process.pid}`;
  cpSync(join(work, 'database'), partial, { recursive: true });
  rmSync(work, { recursive: true, force: true });
  try {
    renameSync(partial, folder);
  } catch {
    rmSync(partial, { recursive: true, force: true }); // another test file was first
  }
  return folder;
}
