import { sessionStore } from '#portal/session/viewing.ts';
import { createClaims } from './claims.ts';
import { createDraftDatabase } from './database.ts';
import { createDeviceStore } from './device-store.ts';
import { createFileDatabase } from './file-database.ts';
import { offPage } from './off-page.ts';

const database = offPage(createDraftDatabase(), async () => {
  const { startDatabaseWorker } = await import('./database-worker.ts');
  return startDatabaseWorker();
});

/** What this device keeps of forms that are filled in. */
export const device = createDeviceStore(database, sessionStore(), {
  database: createFileDatabase(),
  claims: createClaims(navigator.locks),
});
