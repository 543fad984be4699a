import type { CompiledForm, FormValues, Json } from '#engine/definition.ts';
import { type Conflict, merge } from '#engine/merge.ts';
import type { FormStore } from '#engine/store-types.ts';
import { applyValues } from './apply-values.ts';
import type { ServerDraft } from './draft-calls.ts';
import type { DraftRecord, DraftRecordChange } from './draft-record.ts';
import {
  type Beside,
  extrasOfServer,
  filesField,
  type Sendable,
  sameBody,
  sendable,
  valuesOfServer,
} from './draft-values.ts';
import { mergeFiles } from './merge-files.ts';

export type Side = 'mine' | 'theirs';

/** A draft's data: what the person sees, the server's state that it was made from, and what stands beside. */
export interface DraftState {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly server: () => ServerDraft | undefined;
  readonly record: () => DraftRecord;
  setRecord(change: DraftRecordChange): void;
  /** The server has told its state: the person's own answers are made from it now. Files are brought up to date. */
  adopt(server: ServerDraft): void;
  /** The files that the server has now; the form's own list is changed by who sent or removed one. */
  setFiles(files: ServerDraft['files']): void;
  /**
   * Meets a newer state of the server: what was changed on one side alone is merged into the store at once. Gives
   * what was changed on both sides; then the state is not adopted before `choose`.
   */
  meet(newer: ServerDraft): readonly Conflict[];
  conflicts(): readonly Conflict[];
  /** Ends the conflict: each answer is the person's own or the other one, by its address. */
  choose(sides: Readonly<Record<string, Side>>): void;
  /** What a save sends now. */
  sendable(final?: boolean): Sendable;
  /** Whether the server has exactly this. */
  isSent(body: Sendable['body']): boolean;
}

export interface DraftStateOptions {
  readonly form: CompiledForm;
  readonly store: FormStore;
  readonly beside: Beside;
  readonly record: DraftRecord;
  readonly server?: ServerDraft | undefined;
  /** Something beside the answers has changed. */
  readonly told: (what: 'record' | 'server' | 'conflicts') => void;
}

export function createDraftState(options: DraftStateOptions): DraftState {
  const { form, store, beside, told } = options;
  const { definition } = form;
  let { record, server } = options;
  let pending:
    | { readonly newer: ServerDraft; readonly merged: FormValues; readonly conflicts: readonly Conflict[] }
    | undefined;

  const valuesOf = (state: ServerDraft | undefined) =>
    state ? valuesOfServer(definition, state, beside) : {};

  /** What would have been sent for the server to stand so. */
  const bodyOf = (state: ServerDraft) => sendable(form, valuesOf(state), extrasOfServer(state, beside)).body;

  const adopt = (next: ServerDraft) => {
    const field = filesField(definition);
    if (field !== undefined) bringFiles(store, field, server, next);
    server = next;
    if (record.sent.length > 0) record = { ...record, sent: [] };
    told('server');
  };

  const settle = (newer: ServerDraft, values: FormValues) => {
    const field = filesField(definition);
    const own = field === undefined ? {} : { [field]: store.get(field) };
    applyValues(store, definition, { ...values, ...own });
    pending = undefined;
    adopt(newer);
    told('conflicts');
  };

  return {
    form,
    store,
    server: () => server,
    record: () => record,
    setRecord(change) {
      record = { ...record, ...change };
      told('record');
    },
    adopt,
    setFiles(files) {
      if (!server) return;
      server = { ...server, files };
      told('server');
    },
    meet(newer) {
      const theirs = bodyOf(newer);
      if (record.sent.some((body) => sameBody(body, theirs))) {
        adopt(newer);
        return [];
      }
      const { merged, conflicts } = merge(definition, valuesOf(server), store.values(), valuesOf(newer));
      const files = filesField(definition);
      const real = conflicts.filter(({ address }) => address !== files);
      if (real.length === 0) {
        settle(newer, merged);
        return [];
      }
      pending = { newer, merged, conflicts: real };
      told('conflicts');
      return real;
    },
    conflicts: () => pending?.conflicts ?? [],
    choose(sides) {
      if (!pending) return;
      const chosen = pending.conflicts.reduce(
        (values, { address, mine, theirs }) =>
          put(values, address, sides[address] === 'theirs' ? theirs : mine),
        pending.merged,
      );
      settle(pending.newer, chosen);
    },
    sendable: (final) => sendable(form, store.values(), record.extras, final),
    isSent: (body) =>
      server !== undefined && sameBody(body, sendable(form, valuesOf(server), extrasNow()).body),
  };

  /** The server's extras are told by its own answers; what it lacks is unsent. */
  function extrasNow() {
    const known = server?.answers ?? {};
    return Object.fromEntries(Object.entries(record.extras).filter(([key, value]) => known[key] === value));
  }
}

function bringFiles(
  store: FormStore,
  field: string,
  before: ServerDraft | undefined,
  next: ServerDraft,
): void {
  const now = store.get(field);
  const mine = Array.isArray(now) ? (now as unknown as ServerDraft['files']) : [];
  const files = mergeFiles(before?.files ?? [], mine, next.files);
  if (files.length === mine.length && files.every(({ id }, index) => id === mine[index]?.id)) return;
  store.set(field, files.length > 0 ? files.map((file) => ({ ...file })) : undefined);
}

/** The values with one answer changed; a conflict is about a field of the form or of a nested object. */
function put(values: FormValues, address: string, value: Json | undefined): FormValues {
  const [name = '', inner] = address.split('/');
  if (inner === undefined) return { ...values, [name]: value };
  const holder = values[name];
  const members =
    typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? { ...holder } : {};
  const { [inner]: _old, ...rest } = members as Record<string, Json>;
  return { ...values, [name]: value === undefined ? rest : { ...rest, [inner]: value } };
}
