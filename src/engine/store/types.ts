import type { CompiledForm, FormValues, Json } from '../definition/definition.ts';
import type { FieldError } from '../validation/validate.ts';

export type Unsubscribe = () => void;

/** An entry of a repeated group; its id lives as long as the entry, on this device only. */
export interface Entry {
  readonly id: string;
}

/**
 * The result of `removeEntry`, which `restoreEntry` needs to restore the entry in its position
 * under the same id.
 */
export interface RemovedEntry {
  readonly group: string;
  readonly id: string;
  readonly index: number;
  readonly values: FormValues;
}

export interface Change {
  /** Store addresses of the change: fields, groups with a changed list of entries, added and removed entries. */
  readonly addresses: readonly string[];
}

/**
 * One record of the device store: a plain field or a nested object under its name, the ids of a group's entries in
 * their order under the group's name, one entry under `siblings/<id>`.
 */
export interface SnapshotRecord {
  readonly key: string;
  readonly value: Json;
}

export type Snapshot = readonly SnapshotRecord[];

/** A change for the device store: without `value` the record is deleted. */
export interface RecordChange {
  readonly key: string;
  readonly value?: Json;
}

export interface StoreOptions {
  /** Restores a `snapshot()` with unfinished entries and their ids; takes precedence over `initial`. */
  readonly snapshot?: Snapshot;
  /** Creates the id of an entry; called again if the id exists. */
  readonly newId?: () => string;
}

/** An error of a form, or a note on it, as another side names it: `path` is the wire key, of a file `files/12`. */
export interface WireError {
  readonly path: string;
  readonly message: string;
}

/** A note of a reader on a field. */
export interface FieldRemark extends FieldError {
  /** The answer has changed since. */
  readonly resolved: boolean;
}

/** Messages on the fields of a form, by store address, one per field. */
export interface FieldMessages<Mark extends FieldError> {
  /** Replaces all errors. */
  set(marks: readonly Mark[]): void;
  /** The message of this field or group. */
  of(address: string): Mark | undefined;
  /** In the order of their creation, optionally of one step. The same array until a change. */
  all(step?: string): readonly Mark[];
  /** Notified when a message of exactly this address is added, changed or cleared. */
  subscribe(address: string, listener: () => void): Unsubscribe;
  /** Notified when any message is added, changed or cleared. */
  subscribeAll(listener: () => void): Unsubscribe;
}

/** The errors of a form; an error is cleared when its field changes, is hidden or removed. */
export interface FormErrors extends FieldMessages<FieldError> {
  /**
   * Adds an error that no validator knows (`x-check`). Validation preserves it until its field
   * changes or disappears.
   */
  addServerError(error: FieldError): void;
  /** Drops the errors of exactly these addresses. */
  clear(addresses: readonly string[]): void;
  /** Number of errors at the address and inside it: `siblings/e3` for a card, `''` for the form. */
  countWithin(address: string): number;
}

/** The running state of one form: answers, entries, visibility, errors. No React, no DOM. */
export interface FormStore {
  readonly form: CompiledForm;
  readonly errors: FormErrors;
  /**
   * A reader's notes on fields, by store address, and on single files (`files/12`). A note never
   * invalidates or blocks anything. It stays, resolved or not, until the notes are replaced.
   */
  readonly remarks: FieldMessages<FieldRemark>;

  /** The value of a field; for an object, an entry or a group as in `values()`. */
  get(address: string): Json | undefined;
  /**
   * Sets a field, or a whole object or group; `undefined` clears it. Writes to a removed entry are ignored; an
   * unknown address throws.
   */
  set(address: string, value: Json | undefined): void;
  /**
   * Notified when this field changes: an object or an entry of every change inside it, a group when its list of entries
   * changes, `''` of everything.
   */
  subscribe(address: string, listener: () => void): Unsubscribe;
  /** Notified of every change, for keeping it on the device. */
  subscribeAny(listener: (change: Change) => void): Unsubscribe;

  /** The same array until an entry is added or removed. */
  entries(group: string): readonly Entry[];
  /** Gives the id of the new entry, which has its defaults. */
  addEntry(group: string, at?: number): string;
  /** `undefined` for an unknown entry. */
  removeEntry(group: string, id: string): RemovedEntry | undefined;
  restoreEntry(removed: RemovedEntry): void;
  entryValues(group: string, id: string): FormValues;

  /** Names of the fields shown in the form (`''`), an object (`representative_1`) or an entry (`siblings/<id>`). */
  visible(scope: string): ReadonlySet<string>;
  subscribeVisible(scope: string, listener: () => void): Unsubscribe;

  /** All answers as typed, including hidden ones and unfinished entries; unchanged parts keep their identity. */
  values(): FormValues;
  snapshot(): Snapshot;
  /** The records that a change touched. */
  recordsOf(change: Change): readonly RecordChange[];
  /** Takes over external values: entries keep their ids by position, and only differences notify. */
  replace(values: FormValues): void;

  /** Validates a step or the whole form, sets the errors of that scope and returns them with store addresses. */
  validate(step?: string): readonly FieldError[];
  /**
   * Adds a validator that runs with each `validate`: of uploads, of an external form. Returns a function that removes it.
   * With `within` it replaces the form's own errors at and below that address.
   */
  addValidator(check: () => readonly FieldError[], within?: string): () => void;
  /** Validates these addresses and their content, all of one step: a panel's fields, an entry. */
  validateAt(addresses: readonly string[]): readonly FieldError[];
  /** External errors or remarks, assigned to the fields and files of this form in its current state. */
  fromWire(errors: readonly WireError[]): readonly FieldError[];
  /** `siblings/0/first_name` to `siblings/e3/first_name`; an index without an entry stays. */
  storeAddress(dataAddress: string): string;
  /** `siblings/e3/first_name` to `siblings/0/first_name`. */
  dataAddress(storeAddress: string): string;
}
