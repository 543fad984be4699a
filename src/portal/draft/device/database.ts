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
  /** Puts records in place of others in one transaction; what has changed meanwhile stays. */
  replace(slot: DraftSlot, former: Records, records: Records): Promise<void>;
  /** Every draft of this user, of all forms; without a user those of everybody. */
  slots(user?: string): Promise<DraftSlot[]>;
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
    async replace(slot, former, records) {
      const tx = (await database()).transaction('records', 'readwrite');
      const there = await readIn(tx.store, slot);
      const gone = Object.entries(former).filter(([record, { at }]) => there[record]?.at === at);
      const puts = Object.entries(records).filter(([record, { at }]) => (there[record]?.at ?? -1) < at);
      await Promise.all([
        ...gone.map(([record]) => tx.store.delete(keyOf(slot, record))),
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
