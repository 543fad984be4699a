import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileStorage, openStorage, watchFiles } from '#server/files/storage.ts';
import { withFakeTimers } from '#tests/support/data/fake-timers.ts';
import { keysOf, storeContent } from '#tests/support/data/stored.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1000;
const dataDir = temporaryFolder();

describe('orphaned files', () => {
  withFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let storage: FileStorage;
  beforeEach(async () => {
    storage = await openStorage({ dataDir: dataDir(), s3: undefined });
    vi.spyOn(storage, 'removeLeftovers');
  });

  /** Stores a file that the database does not name, with a date long ago. */
  const leaveOrphan = async () => {
    const key = await storeContent(storage, 'content');
    utimesSync(join(dataDir(), 'files', key.slice(0, 2), key), 0, 0);
  };
  const none = async () => new Set<string>();
  const onError = vi.fn();

  /** Waits for the end of every search for orphans that has begun. */
  const endSearches = () =>
    Promise.allSettled(vi.mocked(storage.removeLeftovers).mock.results.map(({ value }) => value));

  it('are deleted from a folder on start', async () => {
    await leaveOrphan();
    const stop = await watchFiles(storage, none, { isRemote: false, onError });
    expect(await keysOf(storage)).toEqual([]);
    await stop();
  });

  it('are deleted from a network storage daily until shutdown', async () => {
    await leaveOrphan();
    let respond = () => {};
    const requested = new Promise<void>((resolve) => {
      respond = resolve;
    });
    const stop = await watchFiles(storage, () => requested.then(none), { isRemote: true, onError });
    expect(await keysOf(storage)).toHaveLength(1);
    respond();
    await endSearches();
    expect(await keysOf(storage)).toEqual([]);
    await leaveOrphan();
    await vi.advanceTimersByTimeAsync(DAY);
    await endSearches();
    expect(await keysOf(storage)).toEqual([]);
    await stop();
    await leaveOrphan();
    await vi.advanceTimersByTimeAsync(DAY);
    expect(await keysOf(storage)).toHaveLength(1);
  });

  it('stay if the database is down, which is reported', async () => {
    await leaveOrphan();
    const fault = new Error('no database');
    const stop = await watchFiles(storage, () => Promise.reject(fault), { isRemote: true, onError });
    await endSearches();
    expect(onError.mock.calls).toEqual([[fault]]);
    expect(await keysOf(storage)).toHaveLength(1);
    await stop();
  });
});
