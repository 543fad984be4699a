import { createDraftDatabase } from './database.ts';
import { encryptedDatabase } from './encrypted-database.ts';
import { encryptedFiles } from './encrypted-files.ts';
import { createFileDatabase } from './file-database.ts';
import { offPage } from './off-page.ts';
import { keysOf, withKeys } from './person-keys.ts';

/** Drafts of this device, encrypted by their persons' keys. */
export const draftDatabase = withKeys(
  offPage(encryptedDatabase(createDraftDatabase()), async () => {
    const { startDatabaseWorker } = await import('./database-worker.ts');
    return startDatabaseWorker();
  }),
);

/** Waiting files of this device, likewise. */
export const fileDatabase = encryptedFiles(createFileDatabase(), keysOf);
