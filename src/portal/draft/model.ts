import { ApiError } from '#api/error.ts';
import {
  type Choice,
  type FormDefinition,
  isRecord,
  type Json,
  recordOf,
} from '#engine/definition/definition.ts';
import type { StoredFile } from '#engine/react/context/form-host.ts';
import type { WireError } from '#engine/store/types.ts';
import type { Wire } from '#engine/wire/wire.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/draft.ts';
import type { WizardWords } from '#generated/words/wizards.ts';

/** Parameters of every save beside the answers: the id of the selected child. */
export type Extras = Readonly<Record<string, string | number>>;

/** Answers that the portal has filled in for the person, with their source: «Из заявки № 1017». */
export interface Prefilled {
  readonly source: string;
  /** Link to the source of the answers. */
  readonly link?: { readonly label: string; readonly to: string };
  /** By data address; the value of a group is the list of its entries. */
  readonly values: Readonly<Record<string, Json>>;
}

/** Entries that may be added to groups of the form, by group. */
export type OfferedEntries = Readonly<Record<string, readonly Json[]>>;

/** Device data of a draft beside the answers and the server's state. */
export interface DraftRecord {
  /** The definition version of the answers. */
  readonly version: number;
  readonly hash: string;
  /** Steps that were opened. */
  readonly visited: readonly number[];
  /** URL query of the position that was open last. */
  readonly place: string;
  readonly extras: Extras;
  /** Prefilled answers that the draft began with. */
  readonly prefilled?: readonly Prefilled[] | undefined;
  /** Entries of earlier forms that the person may add here. */
  readonly offered?: OfferedEntries | undefined;
  /** The person has confirmed a second form with the same answers. */
  readonly isSecond?: boolean | undefined;
  /** Number of unsent changes to a submitted form: they are sent only on request. */
  readonly unsent?: number | undefined;
  /** The call that creates the draft on the server. It is repeated unchanged until a response, so it creates one. */
  readonly creation?: { readonly key: string; readonly body: Wire } | undefined;
  /** Updates without a response yet: a newer state equal to one of them is this device's own. */
  readonly sent: readonly Wire[];
  /** Idempotency key of a submission without a response, and the revision that it submits. */
  readonly finishing?: { readonly key: string; readonly revision: number } | undefined;
}

export type DraftRecordChange = { readonly [K in keyof DraftRecord]?: DraftRecord[K] };

export function newDraftRecord(definition: FormDefinition, extras: Extras = {}): DraftRecord {
  return { version: definition.version, hash: definition.hash, visited: [1], place: '', extras, sent: [] };
}

/** A saved form, read from a `DraftResponse`. */
export interface ServerDraft {
  readonly id: number;
  readonly status: string;
  /** Revision of the answers; an update names the one that it is based on. */
  readonly revision: number;
  /** Actions that the person may take now. */
  readonly actions: readonly string[];
  /** The answers, flat as on the wire. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly files: readonly StoredFile[];
  /** Corrections requested by the reader of the form, by wire key or by file (`files/12`). */
  readonly remarks: readonly WireError[];
  /** The answers and files that the remarks refer to. */
  readonly sentBack?: Pick<ServerDraft, 'answers' | 'files'> & { readonly at: string };
  /** Version of the definition that the answers were written under. */
  readonly formVersion: number;
  /** The whole record from the server, with number, dates and history. */
  readonly record: SavedRecord;
}

type Contract = components['schemas'];

/**
 * A form with its draft, as the operations of `draftOperation` return it; settings name the member with the answers. Types of
 * the contract describe the members that only some forms have.
 */
export interface SavedRecord {
  readonly id: number;
  readonly status: string;
  readonly revision: number;
  readonly resubmitted_at?: string | null;
  readonly actions: readonly string[];
  readonly form_version: number;
  /** A text about answers hidden from the reader, with their fields. */
  readonly hidden?: string;
  readonly hidden_fields?: readonly string[];
  /** A text about withdrawn consents; meanwhile the office can only cancel. */
  readonly withdrawn?: string;
  readonly remarks?: readonly WireError[];
  readonly remark_drafts?: readonly Contract['RemarkDraft'][];
  readonly in_charge?: Contract['PersonOrNobody'];
  readonly created_at?: string;
  readonly sent_back?: SentBack;
  readonly files?: readonly (StoredFile & { readonly note?: string })[];
  readonly corrections?: readonly Contract['Correction'][];
  /** Labels of choices supplied by operations, for readers who may not call them. */
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
  readonly retired?: readonly Contract['LegacyAnswer'][];
  readonly transitions?: readonly OfAnyStatus<Contract['Transition'], 'to'>[];
  readonly notices?: readonly Contract['AttentionNotice'][];
  readonly status_history?: readonly StatusHistoryEntry[];
}

/** A type of the contract with the statuses of any form. */
type OfAnyStatus<T, Member extends keyof T> = Readonly<Omit<T, Member> & Record<Member, string>>;

