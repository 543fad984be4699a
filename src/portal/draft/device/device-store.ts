import { isRecord, type Json } from '#engine/definition/definition.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import type { Origin, Origins } from '../merge-origins.ts';
import { type DraftRecord, hasMembers, isServerDraft, type ServerDraft } from '../model.ts';
import type { DraftDatabase } from './database.ts';
import { type DraftSlot, mergeRecords, type Records, valuesOf } from './records.ts';
import { type FilesOnDevice, noFiles, type WaitingFiles, waitingFiles } from './waiting-files.ts';
import { createWriteBuffer, type DeviceState } from './write-buffer.ts';

/** Delay before a change is written: one write batches the changes of a frame. */
const soonMs = 16;
const laterMs = 3000;

/** The drafts of this device (design §4, «Nothing typed is lost»). */
export interface DeviceStore {
  /** The draft's records as they were last seen, those included that only the journal has; none: an empty object. */
  load(slot: DraftSlot): Promise<Record<string, unknown>>;
  /** Keeps a draft that is being filled in. */
  keep(slot: DraftSlot): LocalDraft;
  /** One record of every draft that the user has of this form, by slot. */
  list(user: string, form: string, record: string): Promise<{ slot: string; at: number; value: unknown }[]>;
  /** Every draft of the user on this device, of all forms, including open ones. */
  slots(user: string): Promise<readonly DraftSlot[]>;
  /** Number of a draft's pending files. */
  waiting(slot: DraftSlot): Promise<number>;
  /** Deletes a draft that is not open. */
  drop(slot: DraftSlot): Promise<void>;
  /** Removes all data of the user from the device and stops saving open drafts. */
  dropAll(user: string): Promise<void>;
}

export interface LocalDraft {
  /** Sets a record; without a value it is removed. */
  put(record: string, value: unknown): void;
  /** Adds the record unless it exists. */
  seed(record: string, value: unknown): void;
  /** Its files that wait to be sent. */
  readonly files: WaitingFiles;
  state(): DeviceState;
  onState(listener: () => void): () => void;
  /** Resolves when all changes so far have been written or have failed. */
  settled(): Promise<void>;
  /** Writes pending changes to the journal, synchronously: for `pagehide`. */
  spill(): void;
  /** Moves the draft to the slot of its server id. */
  move(to: string): Promise<void>;
  /** Stops saving; unwritten changes go to the journal. */
  close(): void;
  /** Stops saving and deletes the saved data. */
  drop(): Promise<void>;
}

/** Open drafts on this page, across all stores, which share one device. */
const open = new Map<LocalDraft, DraftSlot['user']>();

function openOf(user: string): LocalDraft[] {
  return [...open].flatMap(([local, owner]) => (owner === user ? [local] : []));
}

/**
 * @param files absent for a form without files, which are then not stored
 * @param isLive whether the session is active: the journal is not encrypted and is written only
 * then
 */
export function createDeviceStore(
  database: DraftDatabase,
  storage: JournalStorage,
  files: FilesOnDevice = noFiles,
  isLive: (user: string) => boolean = () => true,
): DeviceStore {
  /** The journal's records are written into the database, and only then is the journal cleared. */
  const load = async (slot: DraftSlot): Promise<Record<string, unknown>> => {
    const journal = readJournal(storage, slot);
    const local = await database.read(slot).catch((): Records => ({}));
    const records = mergeRecords(local, journal);
    if (Object.keys(journal).length > 0) {
      const absorbed = database.write(slot, records).then(() => clearJournal(storage, slot));
      await absorbed.catch(() => undefined);
    }
    return valuesOf(records);
  };

  return {
    load,
    keep: (slot) => createLocalDraft({ database, storage, files, isLive }, slot),
    async list(user, form, record) {
      for (const slot of journalsOf(storage, user)) if (slot.form === form) await load(slot);
      const slots = (await database.slots(user).catch(() => [])).filter((slot) => slot.form === form);
      const found = slots.map(async (slot) => {
        const { at = 0, value } = (await database.read(slot).catch((): Records => ({})))[record] ?? {};
        return value === undefined ? [] : [{ slot: slot.slot, at, value }];
      });
      return (await Promise.all(found)).flat();
    },
    async slots(user) {
      for (const local of openOf(user)) local.spill();
      for (const slot of journalsOf(storage, user)) await load(slot);
      // the journals stay if the database fails
      const local = await database.slots(user).catch(() => []);
      return [...local, ...journalsOf(storage, user)];
    },
    waiting: (slot) => files.database.count(slot).catch(() => 0),
    async drop(slot) {
      clearJournal(storage, slot);
      await Promise.allSettled([database.drop(slot), files.database.drop(slot)]);
    },
    async dropAll(user) {
      for (const local of openOf(user)) await local.drop();
      for (const slot of journalsOf(storage, user)) clearJournal(storage, slot);
      for (const slot of await database.slots(user).catch(() => [])) await database.drop(slot);
      await files.database.dropAll(user).catch(() => undefined);
    },
  };
}

