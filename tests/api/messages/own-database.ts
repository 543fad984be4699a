import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type OpenDatabase, openDatabase } from '#server/database/open.ts';
import { projectDatabase } from '../support/app.ts';
import { emptyDatabase } from '../support/database/empty-database.ts';

/** A database of the test file alone, in which no message waits when a test begins; to be asked for within a test. */
export function ownDatabase(): () => OpenDatabase {
  let dataDir: string;
  let database: OpenDatabase;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'school-queue-'));
    const databaseUrl = await projectDatabase('empty');
    const databaseTemplate = await emptyDatabase();
    database = await openDatabase({ dataDir, databaseTemplate, databaseUrl, onLostConnection: () => {} });
  });
  afterAll(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => database.db.deleteFrom('outgoing_messages').execute());
  return () => database;
}
