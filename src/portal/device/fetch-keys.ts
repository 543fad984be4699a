import { dataOf } from '#api/client.ts';
import { type DeviceKeys, importKeys, keyStore } from '#portal/draft/device/encrypted-database.ts';
import { client, session } from '#portal/session/services.ts';

/** Fetches the encryption keys of the signed-in person; the device stores them until the session ends. */
export async function fetchKeys(user: string): Promise<DeviceKeys> {
  const { key, until } = await dataOf(client.GET('/api/auth/device-key'));
  const keys = await importKeys(key);
  const { user: current, expired } = session.state();
  if (String(current?.id) !== user || expired) throw new Error('The session has ended meanwhile');
  await keyStore.put(user, { keys, until: Date.parse(until) });
  return keys;
}
