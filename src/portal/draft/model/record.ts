import type { FormDefinition, Json } from '#engine/definition/definition.ts';
import type { Wire } from '#engine/wire/wire.ts';

/** What is sent with every save beside the answers: the chosen child's id. */
export type Extras = Readonly<Record<string, string | number>>;

/** Answers that the portal filled in for the person, and where they are from: «Из заявки № 1017». */
export interface Prefilled {
  readonly source: string;
  /** Where they are changed or seen. */
  readonly link?: { readonly label: string; readonly to: string };
  /** By data address; of a group the entries. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Entries that may be added to groups of the form, by group. */
export type OfferedEntries = Readonly<Record<string, readonly Json[]>>;

/** What the device keeps of a draft beside the answers and the server's state. */
export interface DraftRecord {
  /** The definition under which the answers were typed. */
  readonly version: number;
  readonly hash: string;
  /** Steps that were opened. */
  readonly visited: readonly number[];
  /** The query of the place that was last open. */
  readonly place: string;
  readonly extras: Extras;
  /** What was filled in for the person and not taken back. */
  readonly prefilled?: readonly Prefilled[] | undefined;
  /** Entries of earlier forms that the person may add here. */
  readonly offered?: OfferedEntries | undefined;
  /** The person was asked about a form that they have filled in with the same answers already, and goes on. */
  readonly isSecond?: boolean | undefined;
  /** How many answers of a form that was sent already the server does not have: they go when the person says so. */
  readonly unsent?: number | undefined;
  /** The call that makes the draft on the server: repeated to the letter until it is answered, so it makes one. */
  readonly creation?: { readonly key: string; readonly body: Wire } | undefined;
  /** Updates whose answer has not come: a newer state that is one of them is one's own, not another device's. */
  readonly sent: readonly Wire[];
  /** The key of a submit that has not been answered, and the state that it was for. */
  readonly finishing?: { readonly key: string; readonly revision: number } | undefined;
}

export type DraftRecordChange = { readonly [K in keyof DraftRecord]?: DraftRecord[K] };

export function newDraftRecord(definition: FormDefinition, extras: Extras = {}): DraftRecord {
  return { version: definition.version, hash: definition.hash, visited: [1], place: '', extras, sent: [] };
}
