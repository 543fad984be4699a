import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isImpersonating } from '#portal/session/impersonation.ts';
import { type DraftSlot, mergeRecords, type Records, SEED_TIME, type TimedValue } from './records.ts';

type Key = [user: string, form: string, slot: string, record: string];

interface Drafts extends DBSchema {
  records: { key: Key; value: TimedValue };
}

/** Drafts stored on the device. Every promise rejects if IndexedDB is unavailable. */
export interface DraftDatabase {
  read(slot: DraftSlot): Promise<Records>;
  write(slot: DraftSlot, records: Records): Promise<void>;
  /** Moves the draft to another slot key in one transaction; newer records at the target win. */
  move(slot: DraftSlot, to: string): Promise<void>;
  drop(slot: DraftSlot): Promise<void>;
  /** Replaces records in one transaction; records changed meanwhile stay. */
  replace(slot: DraftSlot, former: Records, records: Records): Promise<void>;
  /** All drafts of this user, of any form; without a user, those of all users. */
  slots(user?: string): Promise<DraftSlot[]>;
}

/** The draft database of this browser, opened on first use. */
export function createDraftDatabase(): DraftDatabase {
  const database = databaseOpener<Drafts>('drafts', (db) => void db.createObjectStore('records'));
  return {
    async read(slot) {
      const db = await database();
      return readIn(db.transaction('records').store, slot);
    },
    async write(slot, records) {
      const tx = (await database()).transaction('records', 'readwrite');
      const puts = Object.entries(records).map(async ([record, value]) => {
        const key = keyOf(slot, record);
        if (value.at === SEED_TIME && (await tx.store.getKey(key))) return;
        await tx.store.put(value, key);
      });
      await Promise.all([...puts, tx.done]);
    },
    async move(slot, to) {
      const tx = (await database()).transaction('records', 'readwrite');
      const target = { ...slot, slot: to };
      const [from, stored] = await Promise.all([readIn(tx.store, slot), readIn(tx.store, target)]);
      const puts = Object.entries(mergeRecords(from, stored)).map(([record, value]) =>
        tx.store.put(value, keyOf(target, record)),
      );
      await Promise.all([...puts, tx.store.delete(rangeOf(slot)), tx.done]);
    },
    async drop(slot) {
      await (await database()).delete('records', rangeOf(slot));
    },
    async replace(slot, former, records) {
      const tx = (await database()).transaction('records', 'readwrite');
      const stored = await readIn(tx.store, slot);
      const deletions = Object.entries(former).filter(([record, { at }]) => stored[record]?.at === at);
      const puts = Object.entries(records).filter(([record, { at }]) => (stored[record]?.at ?? -1) < at);
      await Promise.all([
        ...deletions.map(([record]) => tx.store.delete(keyOf(slot, record))),
        ...puts.map(([record, value]) => tx.store.put(value, keyOf(slot, record))),
        tx.done,
      ]);
    },
    async slots(user) {
      const range = user === undefined ? undefined : IDBKeyRange.bound([user], [user, []]);
      const keys = await (await database()).getAllKeys('records', range);
      const found = new Map(
        keys.map(([owner, form, slot]) => [JSON.stringify([owner, form, slot]), { user: owner, form, slot }]),
      );
      return [...found.values()];
    },
  };
}

interface Readable {
  getAllKeys(range: IDBKeyRange): Promise<Key[]>;
  getAll(range: IDBKeyRange): Promise<TimedValue[]>;
}

async function readIn(store: Readable, slot: DraftSlot): Promise<Records> {
  const range = rangeOf(slot);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const records: Record<string, TimedValue> = {};
  keys.forEach((key, index) => {
    const value = values[index];
    // Stryker disable next-line ConditionalExpression: keys of one transaction have values
    if (value) records[key[3]] = value;
  });
  return records;
}

function keyOf({ user, form, slot }: DraftSlot, record: string): Key {
  return [user, form, slot, record];
}

/** Every key of the slot: an array sorts after every string. */
function rangeOf({ user, form, slot }: DraftSlot): IDBKeyRange {
  // Stryker disable next-line ArrayDeclaration: any array sorts after every string
  return IDBKeyRange.bound([user, form, slot], [user, form, slot, []]);
}

type SlotKey = [user: string, form: string, slot: string];

