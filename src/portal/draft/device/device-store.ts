import { isRecord, type Json } from '#engine/definition/definition.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import { parseJson } from '#engine/values/parse-json.ts';
import type { Origin, Origins } from '../merge-origins.ts';
import { type DraftRecord, hasMembers, isServerDraft, type ServerDraft } from '../model.ts';
import type { DraftDatabase } from './database.ts';
import { createPendingFiles, type FilesOnDevice } from './pending-files.ts';
import { type DraftSlot, mergeRecords, type Records, valuesOf } from './records.ts';
import { createWriteBuffer } from './write-buffer.ts';

/** Delay before a change is written: one write batches the changes of a frame. */
const writeDelayMs = 16;
const retryDelayMs = 3000;

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** An open draft of a person, whose data are found or deleted with those of all others. */
interface OpenDraft {
  readonly user: string;
  spill(): void;
  drop(): Promise<void>;
}

/** Open drafts on this page, across all stores, which share one device. */
const openDrafts = new Set<OpenDraft>();

function openDraftsOf(user: string): OpenDraft[] {
  return [...openDrafts].filter((draft) => draft.user === user);
}

/** Where the data of a device are stored. */
export interface Device {
  readonly database: DraftDatabase;
  readonly storage: JournalStorage;
  readonly files: FilesOnDevice;
  /** Whether the user's session is active. Only then the journal is written, because it is not encrypted. */
  readonly isLive: (user: string) => boolean;
}

/** The drafts on this device: nothing typed is lost. */
export function createDeviceStore(device: Device) {
  const { database, storage, files } = device;
  /**
   * The latest values of a draft's records; an empty object without a draft. Those in the journal move into the database,
   * and the journal is cleared once they are written.
   */
  const load = async (slot: DraftSlot): Promise<Record<string, unknown>> => {
    const journal = readJournal(storage, slot);
    const local = await database.read(slot).catch((): Records => ({}));
    const records = mergeRecords(local, journal);
    if (Object.keys(journal).length > 0) {
      const written = database.write(slot, records).then(() => clearJournal(storage, slot));
      await written.catch(() => undefined);
    }
    return valuesOf(records);
  };

  return {
    load,
    /** Opens a draft for writing. */
    openDraft: (slot: DraftSlot) => createLocalDraft(device, slot),
    /** The given record of each draft that the user has of this form. */
    async list(user: string, form: string, record: string) {
      for (const slot of journalsOf(storage, user)) if (slot.form === form) await load(slot);
      const slots = (await database.slots(user).catch(() => [])).filter((slot) => slot.form === form);
      const found = slots.map(async (slot) => {
        const { at = 0, value } = (await database.read(slot).catch((): Records => ({})))[record] ?? {};
        return value === undefined ? [] : [{ slot: slot.slot, at, value }];
      });
      return (await Promise.all(found)).flat();
    },
    /** All drafts of the user, of any form, including open ones. */
    async slots(user: string): Promise<readonly DraftSlot[]> {
      for (const local of openDraftsOf(user)) local.spill();
      for (const slot of journalsOf(storage, user)) await load(slot);
      // the journals stay if the database fails
      const local = await database.slots(user).catch(() => []);
      return [...local, ...journalsOf(storage, user)];
    },
    /** Number of a draft's pending files. */
    countFiles: (slot: DraftSlot) => files.database.count(slot).catch(() => 0),
    /** Deletes a draft that is not open. */
    async drop(slot: DraftSlot) {
      clearJournal(storage, slot);
      await Promise.allSettled([database.drop(slot), files.database.drop(slot)]);
    },
    /** Removes all data of the user from the device and stops saving open drafts. */
    async dropAll(user: string) {
      for (const local of openDraftsOf(user)) await local.drop();
      for (const slot of journalsOf(storage, user)) clearJournal(storage, slot);
      for (const slot of await database.slots(user).catch(() => [])) await database.drop(slot);
      await files.database.dropAll(user).catch(() => undefined);
    },
  };
}

export type LocalDraft = ReturnType<typeof createLocalDraft>;

