import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileDatabase, type FileDatabase } from '#portal/draft/device/database.ts';
import type { DraftSlot } from '#portal/draft/device/records.ts';

const slot: DraftSlot = { user: '2', form: 'tour', slot: '7' };
const pdf = (name: string, size = 3) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf', lastModified: 5 });
const file = pdf('Справка.pdf');

/** Ids of files that another tab of the browser has claimed. */
const claimedElsewhere = new Set<string>();

/** Ends with the claim of a file. */
let claiming: () => Promise<void>;

/** A new page with its own modules, on the shared device. */
async function page(change: Partial<FileDatabase> = {}, slotNow: () => DraftSlot = () => slot) {
  vi.resetModules();
  const { createPendingFiles } = await import('#portal/draft/device/pending-files.ts');
  const [claimed, released]: [string[], string[]] = [[], []];
  const isTaken = (id: string) =>
    claimedElsewhere.has(id) || (claimed.includes(id) && !released.includes(id));
  const claim = async (id: string) => {
    if (isTaken(id)) return undefined;
    claimed.push(id);
    await claiming();
    return () => void released.push(id);
  };
  const device = { database: { ...createFileDatabase(), ...change }, claims: { claim } };
  const open = () => {
    const files = createPendingFiles(device, slotNow);
    /** Files that another opening of the same draft on this page has taken over. */
    const lostNames: string[] = [];
    const restore = () => files.open(({ name }) => lostNames.push(name));
    return { files, lostNames, restore };
  };
  return { ...open(), open, claimed, released };
}

const storedNames = async () => (await createFileDatabase().read(slot)).map(({ name }) => name);
const failing = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  claimedElsewhere.clear();
  claiming = async () => {};
});

describe('a pending file', () => {
  it('is restored on the next page, unchanged, in order and under its key', async () => {
    const { files } = await page();
    const [first, second] = [pdf('b.pdf', 4000), pdf('a.pdf', 5)];
    expect(await Promise.all([files.keep(first, 'files'), files.keep(second, 'scans')])).toEqual([
      true,
      true,
    ]);
    const { files: next, restore } = await page();
    const restored = await restore();
    expect(restored.map(({ address }) => address)).toEqual(['files', 'scans']);
    expect(
      restored.map(({ file: { name, size, type, lastModified } }) => [name, size, type, lastModified]),
    ).toEqual([
      ['b.pdf', 4000, 'application/pdf', 5],
      ['a.pdf', 5, 'application/pdf', 5],
    ]);
    expect(restored.map((one) => next.keyOf(one.file))).toEqual([
      { key: files.keyOf(first)?.key, wasTried: true },
      { key: files.keyOf(second)?.key, wasTried: true },
    ]);
    expect(files.keyOf(first)?.wasTried).toBe(false);
  });

  it('has a key at once, and none after its upload', async () => {
    const { files, released } = await page();
    const keeping = files.keep(file, 'files');
    const key = files.keyOf(file)?.key;
    expect(key).toBeTypeOf('string');
    await keeping;
    files.forget(file);
    expect(files.keyOf(file)).toBeUndefined();
    expect(released).toEqual([key]);
    expect(await storedNames()).toEqual([]);
  });

  it('is not stored if its upload ends during the write', async () => {
    const { files, claimed, released } = await page();
    // before the claim
    const early = files.keep(file, 'files');
    files.forget(file);
    expect(await early).toBe(true);
    expect(await storedNames()).toEqual([]);
    expect(claimed).toEqual([]);

    // during the claim
    const claimBegun = new Promise<() => void>((begin) => {
      claiming = () => new Promise(begin);
    });
    const keeping = files.keep(file, 'files');
    const endClaim = await claimBegun;
    expect(claimed).toHaveLength(1);
    files.forget(file);
    endClaim();
    await keeping;
    expect(await storedNames()).toEqual([]);
    expect(released).toEqual(claimed);

    // after the file was stored
    claiming = async () => {};
    let forgetting = () => {};
    const database = createFileDatabase();
    const late = await page({
      add: async (...all) => {
        const isSaved = await database.add(...all);
        forgetting();
        return isSaved;
      },
    });
    forgetting = () => late.files.forget(file);
    await late.files.keep(file, 'files');
    expect(await storedNames()).toEqual([]);
  });

  it.each<[string, Partial<FileDatabase>, File]>([
    ['a full device', { add: failing }, file],
    ['a device at the limit', { add: async () => false }, file],
    ['a device if the file is unreadable', {}, Object.assign(pdf('Снимок.jpg'), { arrayBuffer: failing })],
  ])('is not stored by %s, and `keep` says so', async (_what, change, one) => {
    const { files } = await page(change);
    expect(await files.keep(one, 'files')).toBe(false);
    expect(await storedNames()).toEqual([]);
  });

  it('belongs to its tab, and to the next tab after that one is closed', async () => {
    const { files } = await page();
    await files.keep(file, 'files');
    claimedElsewhere.add(files.keyOf(file)?.key ?? '');
    expect(await (await page()).restore()).toEqual([]);
    claimedElsewhere.clear();
    expect(await (await page()).restore()).toHaveLength(1);
  });

  it('moves with its claim when the same draft is opened again on the page', async () => {
    const { files, lostNames, restore, open, released } = await page();
    await restore();
    await files.keep(file, 'files');
    const reopened = open();
    expect((await reopened.restore()).map((one) => one.file.name)).toEqual(['Справка.pdf']);
    expect(lostNames).toEqual(['Справка.pdf']);
    expect(files.keyOf(file)).toBeUndefined();
    expect(released).toEqual([]);
    expect(await storedNames()).toEqual(['Справка.pdf']);
    const third = open();
    expect(await third.restore()).toHaveLength(1);
    expect(reopened.lostNames).toEqual(['Справка.pdf']);
    expect(lostNames).toHaveLength(1);
  });

  it('is listed once if selected while the device is read', async () => {
    const database = createFileDatabase();
    let keeping = Promise.resolve();
    const { files, lostNames, restore } = await page({
      read: async (of) => {
        await keeping;
        return database.read(of);
      },
    });
    keeping = files.keep(file, 'files').then(() => undefined);
    expect(await restore()).toEqual([]);
    expect(lostNames).toEqual([]);
  });

  it('is stored under the current id of its draft', async () => {
    let now: DraftSlot = { ...slot, slot: 'new-1' };
    const { files } = await page({}, () => now);
    const keeping = files.keep(file, 'files');
    now = slot;
    await keeping;
    expect(await storedNames()).toEqual(['Справка.pdf']);
  });

  it('is deleted with its draft, even during a write', async () => {
    const { files, released } = await page();
    await files.keep(file, 'files');
    const key = files.keyOf(file)?.key;
    const late = files.keep(pdf('Табель.pdf'), 'files');
    await files.drop();
    expect(released).toEqual([key]);
    await late;
    await files.keep(pdf('Ещё.pdf'), 'files');
    expect(await storedNames()).toEqual([]);
    expect(files.keyOf(file)).toBeUndefined();
  });

  it('causes no error if the device has no database', async () => {
    const { files, restore } = await page({ read: failing, add: failing, remove: failing, drop: failing });
    expect(await restore()).toEqual([]);
    expect(await files.keep(file, 'files')).toBe(false);
    files.forget(file);
    await files.drop();
  });
});
