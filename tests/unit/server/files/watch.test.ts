import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileStorage, openStorage, watchFiles } from '#server/files/storage.ts';
import { keysOf, storeContent } from '#tests/support/data/stored.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const DAY = 24 * 60 * 60 * 1000;
const dataDir = temporaryFolder();

describe('orphaned files', () => {
  let storage: FileStorage;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    storage = await openStorage({ dataDir: dataDir(), s3: undefined });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const leave = async () => {
    const key = await storeContent(storage, 'content');
    utimesSync(join(dataDir(), 'files', key.slice(0, 2), key), 0, 0);
  };
  const none = async () => new Set<string>();
  const onError = vi.fn();

  it('are deleted from a folder on start', async () => {
    await leave();
    const stop = await watchFiles(storage, none, { isFar: false, onError });
    expect(await keysOf(storage)).toEqual([]);
    await stop();
  });

  it('are deleted from a network storage daily until shutdown', async () => {
    const expectEmpty = () => expect.poll(() => keysOf(storage)).toEqual([]);
    await leave();
    let answer = () => {};
    const requested = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const stop = await watchFiles(storage, () => requested.then(none), { isFar: true, onError });
    expect(await keysOf(storage)).toHaveLength(1);
    answer();
    await expectEmpty();
    await leave();
    vi.advanceTimersByTime(DAY);
    await expectEmpty();
    await stop();
    await leave();
    vi.advanceTimersByTime(DAY);
    expect(await keysOf(storage)).toHaveLength(1);
  });

  it('stay until the next day if storage or database is down', async () => {
    await leave();
    const fault = new Error('no database');
    const stop = await watchFiles(storage, () => Promise.reject(fault), { isFar: true, onError });
    await expect.poll(() => onError.mock.calls).toEqual([[fault]]);
    expect(await keysOf(storage)).toHaveLength(1);
    await stop();
  });
});
