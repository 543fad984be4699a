import { readdirSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CopyDiffers, moveContents } from '#server/files/contents/move.ts';
import { openContents, openStorage } from '#server/files/storage.ts';
import { keysOf, storeContent } from '#tests/support/data/stored.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';
import { type S3Server, startS3 } from '#tests/support/s3/server.ts';

const dataDir = temporaryFolder();

describe('files moved between storages', () => {
  let s3: S3Server;
  beforeEach(async () => {
    s3 = await startS3({ page: 2 });
  });
  afterEach(() => s3.close());

  it.each(['into an S3 storage', 'back into the folder'])(
    '%s arrive complete, and an interrupted run continues',
    async (direction) => {
      const inFolder = { dataDir: dataDir(), s3: undefined };
      const inS3 = { dataDir: dataDir(), s3: s3.settings };
      const [source, target] = direction === 'into an S3 storage' ? [inFolder, inS3] : [inS3, inFolder];
      const [from, to] = [await openContents(source), await openContents(target)];
      const storage = await openStorage(source);
      const contents = new Map<string, string>();
      for (const content of ['one', 'two', '', 'four', 'five'])
        contents.set(await storeContent(storage, content), content);
      const incoming = storage.incoming;
      const move = (remove: boolean, onFile: (files: number) => void = () => {}) =>
        moveContents({ from, to, incoming }, { remove, onFile });

      const interrupted = move(true, (files) => {
        if (files === 2) throw new Error('killed');
      });
      await expect(interrupted).rejects.toThrow('killed');
      expect(await keysOf(from)).toEqual([...contents.keys()].sort());
      const copiedBefore = (await keysOf(to)).length;
      expect(copiedBefore).toBeGreaterThan(0);
      expect(await move(false)).toEqual({ copied: 5 - copiedBefore, present: copiedBefore });
      expect(await keysOf(from)).toEqual([...contents.keys()].sort());

      // a file that was uploaded meanwhile
      contents.set(await storeContent(storage, 'six'), 'six');
      expect(await move(true)).toEqual({ copied: 1, present: 5 });
      expect([await keysOf(from), readdirSync(incoming)]).toEqual([[], []]);
      for (const [key, content] of contents) expect(String(await buffer(await to.read(key)))).toBe(content);
    },
  );

  it('stay if one of them differs in the target', async () => {
    const storage = await openStorage({ dataDir: dataDir(), s3: undefined });
    const [from, to] = [
      await openContents({ dataDir: dataDir(), s3: undefined }),
      await openContents({ dataDir: dataDir(), s3: s3.settings }),
    ];
    const key = await storeContent(storage, 'one');
    s3.objects.put(`files/${key}`, Buffer.from('eno'), undefined);
    const moved = moveContents({ from, to, incoming: storage.incoming }, { remove: true, onFile: () => {} });
    await expect(moved).rejects.toThrow(CopyDiffers);
    expect(await keysOf(from)).toEqual([key]);
  });
});
