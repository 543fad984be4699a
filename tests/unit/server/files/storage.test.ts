import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MarkKind } from '#server/files/contents/port.ts';
import { type FileStorage, openStorage } from '#server/files/storage.ts';
import { keysOf, sizesOf, storeContent } from '#tests/support/data/stored.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';
import { startS3 } from '#tests/support/s3/server.ts';

/** A place where the portal stores files: a folder or an S3 bucket. Both have the same rules. */
interface Backend {
  /** Opens the storage for a process; several processes share the files. */
  open(): Promise<FileStorage>;
  /** Makes a stored file older; without a key all files, or all marks: files that announce a running backup. */
  age(what: 'files' | MarkKind, ms: number, key?: string): void;
  close(): Promise<void>;
}

const dataDir = temporaryFolder();

const BACKENDS = {
  'the data folder': async (): Promise<Backend> => ({
    open: () => openStorage({ dataDir: dataDir(), s3: undefined }),
    age: (what, ms, key) => {
      const folder = key === undefined ? join(dataDir(), what) : join(dataDir(), what, key.slice(0, 2));
      const past = new Date(Date.now() - ms);
      for (const name of readdirSync(folder))
        if (key === undefined || name === key) utimesSync(join(folder, name), past, past);
    },
    close: async () => {},
  }),
  'an S3 storage': async (): Promise<Backend> => {
    // the pages of its listings are short, so that there are several
    const s3 = await startS3({ page: 2 });
    return {
      open: () => openStorage({ dataDir: dataDir(), s3: s3.settings }),
      age: (what, ms, key = '') => {
        for (const [name, object] of s3.objects.stored)
          if (name.startsWith(`${what}/${key}`)) object.changedAt -= ms;
      },
      close: s3.close,
    };
  },
};

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(Object.entries(BACKENDS))('files in %s', (_, openBackend) => {
  let backend: Backend;
  let storage: FileStorage;
  beforeEach(async () => {
    backend = await openBackend();
    storage = await backend.open();
  });
  afterEach(() => backend.close());

  const stored = (content = 'content') => storeContent(storage, content);
  const read = async (key: string) => String(await buffer(await storage.read(key)));

  it('are stored unchanged; a removed key cannot be read, and can be removed again', async () => {
    const keys = [await stored('one'), await stored('second'), await stored('')];
    expect(await Promise.all(keys.map(read))).toEqual(['one', 'second', '']);
    expect(await sizesOf(storage)).toEqual(Object.fromEntries(keys.map((key, at) => [key, [3, 6, 0][at]])));
    expect(readdirSync(storage.incoming)).toEqual([]);
    await storage.remove(keys[0] ?? '');
    await expect(storage.read(keys[0] ?? '')).rejects.toThrow();
    await storage.remove(keys[0] ?? '');
    expect(await keysOf(storage)).toEqual(keys.slice(1).sort());
  });

  it('are copied to new files', async () => {
    const key = await stored('of both');
    const copy = await storage.copy(key);
    await storage.remove(key);
    expect([await read(copy), await keysOf(storage)]).toEqual(['of both', [copy]]);
    expect(readdirSync(storage.incoming)).toEqual([]);
  });

  it('are not deleted during a backup in any process; removals are done afterwards, leftovers at the next sweep', async () => {
    const [kept, removed, swept] = [await stored(), await stored(), await stored()];
    const other = await backend.open();
    const [end, endOther] = [await storage.holdRemovals(), await other.holdRemovals()];
    await storage.remove(removed);
    backend.age('files', 2 * HOUR, swept);
    const keysInDatabase = async () => new Set([kept]);
    await other.removeLeftovers(keysInDatabase);
    await end();
    expect(await keysOf(other)).toEqual([kept, removed, swept].sort());
    await endOther();
    expect(await keysOf(storage)).toEqual([kept, swept].sort());
    await storage.removeLeftovers(keysInDatabase);
    expect(await keysOf(storage)).toEqual([kept]);
  });

  it('can be deleted 20 minutes after the last mark of a killed backup', async () => {
    const key = await stored();
    const end = await storage.holdRemovals();
    backend.age('backups-under-way', 21 * MINUTE);
    await storage.remove(key);
    expect(await keysOf(storage)).toEqual([]);
    await end();
  });

  it('without a database row are deleted after an hour, with leftovers of interrupted calls', async () => {
    const keys = [await stored(), await stored(), await stored(), await stored(), await stored()];
    const [named = '', young = '', ...old] = keys;
    for (const key of [named, ...old]) backend.age('files', HOUR + MINUTE, key);
    const left = join(storage.incoming, 'left');
    writeFileSync(left, 'left');
    writeFileSync(join(storage.incoming, 'young'), 'young');
    utimesSync(left, 0, 0);
    await storage.removeLeftovers(async (some) => new Set(some.filter((key) => key === named)));
    expect(await keysOf(storage)).toEqual([named, young].sort());
    expect(readdirSync(storage.incoming)).toEqual(['young']);
  });
});

it('holding removals survives the loss of its folder: its timer throws nothing', async () => {
  const storage = await openStorage({ dataDir: dataDir(), s3: undefined });
  vi.useFakeTimers();
  const end = await storage.holdRemovals();
  rmSync(join(dataDir(), 'backups-under-way'), { recursive: true });
  // by then the running backup renews its mark
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await Promise.allSettled([end()]);
});
