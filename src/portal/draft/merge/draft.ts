import type { Change, FormStore } from '#engine/store/types.ts';
import type { Conflict } from '#engine/values/merge.ts';
import type { Extras } from '../model/record.ts';
import type { ServerDraft } from '../model/server-draft.ts';
import { applyValues } from './apply-values.ts';
import { bringFiles } from './files.ts';
import { type DraftEvent, type DraftState, draftStep, reconcile, resolve, type Side } from './state.ts';
import { filesField, type MergeContext, type Sendable, sameBody, sendable } from './values.ts';

/** A draft's data: the answers in the form's store, and the state beside them, which changes by events alone. */
export interface Draft {
  readonly context: MergeContext;
  readonly store: FormStore;
  state(): DraftState;
  dispatch(event: DraftEvent): void;
  onState(listener: (after: DraftState, before: DraftState) => void): void;
  /** `own` says that the person has changed the answers; else a merge has. Gives the way to stop. */
  onAnswers(listener: (change: Change, own: boolean) => void): () => void;
  /** The answers are made from this state of the server now; the form's files are brought up to it. */
  adopt(server: ServerDraft): void;
  /** Merges a newer state of the server in. Where both sides changed an answer it gives those, and `resolve` ends it. */
  merge(newer: ServerDraft): readonly Conflict[];
  /** The person has chosen, by address. */
  resolve(sides: Readonly<Record<string, Side>>): void;
  /** What a save sends now; a `final` one leaves hidden answers out. */
  sendable(final?: boolean): Sendable;
  /** Whether the server has exactly this. */
  isSent(body: Sendable['body']): boolean;
}

export function createDraft(context: MergeContext, store: FormStore, initial: DraftState): Draft {
  const { form } = context;
  const listeners: ((after: DraftState, before: DraftState) => void)[] = [];
  let state = initial;
  let merging = false;

  const dispatch = (event: DraftEvent) => {
    const before = state;
    state = draftStep(state, event);
    if (state !== before) for (const listener of listeners) listener(state, before);
  };
  /** Runs what changes the answers without being the person. */
  const asMerge = (run: () => void) => {
    merging = true;
    try {
      run();
    } finally {
      merging = false;
    }
  };
  const settle = (type: 'adopted' | 'merged', server: ServerDraft) => {
    asMerge(() => bringFiles(store, state.server, server));
    dispatch({ type, server });
  };
  const applyMerged = (server: ServerDraft, values: ReturnType<typeof resolve>) => {
    const field = filesField(form.definition);
    const files = field === undefined ? {} : { [field]: store.get(field) };
    asMerge(() => applyValues(store, form.definition, { ...values, ...files }));
    settle('merged', server);
  };

  return {
    context,
    store,
    state: () => state,
    dispatch,
    onState: (listener) => void listeners.push(listener),
    onAnswers: (listener) => store.subscribeAny((change) => listener(change, !merging)),
    adopt: (server) => settle('adopted', server),
    merge(newer) {
      const found = reconcile(context, state, store.values(), newer);
      if (found.type === 'own') settle('adopted', newer);
      else if (found.type === 'merged') applyMerged(newer, found.values);
      else dispatch({ type: 'conflicted', unresolved: found.unresolved });
      return found.type === 'conflict' ? found.unresolved.conflicts : [];
    },
    resolve(sides) {
      const { unresolved } = state;
      if (unresolved) applyMerged(unresolved.newer, resolve(unresolved, sides));
    },
    sendable: (final) => sendable(form, store.values(), state.record.extras, final),
    isSent: (body) => {
      const { server } = state;
      return server !== undefined && sameBody(body, { ...context.bodyOf(server), ...extrasOnServer(state) });
    },
  };
}

/** The extras that the server has; what it lacks is unsent. */
function extrasOnServer({ server, record }: DraftState): Extras {
  const known = Object.entries(record.extras).filter(([key, value]) => server?.answers[key] === value);
  return Object.fromEntries(known);
}
