/**
 * An open draft. The path of a keystroke from the control to the server:
 * 1. control → store: the control sets the answer in the form's store (`src/engine/store/store.ts`).
 * 2. store → session: `merge.ts` distinguishes changes by the person from merges, and this file starts the next steps.
 * 3. session → device: `device/persist.ts` selects the records, `device/write-buffer.ts` batches them, and
 *   `device/database.ts` stores them in IndexedDB, later in a worker (`device/switch-to-worker.ts`). Records that are unwritten
 *   when the page closes go to the journal in `localStorage` (`device/device-store.ts`).
 * 4. session → server: `sync.ts` decides when to save, `sync-runner.ts` runs the timers, `saver.ts` makes the calls.
 *   `merge-state.ts` merges a newer server state, and `joinTabs` of `device/persist.ts` notifies other tabs.
 * 5. session → page: `view` is the save status that the wizard shows.
 */

import { formFields } from '#engine/definition/definition.ts';
import type { PendingFileStore } from '#engine/react/context/form-host.ts';
import { createEmitter } from '#engine/store/emitter.ts';
import { currentRemarks, type LocatedRemark, locateRemarks } from '#engine/store/remarks.ts';
import type { LocalDraft } from './device/device-store.ts';
import { joinTabs, persistDraft } from './device/persist.ts';
import { createFileHost } from './file-host.ts';
import { createDraft, type Draft } from './merge.ts';
import { countChanges } from './merge-origins.ts';
import { initialDraft, type Side } from './merge-state.ts';
import { mergeContext, type RelatedMembers, valuesOfServer } from './merge-values.ts';
import { closedDraftMessage, type DraftRecord, newId, type ServerDraft } from './model.ts';
import { createSaver, type FinishOutcome, isClosed, obstacleOf } from './saver.ts';
import type { DraftSessionOptions, DraftView } from './session-types.ts';
import { initialSync } from './sync.ts';
import { createSyncRunner } from './sync-runner.ts';

/** An open draft: stored on the device at each change, and on the server shortly after. */
export function createDraftSession(options: DraftSessionOptions) {
  const parts = createParts(options);
  const { draft, local, runner, tabs, remarks, persistence } = parts;
  const { calls, words } = options;
  const { view, subscribe } = followView(parts);
  // counting reads the whole form, so it waits for a pause in typing
  let counting: ReturnType<typeof setTimeout> | undefined;
  const stopAnswers = draft.onAnswers((_change, own) => {
    if (own) scheduleSave(parts);
    clearTimeout(counting);
    counting = setTimeout(() => countUnsent(parts), COUNT_AFTER_MS);
  });
  draft.onState((after, before) => {
    if (after.server !== before.server) countUnsent(parts);
  });
  tabs.onSaved((newer) => reconcile(parts, newer));
  let submitting: Promise<FinishOutcome> | undefined;

  if (options.server && needsComparison(parts)) reconcile(parts, options.server);
  else remarks.place();

  return {
    slot: options.slot,
    store: options.store,
    files: createFileHost({
      draft,
      calls,
      words,
      ensureDraft: () => ensureCreated(parts),
      href: options.fileHref,
      pendingFiles: pendingFilesOf(parts),
      keyOf: local.files.keyOf,
    }),
    record: () => draft.state().record,
    view,
    subscribe,
    /** Stores the position of the person in the form. */
    visit(place: string, visited: readonly number[]) {
      const { record } = draft.state();
      if (record.place === place && record.visited.length === visited.length) return;
      draft.dispatch({ type: 'recorded', change: { place, visited } });
    },
    /** Stores the person's decision beside the answers. */
    remember(change: Pick<DraftRecord, 'isSecond'>) {
      persistence.begin();
      draft.dispatch({ type: 'recorded', change });
    },
    /** Saves pending changes at once. */
    flush: runner.flush,
    /** Saves pending changes and submits; concurrent calls share one submission. */
    submit() {
      submitting ??= submit(parts).finally(() => {
        submitting = undefined;
      });
      return submitting;
    },
    /** Applies the person's choices in conflicts, by address. */
    resolve(sides: Readonly<Record<string, Side>>) {
      draft.resolve(sides);
      runner.send({ type: 'resolved' });
    },
    /** Takes a server state: newer answers are merged, or become conflicts. */
    reconcile: (newer: ServerDraft) => reconcile(parts, newer),
    /** Whether there are changes that the server lacks. */
    unsent: () => isUnsent(parts),
    /** Sends changes left from before. */
    resume() {
      if (isUnsent(parts)) scheduleSave(parts);
    },
    /** Reports that the page or the connection is back, that the person has signed in, or that editing has ended. */
    notify: (event: 'woke' | 'signed-in' | { readonly closed: string }) =>
      runner.send(typeof event === 'string' ? { type: event } : { type: 'closed', message: event.closed }),
    /** Deletes the draft from the device. */
    discard: local.drop,
    /** Writes pending changes to the journal, in case the page closes. */
    spill: local.spill,
    /** Closes the draft: scheduled changes are sent at once, unsent ones stay on the device. */
    async close() {
      clearTimeout(counting);
      countUnsent(parts);
      for (const stop of [stopAnswers, persistence.stop, remarks.stop]) stop();
      local.spill();
      if (runner.state().phase.name === 'waiting') await runner.flush();
      runner.stop();
      tabs.close();
      local.close();
    },
  };
}

