import { createDraftDatabase, createFileDatabase } from '#portal/draft/device/database.ts';
import { encryptedDatabase, encryptedFiles } from '#portal/draft/device/encrypted-database.ts';
import { switchToWorker } from '#portal/draft/device/switch-to-worker.ts';
import { keysOf, withKeys } from './person-keys.ts';

/** The drafts on this device, encrypted with the keys of their persons. */
export const draftDatabase = withKeys(
  switchToWorker(encryptedDatabase(createDraftDatabase()), async () => {
    const { startDatabaseWorker } = await import('#portal/draft/device/database-worker.ts');
    return startDatabaseWorker();
  }),
);

/** The pending files on this device, encrypted likewise. */
export const fileDatabase = encryptedFiles(createFileDatabase(), keysOf);
