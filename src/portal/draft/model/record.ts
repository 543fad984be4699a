import type { FormDefinition, Json } from '#engine/definition/definition.ts';
import type { FieldError } from '#engine/validation/validate.ts';
import type { Wire } from '#engine/wire/wire.ts';
import { type Origin, type Origins, originName } from '../merge/origins.ts';
import type { Extras } from '../merge/values.ts';
import type { ServerDraft } from '../model/server-draft.ts';

/** The remarks on a form, brought to its fields once: entries that come and go afterwards do not move them. */
export interface DraftNotes {
  /** The remarks that they were made from: others begin anew. */
  readonly of: string;
  /** With store addresses; what was mended is left out. */
  readonly left: readonly FieldError[];
}

/** The records of a draft that are not answers; no field's name begins so. */
export const draftRecord = '#draft';
export const baseRecord = '#base';

/** What the device keeps beside the answers. */
export interface DraftRecord {
  /** The definition under which the answers were typed. */
  readonly version: number;
  readonly hash: string;
  /** Steps that were opened. */
  readonly visited: readonly number[];
  /** The query of the place that was last open. */
  readonly place: string;
  readonly extras: Extras;
  /** The remarks on the form that are not mended yet, brought to its fields. */
  readonly notes?: DraftNotes | undefined;
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

/** The kept records, read: the answers apart from what stands beside them. */
export interface KeptDraftRecords {
  readonly answers: Readonly<Record<string, Json>>;
  readonly draft?: DraftRecord;
  readonly base?: ServerDraft;
  readonly origins: Origins;
}

/**
 * Records are written by this code alone, so their shape is trusted; a missing one is not. An entry that its group does
 * not name was another tab's, which has been overtaken.
 */
export function readKept(records: Readonly<Record<string, Json>>): KeptDraftRecords {
  const { [draftRecord]: draft, [baseRecord]: base, ...rest } = records;
  const answers: Record<string, Json> = {};
  const origins: Record<string, Origin> = {};
  for (const [key, value] of Object.entries(rest)) {
    const name = originName(key);
    if (name !== undefined) origins[name] = value as unknown as Origin;
    else if (!isStray(key, rest)) answers[key] = value;
  }
  return {
    answers,
    origins,
    ...(draft !== undefined && { draft: draft as unknown as DraftRecord }),
    ...(base !== undefined && { base: base as unknown as ServerDraft }),
  };
}

function isStray(key: string, records: Readonly<Record<string, Json>>): boolean {
  const [group = '', id] = key.split('/');
  if (id === undefined) return false;
  const order = records[group];
  return !Array.isArray(order) || !order.includes(id);
}

/** What is kept is plain data: the same value as JSON. */
export function toJson(value: DraftRecord | ServerDraft): Json {
  return value as unknown as Json;
}
