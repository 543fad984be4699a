import type { DBSchema } from 'idb';
import { opened } from './opened.ts';
import { type DraftSlot, newest, type Records, type Stamped, seeded } from './records.ts';

type Key = [user: string, form: string, slot: string, record: string];

interface Drafts extends DBSchema {
  records: { key: Key; value: Stamped };
}

/** Drafts kept on the device. Every promise rejects where the browser gives no IndexedDB. */
export interface DraftDatabase {
  read(slot: DraftSlot): Promise<Records>;
  write(slot: DraftSlot, records: Records): Promise<void>;
  /** Gives the draft another slot key in one transaction; what stands there already is kept where it is newer. */
  move(slot: DraftSlot, to: string): Promise<void>;
  drop(slot: DraftSlot): Promise<void>;
  /** The given record of every draft that this user has of this form. */
  list(user: string, form: string, record: string): Promise<{ slot: string; record: Stamped }[]>;
  /** Every draft of this user, of all forms. */
  slots(user: string): Promise<DraftSlot[]>;
}

/** The database of this browser; opened at the first use. */
export function createDraftDatabase(name = 'drafts'): DraftDatabase {
  const database = opened<Drafts>(name, (db) => void db.createObjectStore('records'));
  return {
    async read(slot) {
      const db = await database();
      return readIn(db.transaction('records').store, slot);
    },
    async write(slot, records) {
      const tx = (await database()).transaction('records', 'readwrite');
      const puts = Object.entries(records).map(async ([record, value]) => {
        const key = keyOf(slot, record);
        if (value.at === seeded && (await tx.store.getKey(key))) return;
        await tx.store.put(value, key);
      });
      await Promise.all([...puts, tx.done]);
    },
    async move(slot, to) {
      const tx = (await database()).transaction('records', 'readwrite');
      const target = { ...slot, slot: to };
      const [from, there] = await Promise.all([readIn(tx.store, slot), readIn(tx.store, target)]);
      const puts = Object.entries(newest(from, there)).map(([record, value]) =>
        tx.store.put(value, keyOf(target, record)),
      );
      await Promise.all([...puts, tx.store.delete(rangeOf(slot)), tx.done]);
    },
    async drop(slot) {
      await (await database()).delete('records', rangeOf(slot));
    },
    async list(user, form, record) {
      const tx = (await database()).transaction('records');
      const keys = await tx.store.getAllKeys(IDBKeyRange.bound([user, form], [user, form, []]));
      const wanted = keys.filter((key) => key[3] === record);
      const values = await Promise.all(wanted.map((key) => tx.store.get(key)));
      return wanted.flatMap((key, index) => {
        const value = values[index];
        return value ? [{ slot: key[2], record: value }] : [];
      });
    },
    async slots(user) {
      const keys = await (await database()).getAllKeys('records', IDBKeyRange.bound([user], [user, []]));
      const found = new Map(
        keys.map(([, form, slot]) => [JSON.stringify([form, slot]), { user, form, slot }]),
      );
      return [...found.values()];
    },
  };
}

interface Readable {
  getAllKeys(range: IDBKeyRange): Promise<Key[]>;
  getAll(range: IDBKeyRange): Promise<Stamped[]>;
}

async function readIn(store: Readable, slot: DraftSlot): Promise<Records> {
  const range = rangeOf(slot);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  const records: Record<string, Stamped> = {};
  keys.forEach((key, index) => {
    const value = values[index];
    if (value) records[key[3]] = value;
  });
  return records;
}

function keyOf({ user, form, slot }: DraftSlot, record: string): Key {
  return [user, form, slot, record];
}

/** Every key of the slot: an array sorts after every string. */
function rangeOf({ user, form, slot }: DraftSlot): IDBKeyRange {
  return IDBKeyRange.bound([user, form, slot], [user, form, slot, []]);
}