function createLocalDraft({ database, storage, files, isLive }: Device, first: DraftSlot) {
  const changes = createEmitter();
  let slot = first;
  /** Slots with a journal written by this draft. */
  const journaledSlots = new Map<string, DraftSlot>();
  let closed = false;
  let dropped = false;
  const clearJournals = () => {
    for (const one of journaledSlots.values()) clearJournal(storage, one);
    journaledSlots.clear();
  };
  const buffer = createWriteBuffer({
    write: async (records) => {
      // the records of a closed draft are in the journal, or were deleted
      if (closed) return;
      await database.write(slot, records);
    },
    scheduleWrite: (run) => void setTimeout(run, writeDelayMs),
    scheduleRetry: (run) => void setTimeout(run, retryDelayMs),
    now: Date.now,
    onState: (state) => {
      if (state === 'saved' && !closed) clearJournals();
      changes.emit();
    },
  });
  const pendingFiles = createPendingFiles(files, () => slot);
  const spill = () => {
    if (!isLive(slot.user)) return;
    const records = buffer.unacknowledged();
    if (Object.keys(records).length > 0 && appendToJournal(storage, slot, records))
      journaledSlots.set(slot.slot, slot);
  };
  const drop = async () => {
    closed = true;
    dropped = true;
    openDrafts.delete(open);
    await buffer.settled();
    clearJournals();
    await Promise.all([database.drop(slot).catch(() => undefined), pendingFiles.drop()]);
  };
  const open: OpenDraft = { user: first.user, spill, drop };
  openDrafts.add(open);
  return {
    /** Sets a record; `undefined` removes it. */
    put(record: string, value: unknown) {
      if (!closed) buffer.put(record, value);
    },
    /** Adds the record unless it exists. */
    seed(record: string, value: unknown) {
      if (!closed) buffer.seed(record, value);
    },
    /** Files that are not uploaded yet. */
    files: pendingFiles,
    state: buffer.state,
    onState: changes.subscribe,
    /** Resolves when all changes so far have been written or have failed. */
    settled: buffer.settled,
    /** Writes pending changes to the journal, synchronously: for `pagehide`. */
    spill,
    /** Moves the draft to the slot of its server id. */
    async move(to: string) {
      const from = slot;
      slot = { ...slot, slot: to };
      await Promise.all([database.move(from, to), files.database.move(from, to)]);
    },
    /** Stops saving; unwritten changes go to the journal. */
    close() {
      if (!dropped) spill();
      closed = true;
      openDrafts.delete(open);
    },
    /** Stops saving and deletes the saved data. */
    drop,
  };
}

/** Keys of records that are not answers. No field name begins with `#`. */
export const draftRecord = '#draft';
export const baseRecord = '#base';
const originPrefix = '#from/';

/** Key of the record with the server value that a field's answer replaced. */
export function originRecord(name: string): string {
  return originPrefix + name;
}

/** The stored records: the answers, separated from the metadata. */
export interface LocalRecords {
  readonly answers: Readonly<Record<string, Json>>;
  readonly draft?: DraftRecord;
  readonly base?: ServerDraft;
  readonly origins: Origins;
}

/**
 * Reads the stored records. Records of an unknown shape are ignored, and so are entries that are not in the order of
 * their group: a tab with older data has stored them.
 */
export function readLocalRecords(records: Readonly<Record<string, unknown>>): LocalRecords {
  const { [draftRecord]: draft, [baseRecord]: base, ...rest } = records;
  const answers: Record<string, Json> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith(originPrefix)) {
      if (isOrigin(value)) origins[key.slice(originPrefix.length)] = value;
    } else if (isJson(value) && !isRemovedEntry(key, rest)) answers[key] = value;
  }
  return {
    answers,
    origins,
    ...(isDraftRecord(draft) && { draft }),
    ...(isServerDraft(base) && { base }),
  };
}

function isRemovedEntry(key: string, records: Readonly<Record<string, unknown>>): boolean {
  const [group = '', id] = key.split('/');
  if (id === undefined) return false;
  const order = records[group];
  return !Array.isArray(order) || !order.includes(id);
}

function isJson(value: unknown): value is Json {
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function isOrigin(value: unknown): value is Origin {
  return hasMembers(value, { revision: 'number' });
}

export function isDraftRecord(value: unknown): value is DraftRecord {
  return hasMembers(value, {
    version: 'number',
    hash: 'string',
    place: 'string',
    visited: 'object',
    extras: 'object',
    sent: 'object',
  });
}

/** The part of `localStorage` that the journal uses. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft:';
const keyOf = ({ user, form, slot }: DraftSlot) => prefix + JSON.stringify([user, form, slot]);

/** The drafts of this user with a journal, of any form; without a user, those of all users. */
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
  return parseJson(() => storage.getItem(keyOf(slot)), isRecords) ?? {};
}

/** Adds the records to the slot's journal. Returns false if the storage is full or forbidden. */
export function appendToJournal(storage: JournalStorage, slot: DraftSlot, records: Records): boolean {
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
    // storage that is not accessible contains no journal
  }
}

function isRecords(value: unknown): value is Records {
  return isRecord(value) && Object.values(value).every((record) => hasMembers(record, { at: 'number' }));
}
