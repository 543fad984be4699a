/**
 * An open draft. The way of a key press, from the control to the server:
 * 1. control → store: the field's control sets its answer in the form's store (`src/engine/store/store.ts`);
 * 2. store → session: `merge/draft.ts` tells a person's change from a merge's, and this file starts what follows;
 * 3. → device: `device/persist.ts` says which records, `device/write-buffer.ts` gathers them, `device/database.ts` keeps
 *    them in IndexedDB, soon in a worker (`device/off-page.ts`); what is not written when the page goes away is in
 *    `device/journal.ts` (localStorage);
 * 4. → server: `server/sync-machine.ts` says when, `server/sync-runner.ts` keeps the time, `server/saver.ts` sends by
 *    `server/calls.ts`; a newer answer is merged by `merge/state.ts`, and other tabs hear of it by `device/tabs.ts`;
 * 5. → page: `view.ts` tells the wizard what is saved and where.
 */

import { formFields } from '#engine/definition/definition.ts';
import type { FileKeeper } from '#engine/react/context/form-host.ts';
import { persistDraft } from './device/persist.ts';
import { joinTabs } from './device/tabs.ts';
import { createFileHost } from './files/file-host.ts';
import { createDraft } from './merge/draft.ts';
import { countChanges } from './merge/origins.ts';
import { initialDraft } from './merge/state.ts';
import { mergeContext } from './merge/values.ts';
import { newId } from './model/new-id.ts';
import type { ServerDraft } from './model/server-draft.ts';
import { closedWords } from './model/words.ts';
import { followNotes } from './notes.ts';
import { type FinishOutcome, isClosed, obstacleIn } from './server/outcome.ts';
import { createSaver } from './server/saver.ts';
import { initialSync } from './server/sync-machine.ts';
import { createSyncRunner } from './server/sync-runner.ts';
import type { DraftSession, DraftSessionOptions } from './session-types.ts';
import { followView } from './view.ts';

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  const parts = createParts(options);
  const { draft, kept, runner, tabs, notes, persistence } = parts;
  const { calls, words } = options;
  const { view, subscribe } = followView(parts);
  // counting reads the whole form: once typing pauses, not at every key
  let counting: ReturnType<typeof setTimeout> | undefined;
  const stopAnswers = draft.onAnswers((_change, own) => {
    if (own) noteChange(parts);
    clearTimeout(counting);
    counting = setTimeout(() => countUnsent(parts), COUNT_AFTER_MS);
  });
  draft.onState((after, before) => {
    if (after.server !== before.server) countUnsent(parts);
  });
  tabs.onSaved((newer) => reconcile(parts, newer));
  let submitting: Promise<FinishOutcome> | undefined;

  if (options.server && isAsking(parts)) reconcile(parts, options.server);
  else notes.place();

  return {
    slot: options.slot,
    store: options.store,
    files: createFileHost({
      draft,
      calls,
      words,
      ready: () => makeSure(parts),
      href: options.fileHref,
      keeper: keeperOf(parts),
      keyOf: kept.files.keyOf,
    }),
    record: () => draft.state().record,
    view,
    subscribe,
    visit(place, visited) {
      const { record } = draft.state();
      if (record.place === place && record.visited.length === visited.length) return;
      draft.dispatch({ type: 'recorded', change: { place, visited } });
    },
    remember(change) {
      persistence.begin();
      draft.dispatch({ type: 'recorded', change });
    },
    flush: runner.flush,
    submit() {
      submitting ??= submit(parts).finally(() => {
        submitting = undefined;
      });
      return submitting;
    },
    resolve(sides) {
      draft.resolve(sides);
      runner.send({ type: 'resolved' });
    },
    reconcile: (newer) => reconcile(parts, newer),
    unsent: () => isUnsent(parts),
    resume() {
      if (isUnsent(parts)) noteChange(parts);
    },
    notify: (event) =>
      runner.send(typeof event === 'string' ? { type: event } : { type: 'closed', message: event.closed }),
    discard: kept.drop,
    spill: kept.spill,
    async close() {
      clearTimeout(counting);
      countUnsent(parts);
      for (const stop of [stopAnswers, persistence.stop, notes.stop]) stop();
      kept.spill();
      if (runner.state().phase.name === 'waiting') await runner.flush();
      runner.stop();
      tabs.close();
      kept.close();
    },
  };
}

