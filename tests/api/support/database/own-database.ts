import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { projectDatabase } from '../app.ts';
import { emptyDatabase } from './empty-database.ts';

/** An empty database for a test file, without a server. The returned function is for tests and hooks. */
export function ownDatabase(): () => OpenDatabase {
  let dataDir: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'school-database-'));
    const databaseUrl = await projectDatabase('empty');
    const databaseTemplate = await emptyDatabase();
    database = await openDatabase({ dataDir, databaseTemplate, databaseUrl, onLostConnection: () => {} });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => database;
}