interface Device {
  readonly database: DraftDatabase;
  readonly storage: JournalStorage;
  readonly files: FilesOnDevice;
  readonly isLive: (user: string) => boolean;
}

function createLocalDraft({ database, storage, files, isLive }: Device, first: DraftSlot): LocalDraft {
  const changes = createEmitter();
  let slot = first;
  /** Slots with a journal written by this draft. */
  const spilled = new Map<string, DraftSlot>();
  let closed = false;
  let dropped = false;
  const clearSpilled = () => {
    for (const one of spilled.values()) clearJournal(storage, one);
    spilled.clear();
  };
  const buffer = createWriteBuffer({
    write: async (records) => {
      // A closed draft is in the journal, or was dropped.
      if (closed) return;
      await database.write(slot, records);
    },
    soon: (run) => void setTimeout(run, soonMs),
    later: (run) => void setTimeout(run, laterMs),
    now: Date.now,
    onState: (state) => {
      if (state === 'saved' && !closed) clearSpilled();
      changes.emit();
    },
  });
  const waiting = waitingFiles(files, () => slot);
  const toJournal = () => {
    if (!isLive(slot.user)) return;
    const records = buffer.unacknowledged();
    if (Object.keys(records).length > 0 && appendToJournal(storage, slot, records))
      spilled.set(slot.slot, slot);
  };
  const local: LocalDraft = {
    put: (record, value) => {
      if (!closed) buffer.put(record, value);
    },
    seed: (record, value) => {
      if (!closed) buffer.seed(record, value);
    },
    files: waiting,
    state: buffer.state,
    onState: changes.subscribe,
    settled: buffer.settled,
    spill: toJournal,
    async move(to) {
      const from = slot;
      slot = { ...slot, slot: to };
      await Promise.all([database.move(from, to), files.database.move(from, to)]);
    },
    close() {
      if (!dropped) toJournal();
      closed = true;
      open.delete(local);
    },
    async drop() {
      closed = true;
      dropped = true;
      open.delete(local);
      await buffer.settled();
      clearSpilled();
      await Promise.all([database.drop(slot).catch(() => undefined), waiting.drop()]);
    },
  };
  open.set(local, first.user);
  return local;
}

/** The records of a draft that are not answers; no field's name begins so. */
export const draftRecord = '#draft';
export const baseRecord = '#base';
const originPrefix = '#from/';

/** The record with the server value that a field's answer replaced. */
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
 * Reads the device's records. A record of an unknown shape counts as missing; an entry missing in its group is
 * from a tab with older data.
 */
export function readLocalRecords(records: Readonly<Record<string, unknown>>): LocalRecords {
  const { [draftRecord]: draft, [baseRecord]: base, ...rest } = records;
  const answers: Record<string, Json> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith(originPrefix)) {
      if (isOrigin(value)) origins[key.slice(originPrefix.length)] = value;
    } else if (isJson(value) && !isStray(key, rest)) answers[key] = value;
  }
  return {
    answers,
    origins,
    ...(isDraftRecord(draft) && { draft }),
    ...(isServerDraft(base) && { base }),
  };
}

function isStray(key: string, records: Readonly<Record<string, unknown>>): boolean {
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
    // A storage that may not be touched holds no journal.
  }
}

function isRecords(value: unknown): value is Records {
  return isRecord(value) && Object.values(value).every((record) => hasMembers(record, { at: 'number' }));
}
