import { createClaims } from './claims.ts';
import { createDraftDatabase } from './database.ts';
import { createDeviceStore } from './device-store.ts';
import { createFileDatabase } from './file-database.ts';

/** What this device keeps of forms that are filled in. */
export const device = createDeviceStore(createDraftDatabase(), localStorage, {
  database: createFileDatabase(),
  claims: createClaims(navigator.locks),
});
