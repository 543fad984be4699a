import { createDraftKeeper } from './device/persist.ts';
import { joinTabs } from './device/tabs.ts';
import { createDraftFiles } from './files/file-host.ts';
import { createDraftState, type DraftState } from './merge/state.ts';
import { newId } from './model/new-id.ts';
import type { ServerDraft } from './model/server-draft.ts';
import { followNotes } from './notes.ts';
import { closedWords, isClosed } from './server/closed.ts';
import { createDraftSaver, type FinishOutcome, held } from './server/saver.ts';
import { initialSync } from './server/sync-machine.ts';
import { createSyncRunner } from './server/sync-runner.ts';
import type { DraftSession, DraftSessionOptions, DraftView } from './session-types.ts';

export function createDraftSession(options: DraftSessionOptions): DraftSession {
  const { form, store, calls } = options;
  const listeners = new Set<() => void>();
  const kept = options.device.keep({ user: options.user, form: form.definition.id, slot: options.slot });
  let left: readonly string[] = [];
  let view: DraftView | undefined;
  let submitting: Promise<FinishOutcome> | undefined;
  /** The store is being brought up to the server's state: nothing for the server in that. */
  let meeting = false;

  const told = () => {
    view = undefined;
    for (const listener of [...listeners]) listener();
  };

  const state: DraftState = createDraftState({
    form,
    store,
    beside: options.beside,
    record: options.record,
    server: options.server,
    origins: options.origins,
    told(what) {
      if (what === 'conflicts') keeper.claim(state.conflicts());
      else keeper.beside(what);
      told();
    },
  });
  const keeper = createDraftKeeper({ kept, store, state, begun: options.begun });
  const changed = () => {
    keeper.begin();
    runner.send({ type: 'changed', at: Date.now() });
  };

  const tabs = joinTabs<ServerDraft>({
    channel: options.channel,
    slot: options.slot,
    onShared: told,
    onSaved: (newer) => meet(newer),
  });

  const saver = createDraftSaver({
    state,
    calls,
    newer: options.newer,
    newKey: newId,
    kept: kept.settled,
    async created(server) {
      const slot = String(server.id);
      tabs.moved(slot);
      // Where the device cannot keep it, the server does.
      await kept.move(slot).catch(() => undefined);
    },
    took: (server) => tabs.saved(server),
    left(labels) {
      left = labels;
    },
  });

  const runner = createSyncRunner({
    initial: initialSync({ automatic: options.automatic }),
    save: saver.save,
    now: Date.now,
    visible: () => typeof document === 'undefined' || document.visibilityState === 'visible',
    dice: Math.random,
    told,
  });

  if (options.outdated) keeper.renew(options.outdated);

  const notes = followNotes(state);
  const unsubscribe = store.subscribeAny((change) => {
    if (!meeting) changed();
    keeper.change(change);
  });
  const unsubscribeDevice = kept.onState(told);

  function meet(newer: ServerDraft): void {
    const server = state.server();
    if (server && newer.revision < server.revision) return;
    meeting = true;
    const closed = isClosed(server, newer);
    const known = newer.revision === server?.revision && !isAsking();
    const conflicts = closed || known ? [] : state.meet(newer);
    if (closed || known) state.adopt(newer);
    meeting = false;
    notes.place();
    if (conflicts.length > 0) runner.send({ type: 'conflict' });
    else if (closed) runner.send({ type: 'closed', message: closedWords(newer) });
    else if (unsent()) changed();
  }

  /** Whether answers are to be compared with the server's although its state is not newer. */
  const isAsking = () => state.conflicts().length > 0 || Object.keys(state.origins()).length > 0;

  const unsent = () => !state.isSent(state.sendable().body);

  async function ready(): Promise<number> {
    if (!state.server()) {
      changed();
      await runner.flush();
    }
    const server = state.server();
    if (server) return server.id;
    throw new TypeError('The draft could not be made');
  }

  async function submit(): Promise<FinishOutcome> {
    const server = state.server();
    // Sent in another tab or on another device, and just as it stands here.
    if (server && runner.state().phase.name === 'closed' && server.actions.includes('edit') && !unsent()) {
      return { type: 'submitted', server };
    }
    const saved = await runner.flush();
    const obstacle = held(saved);
    if (obstacle) return obstacle;
    const outcome = await saver.finish();
    if (outcome.type === 'submitted') await kept.drop();
    else if (outcome.type === 'conflict') runner.send({ type: 'conflict' });
    else if (outcome.type === 'closed') runner.send({ type: 'closed', message: outcome.message });
    else if (outcome.type === 'signed-out') runner.send({ type: 'signed-out' });
    return outcome;
  }

  if (options.server && isAsking()) meet(options.server);
  else notes.place();

  return {
    slot: options.slot,
    store,
    files: createDraftFiles({ state, calls, ready, href: options.fileHref }),
    record: state.record,
    view() {
      view ??= {
        server: state.server(),
        sync: runner.state(),
        device: kept.state(),
        conflicts: state.conflicts(),
        left,
        shared: tabs.shared(),
      };
      return view;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    visit(place, visited) {
      const record = state.record();
      if (record.place === place && record.visited.length === visited.length) return;
      state.setRecord({ place, visited });
    },
    flush: runner.flush,
    submit() {
      submitting ??= submit().finally(() => {
        submitting = undefined;
      });
      return submitting;
    },
    choose(sides) {
      meeting = true;
      state.choose(sides);
      meeting = false;
      runner.send({ type: 'resolved' });
    },
    meet,
    unsent,
    resume() {
      if (unsent()) changed();
    },
    tell: (event) =>
      runner.send(typeof event === 'string' ? { type: event } : { type: 'closed', message: event.closed }),
    discard: kept.drop,
    spill: kept.spill,
    async close() {
      for (const end of [unsubscribe, unsubscribeDevice, notes.stop]) end();
      kept.spill();
      if (runner.state().phase.name === 'waiting') await runner.flush();
      runner.stop();
      tabs.close();
      kept.close();
    },
  };
}
