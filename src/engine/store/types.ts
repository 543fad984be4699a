import type { CompiledForm, FormValues, Json } from '../definition/definition.ts';
import type { FieldError } from '../validation/validate.ts';

export type Unsubscribe = () => void;

/** An entry of a repeated group. Its id exists on this device only. */
export interface Entry {
  readonly id: string;
}

/** The result of `removeEntry`, from which `restoreEntry` restores the entry at its position with the same id. */
export interface RemovedEntry {
  readonly group: string;
  readonly id: string;
  readonly index: number;
  readonly values: FormValues;
}

export interface Change {
  /** The changed store addresses: fields, groups with a changed list of entries, added and removed entries. */
  readonly addresses: readonly string[];
}

/**
 * One record of a local draft. The name of a plain field or object has its value; the name of a group has the ordered
 * ids of its entries; `siblings/<id>` has the values of one entry.
 */
export interface SnapshotRecord {
  readonly key: string;
  readonly value: Json;
}

export type Snapshot = readonly SnapshotRecord[];

/** A changed record of a local draft; without `value` the record is deleted. */
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

/** An error or a remark of the server. `path`: a wire key, `files/12` for a file, or an address in an external form. */
export interface WireError {
  readonly path: string;
  readonly message: string;
}

export interface FieldRemark extends FieldError {
  /** Whether the answer has been changed or hidden, or the file removed, since the remark. */
  readonly resolved: boolean;
}

/** The messages on the fields of a form, by store address; one per field. */
export interface FieldMessages<Mark extends FieldError> {
  /** Replaces all messages, except errors that `addServerError` has added. */
  set(marks: readonly Mark[]): void;
  /** The message of this field or group. */
  of(address: string): Mark | undefined;
  /** All messages, or those of one step. The same array until a change. */
  all(step?: string): readonly Mark[];
  /** Calls the listener when the message of exactly this address is added, changed or removed. */
  subscribe(address: string, listener: () => void): Unsubscribe;
  /** Calls the listener when any message is added, changed or removed. */
  subscribeAll(listener: () => void): Unsubscribe;
}

/** The errors of a form. An error is removed when its field is changed, hidden or removed. */
export interface FormErrors<Mark extends FieldError = FieldError> extends FieldMessages<Mark> {
  /** Adds an error that only the server reports (`x-check`); it stays until its field is changed, hidden or removed. */
  addServerError(error: Mark): void;
  /** Removes the errors of exactly these addresses. */
  clear(addresses: readonly string[]): void;
}

/** The running state of one form: answers, entries, visibility, errors. No React, no DOM. */
export interface FormStore {
  readonly form: CompiledForm;
  readonly errors: FormErrors;
  /** Remarks on fields and files (`files/12`). They never make a form invalid, and stay until they are replaced. */
  readonly remarks: FieldMessages<FieldRemark>;

  /** The value of a field, an object, an entry or a group, as in `values()`. */
  get(address: string): Json | undefined;
  /** Sets a field, object, group or entry; `undefined` clears it. Ignores removed entries. Throws for unknown fields. */
  set(address: string, value: Json | undefined): void;
  /**
   * Calls the listener when the field changes. The listener of an object or entry is called for every change inside it,
   * that of a group when its list of entries changes, that of `''` for every change.
   */
  subscribe(address: string, listener: () => void): Unsubscribe;
  /** Calls the listener for every change, before the listeners of fields and visibility, so that it can be stored. */
  subscribeAny(listener: (change: Change) => void): Unsubscribe;

  /** The same array until an entry is added or removed. */
  entries(group: string): readonly Entry[];
  /** Adds a last entry with its default values, and returns its id. */
  addEntry(group: string): string;
  /** Removes an entry; returns `undefined` for an unknown one. */
  removeEntry(group: string, id: string): RemovedEntry | undefined;
  restoreEntry(removed: RemovedEntry): void;
  entryValues(group: string, id: string): FormValues;

  /** Names of the fields shown in the form (`''`), an object (`representative_1`) or an entry (`siblings/<id>`). */
  visible(scope: string): ReadonlySet<string>;
  subscribeVisible(scope: string, listener: () => void): Unsubscribe;

  /** All answers as typed, including hidden ones and unfinished entries; unchanged parts keep their identity. */
  values(): FormValues;
  snapshot(): Snapshot;
  recordsOf(change: Change): readonly RecordChange[];
  /** Replaces all values. Entries keep their ids by position, and only differences call listeners. */
  replace(values: FormValues): void;

  /** Validates a step or the whole form, sets the errors of that scope and returns them with store addresses. */
  validate(step?: string): readonly FieldError[];
  /**
   * Adds a validator that runs with each validation, such as that of uploads or of an external form. With `within`, it
   * replaces the form's own errors at and inside that address. Returns a function that removes it.
   */
  addValidator(check: () => readonly FieldError[], within?: string): () => void;
  /** Validates these addresses and their content, all of one step: a panel's fields, an entry. */
  validateAt(addresses: readonly string[]): readonly FieldError[];
  /** Errors or remarks of the server, assigned to the current fields and files. */
  fromWire(errors: readonly WireError[]): readonly FieldError[];
  /** Converts `siblings/0/first_name` to `siblings/e3/first_name`. An index without an entry stays. */
  storeAddress(dataAddress: string): string;
  /** Converts `siblings/e3/first_name` to `siblings/0/first_name`. An id without an entry stays. */
  dataAddress(storeAddress: string): string;
}
