import { dataOf } from '#api/client.ts';
import type { DraftDatabase } from '#portal/draft/device/database.ts';
import {
  type DeviceKeys,
  type EncryptedDatabase,
  importKeys,
  keyStore,
} from '#portal/draft/device/encrypted-database.ts';
import { client, session } from '#portal/session/services.ts';

/** Keys that expire sooner are fetched again, because each call extends the session, up to 30 days. */
const RENEW_MS = 20 * 24 * 60 * 60 * 1000;

const keysByUser = new Map<string, Promise<DeviceKeys | undefined>>();

/**
 * The keys of a person, from the page, the device or the server; `undefined` if the browser cannot encrypt. A page
 * whose session has expired continues with the keys that it has.
 * @param fromDevice keys to use if the page has none
 */
export function keysOf(user: string, fromDevice?: DeviceKeys): Promise<DeviceKeys | undefined> {
  const known = keysByUser.get(user) ?? (fromDevice ? Promise.resolve(fromDevice) : readOrFetchKeys(user));
  keysByUser.set(user, known);
  known.catch(() => keysByUser.delete(user));
  return known;
}

async function readOrFetchKeys(user: string): Promise<DeviceKeys | undefined> {
  if (!crypto.subtle) return undefined;
  const { keys, until = 0 } = (await keyStore.read(user)) ?? {};
  if (!keys || until <= Date.now()) return fetchKeys(user);
  return keys;
}

/** Fetches the encryption keys of the signed-in person; the device stores them until the session ends. */
async function fetchKeys(user: string): Promise<DeviceKeys> {
  const { key, until } = await dataOf(client.GET('/api/auth/device-key'));
  const keys = await importKeys(key);
  const { user: current, expired } = session.state();
  if (String(current?.id) !== user || expired) throw new Error('The session has ended meanwhile');
  await keyStore.put(user, { keys, until: Date.parse(until) });
  return keys;
}

/** Stores the keys of the signed-in person on the device until the session ends. */
export async function renewKeys(user: string): Promise<void> {
  if (!crypto.subtle) return;
  const { keys, until = 0 } = (await keyStore.read(user)) ?? {};
  if (!keys || until - Date.now() < RENEW_MS) await fetchKeys(user);
}

/** Passes the keys of a person to the database before their records are read or written. */
export function withKeys({ setKeys: use, ...database }: EncryptedDatabase): DraftDatabase {
  const prepare = async (user: string) => {
    const keys = await keysOf(user);
    if (keys) await use(user, keys);
  };
  return {
    ...database,
    async read(slot) {
      const slots = await database.slots(slot.user);
      const prepared = prepare(slot.user).catch(() => undefined);
      // a draft without local records opens before the keys are loaded; later changes need them
      if (!slots.some(({ form, slot: key }) => form === slot.form && key === slot.slot)) return {};
      await prepared;
      return database.read(slot);
    },
    async write(slot, records) {
      await prepare(slot.user);
      await database.write(slot, records);
    },
  };
}