export type DraftSession = ReturnType<typeof createDraftSession>;

const COUNT_AFTER_MS = 150;

type Parts = ReturnType<typeof createParts>;

/** The parts of a session; each knows only those created before it. */
function createParts(options: DraftSessionOptions) {
  const { form, store, calls, words } = options;
  const context = mergeContext(form, options.related);
  const draft = createDraft(context, store, initialDraft(context, store.values(), options));
  const local = options.device.openDraft({
    user: options.user,
    form: form.definition.id,
    slot: options.slot,
  });
  const tabs = joinTabs(options.channel, options.slot);
  const persistence = persistDraft(draft, local, { ...options, shared: tabs.shared });
  const saver = createSaver({
    draft,
    calls,
    words,
    newer: options.newer,
    newKey: newId,
    persisted: local.settled,
    async onCreate({ id }) {
      const slot = String(id);
      tabs.moveTo(slot);
      // without storage on the device, the draft is still on the server
      await local.move(slot).catch(() => undefined);
    },
    onSave: tabs.announceSaved,
  });
  const runner = createSyncRunner(initialSync({ automatic: options.automatic }), saver.save);
  const remarks = followRemarks(draft, options.related);
  return { draft, local, persistence, tabs, saver, runner, remarks, words };
}

/** Storing a file also starts storing its draft, so that both are found again without a connection. */
function pendingFilesOf({ local, persistence }: Parts): PendingFileStore {
  return {
    ...local.files,
    keep(file, address) {
      persistence.begin();
      return local.files.keep(file, address);
    },
  };
}

/** Schedules storing the draft on the device and saving it on the server. */
function scheduleSave({ persistence, runner }: Parts): void {
  persistence.begin();
  runner.send({ type: 'changed', at: Date.now() });
}

/** Counts the unsent changes of a submitted form. A draft has none, because it saves automatically. */
function countUnsent({ draft, runner }: Parts): void {
  const { server, record } = draft.state();
  if (!server || runner.state().automatic) return;
  const { form, valuesOf } = draft.context;
  const unsent = countChanges(formFields(form.definition), draft.store.values(), valuesOf(server));
  if (unsent !== (record.unsent ?? 0)) draft.dispatch({ type: 'recorded', change: { unsent } });
}

function isUnsent({ draft }: Parts): boolean {
  return !draft.isSent(draft.sendable().body);
}

/** Whether some answers replaced older values of the server than the known ones, so that they must be merged. */
function needsComparison({ draft }: Parts): boolean {
  return Object.keys(draft.state().origins).length > 0;
}

/** Applies a server state: newer answers are merged, or become conflicts. */
function reconcile(parts: Parts, newer: ServerDraft): void {
  const { draft, runner, remarks, words } = parts;
  const { server, unresolved } = draft.state();
  // during a conflict, the newest known state is the one in conflict
  const latest = unresolved?.newer ?? server;
  if (latest && newer.revision < latest.revision) return;
  const closed = isClosed(server, newer);
  const isKnown = newer.revision === server?.revision && !needsComparison(parts);
  const conflicts = closed || isKnown ? [] : draft.merge(newer);
  if (closed || isKnown) draft.adopt(newer);
  remarks.place();
  if (conflicts.length > 0) runner.send({ type: 'conflict' });
  else if (closed) runner.send({ type: 'closed', message: closedDraftMessage(words, newer) });
  else if (isUnsent(parts)) scheduleSave(parts);
}

