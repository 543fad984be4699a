import { createDraftDatabase, createFileDatabase } from '#portal/draft/device/database.ts';
import { clearJournal, journalsOf } from '#portal/draft/device/device-store.ts';
import {
  dataAfterSession,
  isPlainFile,
  type KeyRecord,
  keyStore,
  plainRecords,
} from '#portal/draft/device/encrypted-database.ts';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { storedToken } from '#portal/session/session.ts';
import { keysOf, renewKeys } from './person-keys.ts';
import { device } from './this-device.ts';

/**
 * Deletes the device data of everybody except the signed-in person; encrypted answers of an expired session stay for
 * their person. Runs at every start, sign-in and sign-out.
 */
export const cleanDevice = (person?: string, isStart = false): Promise<void> =>
  runExclusively(async () => {
    // another tab has signed in a person meanwhile and cleans up
    if (person === undefined && storedToken(localStorage)) return;
    for (const user of await usersOnDevice()) {
      if (user === person) continue;
      const record = await keyStore.read(user);
      const treatment = dataAfterSession(record, isStart, Date.now());
      if (treatment === 'delete') await deleteData(user);
      else if (treatment === 'lock') await lockData(user, record);
      else if (treatment === 'delete-plain') await deletePlainData(user);
    }
    if (person !== undefined) await renewKeys(person).catch(() => undefined);
  });

/** Locks the data of an expired session: only its person can read them, after signing in again. */
export const lockDevice = (): Promise<void> =>
  runExclusively(async () => {
    for (const user of await usersOnDevice()) {
      const record = await keyStore.read(user);
      if (!record || record.keys) await lockData(user, record);
    }
  });

/** Runs one task at a time across all tabs. Impersonation stores nothing and changes nothing. */
async function runExclusively(run: () => Promise<void>): Promise<void> {
  if (isImpersonating) return;
  await (navigator.locks ? navigator.locks.request('device', run) : run());
}

async function lockData(user: string, record: KeyRecord | undefined): Promise<void> {
  // plain records are encrypted while the keys are available
  if (record?.keys) {
    await keysOf(user, record.keys);
    for (const slot of await device.slots(user)) await device.load(slot);
  }
  await keyStore.put(user, { until: Math.min(record?.until ?? Number.POSITIVE_INFINITY, Date.now()) });
}

async function deleteData(user: string): Promise<void> {
  await device.dropAll(user);
  await keyStore.remove(user);
}

/** Deletes the unencrypted journals, records and files. */
async function deletePlainData(user: string): Promise<void> {
  for (const slot of journalsOf(localStorage, user)) clearJournal(localStorage, slot);
  const database = createDraftDatabase();
  for (const slot of await database.slots(user)) {
    await database.replace(slot, plainRecords(await database.read(slot)), {});
  }
  const files = createFileDatabase();
  for (const slot of await files.slots()) {
    if (slot.user !== user) continue;
    for (const file of await files.read(slot)) if (isPlainFile(file)) await files.remove(file.id);
  }
}

async function usersOnDevice(): Promise<ReadonlySet<string>> {
  const slots = [
    ...(await createDraftDatabase().slots()),
    ...(await createFileDatabase().slots()),
    ...journalsOf(localStorage),
  ];
  return new Set([...slots.map(({ user }) => user), ...(await keyStore.users())]);
}
