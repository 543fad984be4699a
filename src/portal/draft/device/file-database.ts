import type { DBSchema } from 'idb';
import { opened } from './opened.ts';
import type { DraftSlot } from './records.ts';

type SlotKey = [user: string, form: string, slot: string];

/** A file of a draft that was chosen and is not on the server yet. */
export interface KeptFile {
  /** The key under which it is sent. */
  readonly id: string;
  /** When it was chosen. */
  readonly at: number;
  /** Address of its field. */
  readonly address: string;
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly lastModified: number;
  readonly bytes: ArrayBuffer;
}

type Described = Omit<KeptFile, 'bytes'> & { readonly size: number };

interface Files extends DBSchema {
  /** What is known of each, beside its bytes: these are read for all at once. */
  files: {
    key: string;
    value: Described & { readonly owner: SlotKey };
    indexes: { owner: SlotKey };
  };
  bytes: { key: string; value: ArrayBuffer };
}

/** Files kept on the device. Every promise rejects where the browser gives no IndexedDB. */
export interface FileDatabase {
  /** Those of a draft, in the order of choosing. */
  read(slot: DraftSlot): Promise<readonly KeptFile[]>;
  /** How many a draft has. */
  count(slot: DraftSlot): Promise<number>;
  /** Keeps one more; `false`, and nothing is kept, where all files of the device would be more than `most` bytes. */
  add(slot: DraftSlot, file: KeptFile, most: number): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Gives the files of a draft to another slot key. */
  move(slot: DraftSlot, to: string): Promise<void>;
  drop(slot: DraftSlot): Promise<void>;
  /** Takes all files of this user off the device. */
  dropAll(user: string): Promise<void>;
  /** Every draft that has files, of everybody. */
  slots(): Promise<DraftSlot[]>;
}

/**
 * The database of this browser, which is another than that of the drafts: a tab with an older page would hold up the
 * opening of theirs, were a store added to it.
 */
export function createFileDatabase(name = 'draft-files'): FileDatabase {
  const database = opened<Files>(name, (db) => {
    db.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('bytes');
  });
  const writing = async () => (await database()).transaction(['files', 'bytes'], 'readwrite');

  const dropRange = async (range: IDBKeyRange) => {
    const tx = await writing();
    const ids = await tx.objectStore('files').index('owner').getAllKeys(range);
    const gone = ids.flatMap((id) => [
      tx.objectStore('files').delete(id),
      tx.objectStore('bytes').delete(id),
    ]);
    await Promise.all([...gone, tx.done]);
  };

  return {
    async read(slot) {
      const tx = (await database()).transaction(['files', 'bytes']);
      const found = await tx.objectStore('files').index('owner').getAll(only(slot));
      const read = found.map(async ({ owner: _, size: __, ...file }) => {
        const bytes = await tx.objectStore('bytes').get(file.id);
        return bytes ? [{ ...file, bytes }] : [];
      });
      return (await Promise.all(read)).flat().sort((a, b) => a.at - b.at);
    },
    async count(slot) {
      return (await database()).countFromIndex('files', 'owner', only(slot));
    },
    async add(slot, { bytes, ...file }, most) {
      const tx = await writing();
      const others = await tx.objectStore('files').getAll();
      const used = others.reduce((sum, { size }) => sum + size, 0);
      if (used + bytes.byteLength > most) return false;
      await Promise.all([
        tx.objectStore('files').put({ ...file, size: bytes.byteLength, owner: ownerOf(slot) }),
        tx.objectStore('bytes').put(bytes, file.id),
        tx.done,
      ]);
      return true;
    },
    async remove(id) {
      const tx = await writing();
      await Promise.all([tx.objectStore('files').delete(id), tx.objectStore('bytes').delete(id), tx.done]);
    },
    async move(slot, to) {
      const tx = (await database()).transaction('files', 'readwrite');
      const found = await tx.store.index('owner').getAll(only(slot));
      const owner = ownerOf({ ...slot, slot: to });
      await Promise.all([...found.map((file) => tx.store.put({ ...file, owner })), tx.done]);
    },
    drop: (slot) => dropRange(only(slot)),
    // an array sorts after every string
    dropAll: (user) => dropRange(IDBKeyRange.bound([user], [user, []])),
    async slots() {
      const found = await (await database()).getAll('files');
      return found.map(({ owner: [user, form, slot] }) => ({ user, form, slot }));
    },
  };
}

function ownerOf({ user, form, slot }: DraftSlot): SlotKey {
  return [user, form, slot];
}

function only(slot: DraftSlot): IDBKeyRange {
  return IDBKeyRange.only(ownerOf(slot));
}