const COUNT_AFTER_MS = 150;

type Parts = ReturnType<typeof createParts>;

/** The parts of a session, each of which knows only those that were made before it. */
function createParts(options: DraftSessionOptions) {
  const { form, store, calls, words } = options;
  const context = mergeContext(form, options.related);
  const draft = createDraft(context, store, initialDraft(context, store.values(), options));
  const kept = options.device.keep({ user: options.user, form: form.definition.id, slot: options.slot });
  const tabs = joinTabs(options.channel, options.slot);
  const persistence = persistDraft(draft, kept, { ...options, shared: tabs.shared });
  const saver = createSaver({
    draft,
    calls,
    words,
    newer: options.newer,
    newKey: newId,
    persisted: kept.settled,
    async onCreate({ id }) {
      const slot = String(id);
      tabs.moved(slot);
      // Where the device cannot keep it, the server does.
      await kept.move(slot).catch(() => undefined);
    },
    onSave: tabs.saved,
  });
  const runner = createSyncRunner({
    initial: initialSync({ automatic: options.automatic }),
    save: saver.save,
    now: Date.now,
    visible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
    random: Math.random,
  });
  const notes = followNotes(draft, options.related);
  return { draft, kept, persistence, tabs, saver, runner, notes, words };
}

/** A file that waits is of a draft that is begun: without a connection it is found again with that. */
function keeperOf({ kept, persistence }: Parts): FileKeeper {
  return {
    ...kept.files,
    keep(file, address) {
      persistence.begin();
      return kept.files.keep(file, address);
    },
  };
}

/** There is something for the device and the server. */
function noteChange({ persistence, runner }: Parts): void {
  persistence.begin();
  runner.send({ type: 'changed', at: Date.now() });
}

/** Counts the changes that wait for the person to send them; what saves by itself has none. */
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

/** Whether answers are to be compared with the server's although its state is not newer. */
function isAsking({ draft }: Parts): boolean {
  return Object.keys(draft.state().origins).length > 0;
}

/** The server has told its state: what is newer is merged in or asked about. */
function reconcile(parts: Parts, newer: ServerDraft): void {
  const { draft, runner, notes, words } = parts;
  const { server, unresolved } = draft.state();
  // what the person is choosing about is newer than what the answers are made from
  const latest = unresolved?.newer ?? server;
  if (latest && newer.revision < latest.revision) return;
  const closed = isClosed(server, newer);
  const isKnown = newer.revision === server?.revision && !isAsking(parts);
  const conflicts = closed || isKnown ? [] : draft.merge(newer);
  if (closed || isKnown) draft.adopt(newer);
  notes.place();
  if (conflicts.length > 0) runner.send({ type: 'conflict' });
  else if (closed) runner.send({ type: 'closed', message: closedWords(words, newer) });
  else if (isUnsent(parts)) noteChange(parts);
}

/** Gives the id of the draft on the server, which is made where it is not there yet. */
async function makeSure(parts: Parts): Promise<number> {
  const { draft, runner } = parts;
  if (!draft.state().server) {
    noteChange(parts);
    await runner.flush();
  }
  const { server } = draft.state();
  if (server) return server.id;
  throw new TypeError('The draft could not be made');
}

/** Saves the rest and submits. */
async function submit(parts: Parts): Promise<FinishOutcome> {
  const { draft, kept, runner, saver } = parts;
  const { server } = draft.state();
  // Sent in another tab or on another device, and just as it stands here.
  const isSent = runner.state().phase.name === 'closed' && !isUnsent(parts);
  if (server?.actions.includes('edit') && isSent) return { type: 'submitted', server };
  const obstacle = obstacleIn(await runner.flush());
  if (obstacle) return obstacle;
  const outcome = await saver.finish();
  if (outcome.type === 'submitted') await kept.drop();
  else if (outcome.type === 'closed') runner.send({ type: 'closed', message: outcome.message });
  else if (outcome.type === 'conflict' || outcome.type === 'signed-out') runner.send({ type: outcome.type });
  else if (outcome.type === 'changed' && isUnsent(parts)) noteChange(parts);
  return outcome;
}
