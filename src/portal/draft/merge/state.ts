import type { CompiledForm, FormValues } from '#engine/definition/definition.ts';
import type { FormStore } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import { type Conflict, merge } from '#engine/values/merge.ts';
import { normalise } from '#engine/values/normalise.ts';
import { bringFiles } from '../files/bring-files.ts';
import type { DraftRecord, DraftRecordChange } from '../model/record.ts';
import type { ServerDraft } from '../model/server-draft.ts';
import { applyValues } from './apply-values.ts';
import { type Origin, type Origins, olderOrigins, withOrigins } from './origins.ts';
import { putAnswer } from './put-answer.ts';
import {
  type Beside,
  extrasOfServer,
  filesField,
  type Sendable,
  sameBody,
  sendable,
  valuesOfServer,
} from './values.ts';

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
  /** Fields that were typed over an older state than the server's that is known here. */
  origins(): Origins;
  /** What the field's answer is typed over. */
  originOf(name: string): Origin | undefined;
  /** Tells of a field whether its answer is another than the server's now. */
  typed(): (name: string) => boolean;
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
  readonly origins?: Origins | undefined;
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

  const known = new WeakMap<ServerDraft, FormValues>();
  const valuesOf = (state: ServerDraft | undefined): FormValues => {
    if (!state) return {};
    const values = known.get(state) ?? valuesOfServer(definition, state, beside);
    known.set(state, values);
    return values;
  };
  const typed = () => {
    const [mine = {}, theirs = {}] = [store.values(), valuesOf(server)].map((all) =>
      normalise(definition, all),
    );
    return (name: string) => !equal(mine[name], theirs[name]);
  };
  let origins: Origins = {};
  if (server && options.origins) origins = olderOrigins(options.origins, server.revision, typed());

  /** What would have been sent for the server to stand so. */
  const bodyOf = (state: ServerDraft) => sendable(form, valuesOf(state), extrasOfServer(state, beside)).body;

  const adopt = (next: ServerDraft) => {
    const field = filesField(definition);
    if (field !== undefined) bringFiles(store, field, server, next);
    server = next;
    origins = {};
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
      const { merged, conflicts } = merge(
        definition,
        withOrigins(valuesOf(server), origins),
        store.values(),
        valuesOf(newer),
      );
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
    origins: () => origins,
    originOf(name) {
      if (origins[name]) return origins[name];
      if (!server) return undefined;
      const value = valuesOf(server)[name];
      return value === undefined ? { revision: server.revision } : { revision: server.revision, value };
    },
    typed,
    choose(sides) {
      if (!pending) return;
      const chosen = pending.conflicts.reduce(
        (values, { address, mine, theirs }) =>
          putAnswer(values, address, sides[address] === 'theirs' ? theirs : mine),
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
