import { isRecord } from '#engine/definition/address.ts';
import { hasMembers } from '../model/server-draft.ts';
import type { DraftSlot, Records } from './records.ts';

/** The part of `localStorage` that the journal uses. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft:';
const keyOf = ({ user, form, slot }: DraftSlot) => prefix + JSON.stringify([user, form, slot]);

/** The drafts of this user that have a journal, of all forms; without a user those of everybody. */
export function journalsOf(storage: JournalStorage, user?: string): DraftSlot[] {
  const start = user === undefined ? prefix : `${prefix}${JSON.stringify([user]).slice(0, -1)},`;
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(start))
    .map((key) => JSON.parse(key.slice(prefix.length)))
    .map(([owner, form, slot]) => ({ user: String(owner), form: String(form), slot: String(slot) }));
}

/**
 * The records that the database had not acknowledged when the page went away. `localStorage` is written
 * synchronously, so it still works while the page is being closed; the database does not.
 */
export function readJournal(storage: JournalStorage, slot: DraftSlot): Records {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(keyOf(slot)) ?? '{}');
    return isRecords(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Adds the records to the slot's journal. Returns whether the storage took them (it may be full or forbidden). */
export function spill(storage: JournalStorage, slot: DraftSlot, records: Records): boolean {
  try {
    storage.setItem(keyOf(slot), JSON.stringify({ ...readJournal(storage, slot), ...records }));
    return true;
  } catch {
    return false;
  }
}

export function clearJournal(storage: JournalStorage, slot: DraftSlot): void {
  try {
    storage.removeItem(keyOf(slot));
  } catch {
    // A storage that may not be touched holds no journal.
  }
}

function isRecords(value: unknown): value is Records {
  return isRecord(value) && Object.values(value).every((record) => hasMembers(record, { at: 'number' }));
}
