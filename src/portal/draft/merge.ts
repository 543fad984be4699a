import {
  type FormDefinition,
  type FormValues,
  fieldsByName,
  formFields,
  recordOf,
} from '#engine/definition/definition.ts';
import { type StoredFile, storedFilesIn } from '#engine/react/context/form-host.ts';
import type { Change, FormStore } from '#engine/store/types.ts';
import { equal } from '#engine/values/equal.ts';
import type { Conflict } from '#engine/values/merge.ts';
import { normalise } from '#engine/values/normalise.ts';
import { type DraftEvent, type DraftState, draftStep, reconcile, resolve, type Side } from './merge-state.ts';
import { filesField, type MergeContext, type Sendable, sameBody, sendable } from './merge-values.ts';
import type { Extras, ServerDraft } from './model.ts';

type StateListener = (after: DraftState, before: DraftState) => void;

export type Draft = ReturnType<typeof createDraft>;

/** A draft's data: the answers in the form's store, and a state that changes only by events. */
export function createDraft(context: MergeContext, store: FormStore, initial: DraftState) {
  const { form } = context;
  const listeners: StateListener[] = [];
  let state = initial;
  let merging = false;

  const dispatch = (event: DraftEvent) => {
    const before = state;
    state = draftStep(state, event);
    if (state !== before) for (const listener of listeners) listener(state, before);
  };
  /** Runs a change of the answers that is not made by the person. */
  const asMerge = (run: () => void) => {
    merging = true;
    try {
      run();
    } finally {
      merging = false;
    }
  };
  const rebase = (type: 'adopted' | 'merged', server: ServerDraft) => {
    asMerge(() => updateFiles(store, state.server, server));
    dispatch({ type, server });
  };
  const applyMerged = (server: ServerDraft, values: ReturnType<typeof resolve>) => {
    const field = filesField(form.definition);
    const files = field === undefined ? {} : { [field]: store.get(field) };
    asMerge(() => applyValues(store, form.definition, { ...values, ...files }));
    rebase('merged', server);
  };

  return {
    context,
    store,
    state: () => state,
    dispatch,
    onState: (listener: StateListener) => void listeners.push(listener),
    /** `own`: the person has changed the answers, not a merge. Returns the unsubscribe function. */
    onAnswers: (listener: (change: Change, own: boolean) => void) =>
      store.subscribeAny((change) => listener(change, !merging)),
    /** Bases the answers on this state of the server, and updates the files of the form. */
    adopt: (server: ServerDraft) => rebase('adopted', server),
    /** Merges a newer state of the server. Returns the conflicts, which `resolve` settles. */
    merge(newer: ServerDraft): readonly Conflict[] {
      const result = reconcile(context, state, store.values(), newer);
      if (result.type === 'own') rebase('adopted', newer);
      else if (result.type === 'merged') applyMerged(newer, result.values);
      else dispatch({ type: 'conflicted', unresolved: result.unresolved });
      return result.type === 'conflict' ? result.unresolved.conflicts : [];
    },
    /** Applies the person's choices in conflicts, by address. */
    resolve(sides: Readonly<Record<string, Side>>) {
      const { unresolved } = state;
      if (unresolved) applyMerged(unresolved.newer, resolve(unresolved, sides));
    },
    /** The body of a save; `final` omits answers that conditions hide. */
    sendable: (final?: boolean) => sendable(form, store.values(), state.record.extras, final),
    /** Whether the server has exactly the answers of this body. */
    isSent: (body: Sendable['body']) => {
      const { server } = state;
      return server !== undefined && sameBody(body, { ...context.bodyOf(server), ...extrasOnServer(state) });
    },
  };
}

/** The extras that the server has too; others count as unsent. */
function extrasOnServer({ server, record }: DraftState): Extras {
  const known = Object.entries(record.extras).filter(([key, value]) => server?.answers[key] === value);
  return Object.fromEntries(known);
}

/**
 * Writes the answers into the store, except equal ones: their typed text («8 900…», a trailing space) and unfinished
 * entries stay.
 */
export function applyValues(store: FormStore, definition: FormDefinition, next: FormValues): void {
  const typed = store.values();
  const now = normalise(definition, typed);
  const known = fieldsByName(formFields(definition));
  const differing = [...new Set([...Object.keys(now), ...Object.keys(next)])].filter(
    (name) => !equal(now[name], next[name]),
  );
  // answers to fields of a newer definition have no address in this form
  const unknownFields = differing.filter((name) => !known.has(name));
  if (unknownFields.length > 0) {
    store.replace({ ...typed, ...Object.fromEntries(unknownFields.map((name) => [name, next[name]])) });
  }
  for (const name of differing) {
    const field = known.get(name);
    if (field?.kind === 'object') applyMembers(store, name, recordOf(now[name]), recordOf(next[name]));
    else if (field) store.set(name, next[name]);
  }
}

function applyMembers(store: FormStore, object: string, now: FormValues, next: FormValues): void {
  for (const name of new Set([...Object.keys(now), ...Object.keys(next)])) {
    if (!equal(now[name], next[name])) store.set(`${object}/${name}`, next[name]);
  }
}

/** Updates the files of the form to a new server state, and keeps local additions and removals. */
export function updateFiles(store: FormStore, before: ServerDraft | undefined, next: ServerDraft): void {
  const field = filesField(store.form.definition);
  if (field === undefined) return;
  const mine = storedFilesIn(store.get(field));
  const files = mergeFiles(before?.files ?? [], mine, next.files);
  if (files.length === mine.length && files.every(({ id }, index) => id === mine[index]?.id)) return;
  store.set(field, files.length > 0 ? files.map((file) => ({ ...file })) : undefined);
}

/** The server's files with local additions and removals since `base`; local additions come last. */
function mergeFiles(
  base: readonly StoredFile[],
  mine: readonly StoredFile[],
  theirs: readonly StoredFile[],
): readonly StoredFile[] {
  const has = (files: readonly StoredFile[]) => {
    const ids = new Set(files.map(({ id }) => id));
    return ({ id }: StoredFile) => ids.has(id);
  };
  const [inBase, inMine, inTheirs] = [has(base), has(mine), has(theirs)];
  const common = theirs.filter((file) => inMine(file) || !inBase(file));
  return [...common, ...mine.filter((file) => !inBase(file) && !inTheirs(file))];
}