/** A file of a draft that was chosen and is not on the server yet. */
export interface SavedFile {
  /** The idempotency key of its upload. */
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

type FileMetadata = Omit<SavedFile, 'bytes'> & { readonly size: number };

interface Files extends DBSchema {
  /** Metadata of each file, separate from its bytes, because they are read for all files at once. */
  files: {
    key: string;
    value: FileMetadata & { readonly owner: SlotKey };
    indexes: { owner: SlotKey };
  };
  bytes: { key: string; value: ArrayBuffer };
}

/** Files stored on the device. Every promise rejects if IndexedDB is unavailable. */
export interface FileDatabase {
  /** The files of a draft, in the order of selection. */
  read(slot: DraftSlot): Promise<readonly SavedFile[]>;
  /** Number of a draft's files. */
  count(slot: DraftSlot): Promise<number>;
  /**
   * Stores one more file; resolves to `false`, without storing it, if all files of the device would
   * exceed `maxBytes`.
   */
  add(slot: DraftSlot, file: SavedFile, maxBytes: number): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Moves the files of a draft to another slot key. */
  move(slot: DraftSlot, to: string): Promise<void>;
  drop(slot: DraftSlot): Promise<void>;
  /** Deletes all files of this user from the device. */
  dropAll(user: string): Promise<void>;
  /** The draft of each file, of all users. */
  slots(): Promise<DraftSlot[]>;
}

/**
 * The file database of this browser. It is not a store in the draft database: adding one would upgrade that, which a tab
 * with an older page would block.
 */
export function createFileDatabase(): FileDatabase {
  const database = databaseOpener<Files>('draft-files', (db) => {
    db.createObjectStore('files', { keyPath: 'id' }).createIndex('owner', 'owner');
    db.createObjectStore('bytes');
  });
  const writing = async () => (await database()).transaction(['files', 'bytes'], 'readwrite');

  const dropRange = async (range: IDBKeyRange) => {
    const tx = await writing();
    const ids = await tx.objectStore('files').index('owner').getAllKeys(range);
    const deletions = ids.flatMap((id) => [
      tx.objectStore('files').delete(id),
      tx.objectStore('bytes').delete(id),
    ]);
    await Promise.all([...deletions, tx.done]);
  };

  return {
    async read(slot) {
      const tx = (await database()).transaction(['files', 'bytes']);
      const found = await tx.objectStore('files').index('owner').getAll(ownerRange(slot));
      const read = found.map(async ({ owner: _, size: __, ...file }) => {
        const bytes = await tx.objectStore('bytes').get(file.id);
        return bytes ? [{ ...file, bytes }] : [];
      });
      return (await Promise.all(read)).flat().sort((a, b) => a.at - b.at);
    },
    async count(slot) {
      return (await database()).countFromIndex('files', 'owner', ownerRange(slot));
    },
    async add(slot, { bytes, ...file }, maxBytes) {
      const tx = await writing();
      const others = await tx.objectStore('files').getAll();
      const used = others.reduce((sum, { size }) => sum + size, 0);
      if (used + bytes.byteLength > maxBytes) return false;
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
      const found = await tx.store.index('owner').getAll(ownerRange(slot));
      const owner = ownerOf({ ...slot, slot: to });
      await Promise.all([...found.map((file) => tx.store.put({ ...file, owner })), tx.done]);
    },
    drop: (slot) => dropRange(ownerRange(slot)),
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

function ownerRange(slot: DraftSlot): IDBKeyRange {
  return IDBKeyRange.only(ownerOf(slot));
}

const openTimeoutMs = 3_000;

/**
 * Opens a database of this browser on first use, and again if the browser has closed it. Rejects without database support
 * and during impersonation.
 */
export function databaseOpener<Schema extends DBSchema>(
  name: string,
  create: (db: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = () => {
    opening = undefined;
  };
  return () => {
    if (isImpersonating) return Promise.reject(new Error('Impersonation stores nothing on the device'));
    opening ??= withTimeout(openDB<Schema>(name, 1, { upgrade: create, terminated: forget }));
    opening.catch(forget);
    return opening;
  };
}

/** Rejects if the browser does not open the database in time, as some never do with a damaged profile. */
function withTimeout<T>(opening: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database did not open in time')), openTimeoutMs);
    opening.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