interface StatusHistoryEntry
  extends OfAnyStatus<Omit<Contract['StatusChanged'], 'remarks' | 'answers' | 'author'>, 'status'> {
  readonly remarks?: readonly WireError[];
  /** The answers to the transition form, flat. */
  readonly answers?: Readonly<Record<string, unknown>>;
  readonly author: { readonly name: string | null };
}

/** The answers and files as they were when the form was last sent back. */
interface SentBack {
  readonly at: string;
  readonly answers: object;
  readonly files: readonly StoredFile[];
}

/** The response to a draft's call: the record, or the record and its files. */
export type DraftResponse =
  | SavedRecord
  | { readonly application: SavedRecord; readonly files: readonly StoredFile[] };

/** The newer state in the 409 of a stale update; `undefined` if absent. */
export function newerState(error: ApiError, values: string): ServerDraft | undefined {
  if (error.status !== 409 || !isDraftResponse(error.body, values)) return undefined;
  return readServerDraft(error.body, values);
}

/**
 * Converts a response to a server draft. `values` is the member of the record that contains the answers, as named in
 * the settings. Throws `ApiError` if the response has no such member.
 */
export function readServerDraft(response: DraftResponse, values: string): ServerDraft {
  const saved = 'application' in response ? response.application : response;
  const { id, status, revision, actions, remarks = [], form_version: formVersion } = saved;
  const files = response.files ?? saved.files ?? [];
  const { [values]: answers } = recordOf(saved);
  if (!isRecord(answers)) throw new ApiError(-1, words.unreadable);
  return {
    id,
    status,
    revision,
    actions,
    answers,
    files: files.map(plainFile),
    remarks,
    ...(saved.sent_back && { sentBack: returnedStateOf(saved.sent_back) }),
    formVersion,
    record: saved,
  };
}

function returnedStateOf({ at, answers, files }: SentBack): NonNullable<ServerDraft['sentBack']> {
  return { at, answers: { ...answers }, files: files.map(plainFile) };
}

function plainFile({ id, name, size }: StoredFile): StoredFile {
  return { id, name, size };
}

/** Whether the body of an error contains a draft: the error may come from a proxy. */
function isDraftResponse(body: unknown, values: string): body is DraftResponse {
  const outer = recordOf(body);
  return hasMembers(outer.application ?? outer, {
    id: 'number',
    revision: 'number',
    actions: 'object',
    [values]: 'object',
  });
}

/** Whether a value from another tab or the device is a state produced by `readServerDraft`. */
export function isServerDraft(value: unknown): value is ServerDraft {
  return hasMembers(value, {
    id: 'number',
    revision: 'number',
    answers: 'object',
    actions: 'object',
    files: 'object',
    remarks: 'object',
  });
}

/** Whether this is an object with members of these types. */
export function hasMembers(
  value: unknown,
  types: Readonly<Record<string, 'number' | 'string' | 'object'>>,
): boolean {
  if (!isRecord(value)) return false;
  return Object.entries(types).every(([name, type]) => typeof value[name] === type && value[name] !== null);
}

/** The values that a new form starts with. */
export interface Prefill {
  /** Values by source. A field has one source; the entries of a group may have several. */
  readonly filled: readonly Prefilled[];
  readonly extras: Extras;
  /** Entries of groups that are offered once the person has named the subject of the form. */
  readonly offered: OfferedEntries;
}

export const NO_PREFILL: Prefill = { filled: [], extras: {}, offered: {} };

/** History state of a new form: after a reload the same draft opens, not the start screen. */
export interface NewFormState extends Prefill {
  readonly draft: string;
}

/** The state of a new form's history entry; `undefined` for other entries. */
export function newFormState(state: unknown): NewFormState | undefined {
  if (!isRecord(state) || typeof state.draft !== 'string') return undefined;
  const { draft, filled, extras, offered } = state;
  return {
    draft,
    filled: Array.isArray(filled) ? filled.filter(isPrefilled) : [],
    extras: isKnown<string | number>(extras) ? extras : {},
    offered: isKnown<readonly Json[]>(offered) ? offered : {},
  };
}

function isPrefilled(value: unknown): value is Prefilled {
  return isRecord(value) && typeof value.source === 'string' && isKnown(value.values);
}

/** Narrows a part of a history entry. Its members are not checked, because only this application writes entries. */
function isKnown<T>(value: unknown): value is Readonly<Record<string, T>> {
  return isRecord(value);
}

/**
 * A random id of lower-case hex digits, two per byte. The default of 128 bits is unique in practice.
 * `crypto.randomUUID` exists on https and localhost only, and a school may serve the portal on its own network.
 */
export function newId(bytes = 16): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Texts about a draft that name the object being filled in. */
export type DraftWords = Pick<WizardWords, 'notSaved' | 'sentElsewhere' | 'closed' | 'noFile'>;

/** The message that a draft can no longer be edited here. */
export function closedDraftMessage(formWords: DraftWords, newer: ServerDraft): string {
  return newer.actions.includes('edit') ? formWords.sentElsewhere : formWords.closed;
}