/** Returns the id of the draft on the server, and creates the draft if necessary. */
async function ensureCreated(parts: Parts): Promise<number> {
  const { draft, runner } = parts;
  if (!draft.state().server) {
    scheduleSave(parts);
    await runner.flush();
  }
  const { server } = draft.state();
  // Stryker disable next-line ConditionalExpression: a missing id is a TypeError too
  if (server) return server.id;
  // Stryker disable next-line StringLiteral: shown as a lost connection
  throw new TypeError('The draft was not created');
}

/** Saves unsaved changes and submits. */
async function submit(parts: Parts): Promise<FinishOutcome> {
  const { draft, local, runner, saver } = parts;
  const { server } = draft.state();
  // already submitted in another tab or on another device, with the same answers
  const isSent = runner.state().phase.name === 'closed' && !isUnsent(parts);
  if (server?.actions.includes('edit') && isSent) return { type: 'submitted', server };
  const obstacle = obstacleOf(await runner.flush());
  if (obstacle) return obstacle;
  const outcome = await saver.finish();
  if (outcome.type === 'submitted') await local.drop();
  else if (outcome.type === 'closed') runner.send({ type: 'closed', message: outcome.message });
  else if (outcome.type === 'conflict' || outcome.type === 'signed-out') runner.send({ type: outcome.type });
  else if (outcome.type === 'changed' && isUnsent(parts)) scheduleSave(parts);
  return outcome;
}

/**
 * The remarks on a draft: placed on their fields for each set of remarks from the server, and resolved once the answer
 * differs from the returned one. They are not stored: every tab and device computes the same.
 */
function followRemarks({ store, state }: Draft, related: RelatedMembers) {
  let placed: readonly LocatedRemark[] = [];
  let placedKey = '';
  const refresh = () => {
    if (placed.length > 0) setIfChanged(currentRemarks(store, placed));
  };
  const setIfChanged = (remarks: ReturnType<typeof currentRemarks>) => {
    const shown = store.remarks.all();
    const isSame =
      remarks.length === shown.length && remarks.every(({ resolved }, i) => resolved === shown[i]?.resolved);
    if (!isSame) store.remarks.set(remarks);
  };
  return {
    /** Places the remarks of the current server state on their fields. */
    place() {
      const { server } = state();
      const { remarks = [], sentBack } = server ?? {};
      const key = JSON.stringify([remarks, sentBack]);
      if (key === placedKey) return;
      placedKey = key;
      // a state stored by an earlier version has no `sentBack`: its answers are compared instead
      const before = server && valuesOfServer(store.form.definition, { ...server, ...sentBack }, related);
      placed = locateRemarks(store, remarks, before ?? {});
      store.remarks.set(currentRemarks(store, placed));
    },
    stop: store.subscribeAny(refresh),
  };
}

/** Derives the page's view of a draft from its parts; the same object until one of them changes. */
function followView({ draft, runner, local, tabs }: Pick<Parts, 'draft' | 'runner' | 'local' | 'tabs'>) {
  const changes = createEmitter();
  let view: DraftView | undefined;
  const changed = () => {
    view = undefined;
    changes.emit();
  };
  draft.onState(changed);
  runner.onChange(changed);
  tabs.onShared(changed);
  let device = deviceOf(local);
  local.onState(() => {
    if (device === deviceOf(local)) return;
    device = deviceOf(local);
    changed();
  });
  return {
    view(): DraftView {
      const { server, record, unresolved, leftOut } = draft.state();
      view ??= {
        server,
        sync: runner.state(),
        device,
        conflicts: unresolved?.conflicts ?? NO_CONFLICTS,
        leftOut,
        unsent: record.unsent ?? 0,
        shared: tabs.shared(),
      };
      return view;
    },
    subscribe: changes.subscribe,
  };
}

/** Writes in progress are not shown, because each keystroke causes one. */
function deviceOf(local: LocalDraft): DraftView['device'] {
  return local.state() === 'failed' ? 'failed' : 'keeps';
}

const NO_CONFLICTS: DraftView['conflicts'] = [];
