import { createDraftDatabase, createFileDatabase } from '#portal/draft/device/database.ts';
import { encryptedDatabase, encryptedFiles } from '#portal/draft/device/encrypted-database.ts';
import { offPage } from '#portal/draft/device/off-page.ts';
import { keysOf, withKeys } from './person-keys.ts';

/** Drafts of this device, encrypted by their persons' keys. */
export const draftDatabase = withKeys(
  offPage(encryptedDatabase(createDraftDatabase()), async () => {
    const { startDatabaseWorker } = await import('#portal/draft/device/database-worker.ts');
    return startDatabaseWorker();
  }),
);

/** The database of pending files on this device, also opened on first use. */
export const fileDatabase = encryptedFiles(createFileDatabase(), keysOf);
